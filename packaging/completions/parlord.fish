# Completions of fish for parlord, made from the tables in Sources.

complete -c parlord -f
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l port -x -d 'the TCP port, 1 to 65535; 0 takes any free one'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l bind -x -d 'listens only at this address; repeatable'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l name -x -d 'the server\'s name, shown to players'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l quiet -d 'does not answer clients that search the network'
complete -c parlord -l store -r -F -d 'where everything is saved; :memory: saves nothing'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l log -x -a 'error info debug' -d 'how much is logged, on standard error'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l drain -x -d 'time from the first signal to the stop, 0 to 3600'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l no-house-pause -d 'house bots move at once, not at a person\'s pace'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l linger -x -d 'exits when nobody has been connected for that long'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l per-address -x -d 'connections from one address, except loopback'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l exempt -x -d 'no limits for this address or range, such as 10.0.0.0/8; repeatable'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l proxy -x -d 'a proxy that reports the real addresses; repeatable'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l door -x -d 'the port of a parlor-door for ssh on this machine'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l web -x -d 'the port of a parlor-door for browsers on this machine'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l figures -x -d 'a port on loopback for Prometheus; 0 takes any free one'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l connections -x -d 'connections in all, within the system\'s limit'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l help -d 'shows this help'
complete -c parlord -n 'not __fish_seen_subcommand_from backup restore check reset name export operator operators op renew figures' -l version -d 'shows the version'
complete -c parlord -n __fish_use_subcommand -a backup -d 'copies the whole store into FILE'
complete -c parlord -n __fish_use_subcommand -a restore -d 'puts a backup in the place of the store'
complete -c parlord -n __fish_use_subcommand -a check -d 'verifies the store, and replays every match'
complete -c parlord -n __fish_use_subcommand -a reset -d 'deletes everything, after a confirmation'
complete -c parlord -n __fish_use_subcommand -a name -d 'for a lost login key: the next hello NAME gets a new one'
complete -c parlord -n __fish_use_subcommand -a export -d 'prints the record of a finished match, for parlor verify'
complete -c parlord -n __fish_use_subcommand -a operator -d 'makes a player an operator, who can use op in the game'
complete -c parlord -n __fish_use_subcommand -a operators -d 'lists the operators'
complete -c parlord -n __fish_use_subcommand -a op -d 'runs an operator\'s command: op kick NAME, op bans; see op help'
complete -c parlord -n __fish_use_subcommand -a renew -d 'the installed program takes over; nobody is disconnected'
complete -c parlord -n __fish_use_subcommand -a figures -d 'prints what a running server counts, in the format of Prometheus'
complete -c parlord -n '__fish_seen_subcommand_from backup' -F
complete -c parlord -n '__fish_seen_subcommand_from restore' -F
complete -c parlord -n '__fish_seen_subcommand_from name; and not __fish_seen_subcommand_from free' -a free -d 'for a lost login key: the next hello NAME gets a new one'
complete -c parlord -n '__fish_seen_subcommand_from operator; and not __fish_seen_subcommand_from add remove' -a add -d 'makes a player an operator, who can use op in the game'
complete -c parlord -n '__fish_seen_subcommand_from operator; and not __fish_seen_subcommand_from add remove' -a remove -d 'makes an operator a plain player again'
complete -c parlord -n '__fish_seen_subcommand_from backup' -l with-key
complete -c parlord -n '__fish_seen_subcommand_from reset' -l yes
complete -c parlord -n '__fish_seen_subcommand_from renew' -l anyway
