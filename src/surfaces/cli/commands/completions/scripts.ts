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

export const ZSH = `#compdef countersign
# Completion of countersign for zsh. To have it in every shell, put these lines into ~/.zshrc, after compinit:
#   source <(countersign completions zsh)
_countersign() {
  local line value hint files=
  local -a found
  for line in "\${(@f)$("\${words[1]}" __complete -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    value=\${line%%$'\\t'*}
    hint=\${line#"$value"}
    case $value in
      :files) files=-f ;;
      :folders) files=-/ ;;
      ?*) found+=("\${value//:/\\\\:}:\${hint#$'\\t'}") ;;
    esac
  done
  local status=1
  # Of --model=NAME the name is completed.
  [[ $PREFIX == --*=* ]] && compset -P '*='
  (( \${#found} )) && _describe countersign found && status=0
  if [[ $files == -f ]]; then _files && status=0; elif [[ -n $files ]]; then _files -/ && status=0; fi
  return status
}
compdef _countersign countersign
`;

export const FISH = `# Completion of countersign for fish. To have it in every shell:
#   countersign completions fish > ~/.config/fish/completions/countersign.fish
function __countersign_complete
    set -l said (commandline -opc) (commandline -ct)
    for line in (countersign __complete -- $said[2..-1] 2>/dev/null)
        switch $line
            case ':files'
                __fish_complete_path (commandline -ct)
            case ':folders'
                __fish_complete_directories (commandline -ct)
            case '*'
                echo -- $line
        end
    end
end
complete -c countersign -f -a '(__countersign_complete)'
`;
