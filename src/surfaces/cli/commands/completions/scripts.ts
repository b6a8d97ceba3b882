// The scripts for the shells. They know none of our words: each key asks the program, so that they are never out of date.

/** Bash breaks words at `:` and `=`, so the words are put together again, and of each answer only what comes after the break is given. */
export const BASH = `# Completion of countersign for bash. To have it in every shell, put this line into ~/.bashrc:
#   source <(countersign completions bash)
_countersign() {
  local word line value joined= current index
  local -a words=() found=()
  for ((index = 1; index <= COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    if ((\${#words[@]} > 0)) && [[ $word == [:=] || $joined == [:=] ]]; then
      words[\${#words[@]}-1]+=$word
    else
      words+=("$word")
    fi
    joined=$word
  done
  current=\${words[\${#words[@]}-1]}
  COMPREPLY=()
  while IFS= read -r line; do
    value=\${line%%$'\\t'*}
    case $value in
      :files) while IFS= read -r word; do found+=("$word"); done < <(compgen -f -- "$current")
              compopt -o filenames 2>/dev/null ;;
      :folders) while IFS= read -r word; do found+=("$word"); done < <(compgen -d -- "$current")
                compopt -o filenames 2>/dev/null ;;
      ?*) found+=("$value") ;;
    esac
  done < <("$1" __complete -- "\${words[@]}" 2>/dev/null)
  local broken=\${current%"\${current##*[:=]}"}
  [[ $broken == --*=* ]] && broken=\${broken#*=}
  for value in "\${found[@]}"; do COMPREPLY+=("\${value#"$broken"}"); done
}
complete -F _countersign countersign
`;

/** Sourced, so that nothing has to be put where zsh looks for functions. */
export const ZSH = `# Completion of countersign for zsh. To have it in every shell, put this line into ~/.zshrc, after compinit:
#   source <(countersign completions zsh)
_countersign() {
  local line value hint files= some=1 tab=$'\\t'
  local -a found
  for line in "\${(@f)$("\${words[1]}" __complete -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    value=\${line%%$tab*}
    hint=\${line#$value}
    case $value in
      :files) files=all ;;
      :folders) files=folders ;;
      ?*) found+=("\${value//:/\\\\:}:\${hint#$tab}") ;;
    esac
  done
  # Of --model=NAME the name is completed.
  [[ $PREFIX == --*=* ]] && compset -P '*='
  (( \${#found} )) && _describe countersign found && some=0
  case $files in
    all) _files && some=0 ;;
    folders) _files -/ && some=0 ;;
  esac
  return $some
}
compdef _countersign countersign
`;

export const FISH = `# Completion of countersign for fish. To have it in every shell:
#   countersign completions fish > ~/.config/fish/completions/countersign.fish
function __countersign_complete
    set -l said (commandline -opc)
    set -e said[1]
    set -l current (commandline -ct)
    for line in (countersign __complete -- $said "$current" 2>/dev/null)
        switch $line
            case ':files'
                __fish_complete_path "$current"
            case ':folders'
                __fish_complete_directories "$current"
            case '*'
                printf '%s\\n' $line
        end
    end
end
complete -c countersign -f -a '(__countersign_complete)'
`;
