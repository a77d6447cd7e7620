# Completions of bash for parlor, made from the tables in Sources.

_parlor_parlor() {
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
    --name) return ;;
    --room) return ;;
    --pass) return ;;
    --blocks) words='auto plain half quadrant sextant octant' ;;
    --color) words='auto always never 16 256 true' ;;
    --theme) words='parlor light contrast mono neutral' files=yes; compopt -o filenames ;;
    --sounds) words='off bell words' ;;
    --on-turn) compopt -o default; return ;;
    --lang) words='en es it' ;;
    --log) compopt -o default; return ;;
    --as) return ;;
    --strategy) words='easy medium expert good best' ;;
    --game) words='pig media slide mastermind' ;;
    --cup) return ;;
    --server) return ;;
    --round) return ;;
    --format) words='text csv trf crosstable-csv' ;;
    *)
      case "${COMP_WORDS[*]:1:COMP_CWORD-1}" in
        '') words='verify find wall cup doctor pictures bot --name --room --pass --host --plain --accessible --ascii --blocks --color --theme --no-motion --mouse --bell --sounds --notifications --on-turn --lang --log --as --strategy --game --cup --server --round --format --once --help --version' ;;
        'verify') compopt -o default; return ;;
        'find') words='' ;;
        'wall') words='--name --accessible --ascii --blocks --color --theme --no-motion --mouse --bell --sounds --notifications --on-turn --lang --log' ;;
        'cup') words='pairings names table games export roster' ;;
        'cup pairings') words='' ;;
        'cup names') words='' ;;
        'cup table') words='' ;;
        'cup games') words='' ;;
        'cup export') words='' ;;
        'cup roster') words='' ;;
        'doctor') words='' ;;
        'pictures') words='add remove' ;;
        'pictures add') compopt -o default; return ;;
        'pictures remove') words='' ;;
        'bot') words='--as --strategy --game --cup --once --room' ;;
        'verify '*) words='' ;;
        'find '*) words='' ;;
        'wall '*) words='--name --accessible --ascii --blocks --color --theme --no-motion --mouse --bell --sounds --notifications --on-turn --lang --log' ;;
        'cup '*) words='--server --round --format --name' ;;
        'doctor '*) words='' ;;
        'pictures '*) words='' ;;
        'bot '*) words='--as --strategy --game --cup --once --room' ;;
        *) words='--name --room --pass --host --plain --accessible --ascii --blocks --color --theme --no-motion --mouse --bell --sounds --notifications --on-turn --lang --log --as --strategy --game --cup --server --round --format --once --help --version' ;;
      esac
      ;;
  esac
  mapfile -t COMPREPLY < <(
    compgen -W "$words" -- "$current"
    [ -z "$files" ] || compgen -f -- "$current"
  )
}

complete -F _parlor_parlor parlor
