// The languages in which a card's script may be written, and how an interpreter is given the code: as one argument that no shell takes apart.
import { programOnPath } from '../sandbox/program-on-path.ts';
import type { Environment } from '../store/state-folder.ts';

export interface ScriptLanguage {
  /** As people call it: "needs R". */
  readonly title: string;
  /** The first that is on PATH is taken. */
  readonly programs: readonly string[];
  /** What stands before the code. */
  readonly before: readonly string[];
}

const LANGUAGES: ReadonlyMap<string, ScriptLanguage> = new Map([
  ['sh', { title: 'sh', programs: ['sh'], before: ['-c'] }],
  ['bash', { title: 'bash', programs: ['bash'], before: ['--noprofile', '--norc', '-c'] }],
  // -P and -I keep Python from loading modules that lie in the workspace; -I alone knows it before 3.11.
  ['python', { title: 'Python', programs: ['python3', 'python'], before: ['-I', '-c'] }],
  ['r', { title: 'R', programs: ['Rscript'], before: ['--vanilla', '-e'] }],
  ['node', { title: 'Node', programs: ['node'], before: ['-e'] }],
  ['ruby', { title: 'Ruby', programs: ['ruby'], before: ['-e'] }],
  ['perl', { title: 'Perl', programs: ['perl'], before: ['-e'] }],
  ['php', { title: 'PHP', programs: ['php'], before: ['-r'] }],
  ['lua', { title: 'Lua', programs: ['lua', 'lua5.4', 'lua5.3'], before: ['-e'] }],
  ['julia', { title: 'Julia', programs: ['julia'], before: ['--startup-file=no', '-e'] }],
]);

const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['shell', 'bash'],
  ['py', 'python'],
  ['python3', 'python'],
  ['rscript', 'r'],
  ['rb', 'ruby'],
  ['pl', 'perl'],
]);

/** The name under which a script's language is known, or nothing when it is none of them. */
export const scriptLanguage = (name: string): string | undefined => {
  const known = OTHER_NAMES.get(name) ?? name;
  return LANGUAGES.has(known) ? known : undefined;
};

export const languageNamed = (name: string): ScriptLanguage => {
  const language = LANGUAGES.get(name);
  if (language === undefined) throw new Error(`bug: a card was parsed with the language ${name}`);
  return language;
};

/** Its name, not its place: where the code runs, PATH may lead elsewhere. */
export const firstProgram = (programs: readonly string[], { PATH = '' }: Environment): string | undefined =>
  programs.find((program) => programOnPath(program, PATH) !== undefined);
