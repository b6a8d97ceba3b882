// Where an argument list hands a program code: a value there would be read as code, whatever it holds. One table says which programs, and where.
import { piecesOf } from './places.ts';

export interface CodeWithParameter {
  /** The argument of the card that is code and has a parameter in it. */
  readonly argument: string;
  /** The program that would read it. */
  readonly program: string;
  /** The safe form, for the person. */
  readonly wayOut: string;
}

/** Undefined where no parameter stands inside code. Programs that start others (`env sh -c …`) are looked through. */
export const codeWithParameter = (argv: readonly string[]): CodeWithParameter | undefined => {
  for (const [at, program] of argv.entries()) {
    // The first word, and whatever word a program that starts others may start.
    if (at > 0 && !startsOthers(argv)) break;
    for (const family of FAMILIES.filter(({ names }) => names.test(nameOf(program)))) {
      const argument = codeIn(argv.slice(at + 1), family).find(hasParameter);
      if (argument !== undefined) return { argument, program: nameOf(program), wayOut: wayOutFor(family, argument) };
    }
  }
  return undefined;
};

/** A program whose work is to start another, with a parameter somewhere in what it is given: which one it starts may be up to the value. */
export const startsOthersByValue = (argv: readonly string[]): boolean =>
  // Where to look is find's own business; what it starts stands behind the word that says so.
  startsOthers(argv) && argv.slice(nameOf(argv[0] ?? '') === 'find' ? argv.findIndex(isExec) : 0).some(hasParameter);

const startsOthers = ([program = '', ...rest]: readonly string[]): boolean =>
  STARTERS.has(nameOf(program)) || (nameOf(program) === 'find' && rest.some(isExec));

const isExec = (word: string): boolean => /^-(?:exec|execdir|ok|okdir)$/.test(word);

const STARTERS: ReadonlySet<string> = new Set(
  (
    'env xargs parallel nice ionice chrt taskset nohup timeout setsid stdbuf time watch entr flock script command exec eval sudo doas su ' +
    'runuser chroot unshare nsenter bwrap strace ltrace gdb ssh busybox toybox npx bunx pnpm yarn npm docker podman'
  ).split(' '),
);

interface Family {
  readonly names: RegExp;
  /** The flag after which code stands, as an argument of its own. */
  readonly flag: RegExp;
  /** The flag with the code behind it in the same argument. */
  readonly joined?: RegExp;
  /** The first word that is no option is code, unless this flag names a file of code. */
  readonly first?: RegExp;
  /** Its options may stand behind other words too. */
  readonly anywhere?: true;
  /** How the code reads an argument of its own. */
  readonly safe: string;
}

