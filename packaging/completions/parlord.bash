# Completions of bash for parlord, made from the tables in Sources.

_parlor_parlord() {
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
    --port) return ;;
    --bind) return ;;
    --name) return ;;
    --store) compopt -o default; return ;;
    --log) words='error info debug' ;;
    --drain) return ;;
    --linger) return ;;
    --per-address) return ;;
    --exempt) return ;;
    --proxy) return ;;
    --door) return ;;
    --web) return ;;
    --figures) return ;;
    --connections) return ;;
    *)
      case "${COMP_WORDS[*]:1:COMP_CWORD-1}" in
        '') words='backup restore check reset name export operator operators op renew figures --port --bind --name --quiet --store --log --drain --no-house-pause --linger --per-address --exempt --proxy --door --web --figures --connections --help --version' ;;
        'backup') compopt -o default; return ;;
        'restore') compopt -o default; return ;;
        'check') words='--store' ;;
        'reset') words='--yes --store' ;;
        'name') words='free' ;;
        'name free') words='' ;;
        'export') words='' ;;
        'operator') words='add remove' ;;
        'operator add') words='' ;;
        'operator remove') words='' ;;
        'operators') words='--store' ;;
        'op') words='' ;;
        'renew') words='--anyway --store' ;;
        'figures') words='--store' ;;
        'backup '*) words='--with-key --store' ;;
        'restore '*) words='--store' ;;
        'check '*) words='--store' ;;
        'reset '*) words='--yes --store' ;;
        'name '*) words='--store' ;;
        'export '*) words='--store' ;;
        'operator '*) words='--store' ;;
        'operators '*) words='--store' ;;
        'op '*) words='--store' ;;
        'renew '*) words='--anyway --store' ;;
        'figures '*) words='--store' ;;
        *) words='--port --bind --name --quiet --store --log --drain --no-house-pause --linger --per-address --exempt --proxy --door --web --figures --connections --help --version' ;;
      esac
      ;;
  esac
  mapfile -t COMPREPLY < <(
    compgen -W "$words" -- "$current"
    [ -z "$files" ] || compgen -f -- "$current"
  )
}

complete -F _parlor_parlord parlord
