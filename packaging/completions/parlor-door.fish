# Completions of fish for parlor-door, made from the tables in Sources.

complete -c parlor-door -f
complete -c parlor-door -l help -d 'shows this help'
complete -c parlor-door -l version -d 'shows the version'
complete -c parlor-door -l server -x -d 'the server that people play on'
complete -c parlor-door -l ssh -x -d 'the port for ssh; 0 for none'
complete -c parlor-door -l telnet -x -d 'the port for telnet and nc; 0 for none'
complete -c parlor-door -l web -x -d 'the port for browsers; 0 for none'
complete -c parlor-door -l web-proxy -x -d 'a proxy for browsers, which reports their addresses'
complete -c parlor-door -l keep -r -F -d 'where the host key and people\'s login keys are saved'
complete -c parlor-door -l bind -x -d 'listens only at this address; repeatable'
complete -c parlor-door -l from -x -d 'connects to the server from this address; reports each person\'s address'
complete -c parlor-door -l public -x -d 'what others call this machine, for invitations'
complete -c parlor-door -l people -x -d 'people at the same time'
complete -c parlor-door -l per-address -x -d 'people from one address, except this machine\'s'
complete -c parlor-door -l idle -x -d 'time without a key press before a person is disconnected'
complete -c parlor-door -l drain -x -d 'time from the first SIGTERM to the stop'
complete -c parlor-door -l log -x -a 'error info debug' -d 'how much is logged, on standard error'
