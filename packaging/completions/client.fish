# Completions of fish for Parlor's client, made from the tables in Sources/client.

complete -c client -f
complete -c client -n 'not __fish_seen_subcommand_from verify find doctor pictures' -l name -x -d 'says hello by this name'
complete -c client -n 'not __fish_seen_subcommand_from verify find doctor pictures' -l host -d 'starts a server on this machine, and plays at it'
complete -c client -n 'not __fish_seen_subcommand_from verify find doctor pictures' -l plain -d 'lines in, lines out, as the server says them'
complete -c client -n 'not __fish_seen_subcommand_from verify find doctor pictures' -l accessible -d 'sentences and numbered choices, for a screen reader'
complete -c client -n 'not __fish_seen_subcommand_from verify find doctor pictures' -l ascii -d 'draws with plain ASCII alone'
complete -c client -n 'not __fish_seen_subcommand_from verify find doctor pictures' -l color -x -a 'auto always never 16 256 true' -d 'which colours are used'
complete -c client -n 'not __fish_seen_subcommand_from verify find doctor pictures' -l no-motion -d 'nothing moves by itself'
complete -c client -n 'not __fish_seen_subcommand_from verify find doctor pictures' -l mouse -d 'takes clicks, too'
complete -c client -n 'not __fish_seen_subcommand_from verify find doctor pictures' -l bell -d 'rings when it is your turn'
complete -c client -n 'not __fish_seen_subcommand_from verify find doctor pictures' -l lang -x -a 'en es it' -d 'the language'
complete -c client -n 'not __fish_seen_subcommand_from verify find doctor pictures' -l log -r -F -d 'writes down what was heard and sent, without secrets'
complete -c client -n 'not __fish_seen_subcommand_from verify find doctor pictures' -l help -d 'shows this help'
complete -c client -n 'not __fish_seen_subcommand_from verify find doctor pictures' -l version -d 'shows the version'
complete -c client -n __fish_use_subcommand -a verify -d 'plays a match record again, move by move'
complete -c client -n __fish_use_subcommand -a find -d 'lists the servers that answer on this network'
complete -c client -n __fish_use_subcommand -a doctor -d 'says what this terminal can do'
complete -c client -n __fish_use_subcommand -a pictures -d 'lists your own pictures for the sliding puzzle'
complete -c client -n '__fish_seen_subcommand_from verify' -F
complete -c client -n '__fish_seen_subcommand_from pictures; and not __fish_seen_subcommand_from add remove' -a add -d 'keeps a PPM or PNG picture'
complete -c client -n '__fish_seen_subcommand_from pictures; and not __fish_seen_subcommand_from add remove' -a remove -d 'removes one of them'
complete -c client -n '__fish_seen_subcommand_from pictures; and __fish_seen_subcommand_from add' -F
