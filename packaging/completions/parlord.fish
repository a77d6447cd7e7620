# Completions of fish for parlord, made from the tables in Sources.

complete -c parlord -f
complete -c parlord -n 'not __fish_seen_subcommand_from backup check reset name export' -l port -x -d 'the TCP port, 1 to 65535; 0 takes any free one'
complete -c parlord -n 'not __fish_seen_subcommand_from backup check reset name export' -l bind -x -d 'listen here only; may be given several times'
complete -c parlord -n 'not __fish_seen_subcommand_from backup check reset name export' -l name -x -d 'what the server calls itself in its greeting'
complete -c parlord -n 'not __fish_seen_subcommand_from backup check reset name export' -l quiet -d 'does not answer clients that look for servers on the network'
complete -c parlord -l store -r -F -d 'where everything is kept; :memory: keeps nothing'
complete -c parlord -n 'not __fish_seen_subcommand_from backup check reset name export' -l log -x -a 'error info debug' -d 'how much is logged, on standard error'
complete -c parlord -n 'not __fish_seen_subcommand_from backup check reset name export' -l drain -x -d 'from the first SIGTERM to the end, 0 to 3600'
complete -c parlord -n 'not __fish_seen_subcommand_from backup check reset name export' -l no-house-pause -d 'the house\'s players move at once, not at a person\'s pace'
complete -c parlord -n 'not __fish_seen_subcommand_from backup check reset name export' -l linger -x -d 'ends by itself when nobody has been here for so long'
complete -c parlord -n 'not __fish_seen_subcommand_from backup check reset name export' -l per-address -x -d 'connections from one address, loopback aside'
complete -c parlord -n 'not __fish_seen_subcommand_from backup check reset name export' -l exempt -x -d 'no pace or count for this address, or 10.0.0.0/8; repeatable'
complete -c parlord -n 'not __fish_seen_subcommand_from backup check reset name export' -l proxy -x -d 'a proxy that says whom it speaks for; repeatable'
complete -c parlord -n 'not __fish_seen_subcommand_from backup check reset name export' -l connections -x -d 'connections in all; never more than the system allows'
complete -c parlord -n 'not __fish_seen_subcommand_from backup check reset name export' -l help -d 'shows this help'
complete -c parlord -n 'not __fish_seen_subcommand_from backup check reset name export' -l version -d 'shows the version'
complete -c parlord -n __fish_use_subcommand -a backup -d 'copies everything into FILE, while the server runs or not'
complete -c parlord -n __fish_use_subcommand -a check -d 'looks whether all is whole, and plays every match again'
complete -c parlord -n __fish_use_subcommand -a reset -d 'deletes everything, after a question'
complete -c parlord -n __fish_use_subcommand -a name -d 'for a lost secret: the next hello NAME gets a new one'
complete -c parlord -n __fish_use_subcommand -a export -d 'prints a finished match, as parlor verify reads it'
complete -c parlord -n '__fish_seen_subcommand_from backup' -F
complete -c parlord -n '__fish_seen_subcommand_from name; and not __fish_seen_subcommand_from free' -a free -d 'for a lost secret: the next hello NAME gets a new one'
complete -c parlord -n '__fish_seen_subcommand_from backup' -l with-key
complete -c parlord -n '__fish_seen_subcommand_from reset' -l yes
