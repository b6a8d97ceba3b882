// What is compared with ctags, per language, and by which rule something is left out: ctags counts other things than we do.
import type { Extracted } from '../../src/toolkit/code/extracted.ts';

type Found = Extracted['symbols'][number];

export interface Tag {
  readonly name: string;
  readonly line: number;
  readonly kind: string;
  readonly scopeKind?: string;
}

export interface Language {
  readonly name: string;
  /** Our name for it, and ctags'. */
  readonly reader: string;
  readonly ctags: string;
  readonly needed: boolean;
  readonly packages: readonly string[];
  files(path: string): boolean;
  /** Kinds to switch on beside the usual ones. */
  readonly kinds?: string;
  /** The reason why one is left out, or undefined to compare it. */
  ours(symbol: Found, all: readonly Found[]): string | undefined;
  theirs(tag: Tag): string | undefined;
  /** How we would spell ctags' name. */
  spelling?(name: string, kind: string): string;
}

const LOCALS = 'local variables of ours (ctags lists none)';
const INSIDE = 'declared inside a function by us (ctags does not look there)';
const ANONYMOUS = 'names that ctags makes up for what has none';

/** Whether a function is among what a symbol is declared in. */
const inFunction = ({ container, place }: Found, all: readonly Found[]): boolean =>
  container !== undefined &&
  all.some(
    ({ name, container: outer, kind, lines }) =>
      (kind === 'function' || kind === 'method') &&
      lines.from <= place.line &&
      place.line <= lines.to &&
      `${container}.`.startsWith(`${outer === undefined ? '' : `${outer}.`}${name}.`),
  );

const localVariable = (symbol: Found, all: readonly Found[]): boolean =>
  (symbol.kind === 'variable' || symbol.kind === 'constant') && inFunction(symbol, all);

const anonymous = ({ name }: Tag): string | undefined =>
  /^__anon|^anon_|^AnonymousClass|^anonymous/i.test(name) ? ANONYMOUS : undefined;

const extension =
  (...endings: readonly string[]) =>
  (path: string): boolean =>
    endings.some((ending) => path.endsWith(ending));

const leftOutKind =
  (reasons: Readonly<Record<string, string>>) =>
  (tag: Tag): string | undefined =>
    anonymous(tag) ?? reasons[tag.kind];

export const LANGUAGES: readonly Language[] = [
  {
    name: 'Go',
    reader: 'go',
    ctags: 'Go',
    needed: true,
    packages: ['golang-golang-x-net', 'golang-github-spf13-cobra', 'golang-github-gorilla-mux'],
    files: extension('.go'),
    ours: (symbol, all) => (inFunction(symbol, all) ? INSIDE : undefined),
    theirs: leftOutKind({
      package: 'package clauses (they name the folder, and declare nothing)',
      packageName: 'names given to imported packages (imports to us)',
      unknown: 'things ctags itself calls unknown',
    }),
  },
  {
    name: 'Rust',
    reader: 'rust',
    ctags: 'Rust',
    needed: true,
    packages: ['rust-ripgrep', 'rust-clap', 'rust-bat', 'rust-fd-find'],
    files: extension('.rs'),
    ours: (symbol, all) => {
      if (symbol.kind === 'constant') return 'constants of ours (this ctags knows `static` and no `const`)';
      return localVariable(symbol, all) ? LOCALS : undefined;
    },
    theirs: leftOutKind({ implementation: 'impl blocks (they declare no name)' }),
  },
  {
    name: 'Java',
    reader: 'java',
    ctags: 'Java',
    needed: false,
    packages: ['jsoup'],
    files: extension('.java'),
    ours: (symbol, all) => (localVariable(symbol, all) ? LOCALS : undefined),
    theirs: leftOutKind({ package: 'package clauses' }),
  },
  {
    name: 'C',
    reader: 'c',
    ctags: 'C',
    needed: false,
    packages: ['libuv1', 'jq'],
    files: extension('.c', '.h'),
    kinds: '+px',
    ours: (symbol, all) => (localVariable(symbol, all) ? LOCALS : undefined),
    theirs: leftOutKind({ header: 'included files (imports to us)' }),
  },
  {
    name: 'C++',
    reader: 'cpp',
    ctags: 'C++',
    needed: false,
    packages: ['leveldb', 're2', 'fmtlib'],
    files: extension('.cc', '.cpp', '.h'),
    kinds: '+px',
    ours: (symbol, all) => (localVariable(symbol, all) ? LOCALS : undefined),
    theirs: leftOutKind({ header: 'included files (imports to us)' }),
    // ctags writes "operator ==" and we what stands in the source.
    spelling: (name) => name.replace(/^operator (?=\W)/, 'operator'),
  },
  {
    name: 'Ruby',
    reader: 'ruby',
    ctags: 'Ruby',
    needed: false,
    packages: ['puma', 'ruby-sidekiq'],
    files: extension('.rb'),
    ours: (symbol) =>
      symbol.kind === 'variable' || symbol.name.startsWith('@@') ? 'variables of ours (ctags lists none)' : undefined,
    theirs: leftOutKind({ library: 'required files (imports to us)' }),
    // ctags lists an attribute twice, once as what sets it; to us it is one thing.
    spelling: (name, kind) => (kind === 'accessor' ? name.replace(/=$/, '') : name),
  },
  {
    name: 'PHP',
    reader: 'php',
    ctags: 'PHP',
    needed: false,
    packages: ['php-twig', 'composer'],
    files: extension('.php'),
    ours: (symbol, all) => (localVariable(symbol, all) ? LOCALS : undefined),
    theirs: leftOutKind({ alias: 'names given by use (imports to us)' }),
  },
  {
    name: 'Bash',
    reader: 'bash',
    ctags: 'Sh',
    needed: false,
    packages: ['bash-completion'],
    files: (path) => path === 'bash_completion' || /^completions\/[^.]+$/.test(path) || path.endsWith('.sh'),
    ours: (symbol) => (symbol.kind === 'variable' ? 'variables of ours (ctags lists none)' : undefined),
    theirs: (tag) => {
      if (tag.kind === 'function' && /=$|^\{$/.test(tag.name))
        return 'lists and braces that ctags takes for functions (`words=(…)`)';
      return leftOutKind({ script: 'sourced files (imports to us)', heredoc: 'labels of here-documents' })(tag);
    },
  },
];
