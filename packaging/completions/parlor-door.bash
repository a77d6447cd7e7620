# Completions of bash for parlor-door, made from the tables in Sources.

_parlor_parlor-door() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local words= files= IFS=' '
  COMPREPLY=()
  # --name=value comes as three words.
  if [ "$current" = = ]; then
    current=
  elif [ "$before" = = ]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $before in
    --server) return ;;
    --ssh) return ;;
    --telnet) return ;;
    --web) return ;;
    --web-proxy) return ;;
    --keep) compopt -o default; return ;;
    --bind) return ;;
    --from) return ;;
    --public) return ;;
    --people) return ;;
    --per-address) return ;;
    --idle) return ;;
    --drain) return ;;
    --log) words='error info debug' ;;
    *)
      case "${COMP_WORDS[*]:1:COMP_CWORD-1}" in
        '') words='--help --version --server --ssh --telnet --web --web-proxy --keep --bind --from --public --people --per-address --idle --drain --log' ;;

        *) words='--help --version --server --ssh --telnet --web --web-proxy --keep --bind --from --public --people --per-address --idle --drain --log' ;;
      esac
      ;;
  esac
  mapfile -t COMPREPLY < <(
    compgen -W "$words" -- "$current"
    [ -z "$files" ] || compgen -f -- "$current"
  )
}

complete -F _parlor_parlor-door parlor-door