/** Case 111's list, and what is like it. */
const FAMILIES: readonly Family[] = [
  {
    names: /^(?:r?bash|sh|dash|zsh|[mp]?ksh\d*|ash|yash|fish|t?csh)$/,
    flag: /^(?:[-+][a-zA-Z]*c[a-zA-Z]*|--command|--init-command|-C)$/,
    joined: /^--(?:init-)?command=/,
    safe: `sh, -c, grep -- "$1" notes, sh, {word}`,
  },
  {
    names: /^(?:python|pypy)[\d.]*w?$/,
    flag: /^-[a-zA-Z]*c$/,
    joined: /^-[bBdEhiIOqsSuvVx]*c./,
    safe: 'python3, -c, import sys; print(sys.argv[1]), {word}',
  },
  {
    names: /^(?:node|nodejs|bun|deno|tsx|ts-node)$/,
    flag: /^(?:-[a-zA-Z]*[ep][a-zA-Z]*|--eval|--print|eval)$/,
    joined: /^--(?:eval|print)=/,
    safe: 'node, -e, console.log(process.argv[1]), --, {word}',
  },
  {
    names: /^(?:perl|ruby|lua|luajit|julia|R|Rscript|raku|elixir|erl|ghc|scala|groovy|osascript|tclsh)[\d.]*$/,
    flag: /^(?:-[a-zA-Z]*[eE]|--eval|--print|--execute)$/,
    joined: /^(?:-[a-zA-Z]*[eE].|--(?:eval|print|execute)=)/,
    safe: 'perl, -e, print $ARGV[0], {word}',
  },
  { names: /^php[\d.]*$/, flag: /^-[rBRE]$/, joined: /^-[rBRE]./, safe: 'php, -r, echo $argv[1];, --, {word}' },
  {
    names: /^(?:pwsh|powershell)$/i,
    flag: /^[-/](?:c|command|e|ec|enc|encodedcommand)$/i,
    safe: 'a script block with param(), and the value after it',
  },
  {
    names: /^[gmn]?awk$/,
    flag: /^(?:-e|--source)$/,
    joined: /^(?:-e.|--source=)/,
    first: /^(?:-f.*|--file(?:=.*)?)$/,
    safe: 'awk, -v, word={word}, { if (index($0, word)) print }',
  },
  {
    names: /^(?:npx|npm|pnpm|bunx)$/,
    flag: /^(?:-c|--call)$/,
    joined: /^--call=/,
    anywhere: true,
    safe: 'npx, the-program, {word}',
  },
  {
    names: /^(?:bsd|g)?tar$/,
    flag: /^(?:--checkpoint-action|--to-command|--use-compress-program|-I|--rsh-command)$/,
    joined: /^(?:--(?:checkpoint-action|to-command|use-compress-program|rsh-command)=|-I.)/,
    anywhere: true,
    safe: 'tar, --create, --file, {word}',
  },
  {
    names: /^(?:vim?|nvim|view|ex|gvim|vimdiff|emacs)$/,
    flag: /^(?:-c|--cmd|--eval|-S)$/,
    joined: /^(?:\+|--(?:cmd|eval)=)/,
    anywhere: true,
    safe: 'vim, --, {word}',
  },
  {
    names: /^man$/,
    flag: /^(?:-P|--pager|-H)$/,
    joined: /^(?:-P.|-H.|--pager=)/,
    anywhere: true,
    safe: 'man, --, {word}',
  },
  {
    names: /^git$/,
    flag: /^(?:-c|--config-env|--exec-path)$/,
    joined: /^--(?:config-env|exec-path)=/,
    safe: 'git, log, --, {word}',
  },
  {
    names: /^git$/,
    flag: /^(?:--upload-pack|--receive-pack|--exec|--extcmd)$/,
    joined: /^--(?:upload-pack|receive-pack|exec|extcmd)=/,
    anywhere: true,
    safe: 'git, log, --, {word}',
  },
];

/** The arguments that the program reads as code. Options after the flag are passed over, as shells do. */
const codeIn = (given: readonly string[], { flag, joined, first, anywhere }: Family): readonly string[] => {
  const code: string[] = [];
  const named = first !== undefined && given.some((word) => first.test(word));
  for (const [at, word] of given.entries()) {
    if (joined?.test(word) === true || isSplicedOption(word)) code.push(word);
    if (flag.test(word)) code.push(given.slice(at + 1).find((next) => !/^[-+]./.test(next)) ?? '', given[at + 1] ?? '');
    if (anywhere !== true && isScript(given, at)) return first === undefined || named ? code : [...code, word];
  }
  // Every word stood behind an option: the last of them may be the code.
  return first === undefined || named ? code : [...code, given.findLast((word) => !word.startsWith('-')) ?? ''];
};

/** A word that is no option and follows none: a file of code, and what comes after it is for that. */
const isScript = (given: readonly string[], at: number): boolean => {
  const before = at === 0 ? '' : (given[at - 1] ?? '');
  return !/^[-+]/.test(given[at] ?? '') && (at === 0 || before === '--' || !/^[-+]/.test(before));
};

/** `-{flag}`: which option it is would be up to the value. */
const isSplicedOption = (word: string): boolean => {
  const [lead] = piecesOf(word);
  return hasParameter(word) && lead?.kind === 'text' && /^[-+]/.test(lead.text) && !lead.text.includes('=');
};

const hasParameter = (word: string): boolean => piecesOf(word).some(({ kind }) => kind === 'parameter');

const nameOf = (program: string): string => program.split('/').at(-1) ?? program;

const wayOutFor = ({ safe }: Family, argument: string): string => {
  const [name = 'word'] = piecesOf(argument).flatMap((piece) => (piece.kind === 'parameter' ? [piece.name] : []));
  const form = safe.replaceAll('{word}', `{${name}}`);
  return `Give it as an argument of its own, one a line: ${form}. The code can also read it from the environment, as ${name.replaceAll('-', '_')}.`;
};
