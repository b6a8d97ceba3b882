// Whether the code of a card can be read by its language. Nothing of it is run.
import { spawn } from 'node:child_process';
import { Script } from 'node:vm';
import type { Environment } from '../../store/state-folder.ts';
import { ownPath, ownProgram } from '../../workspace/own-program.ts';
import type { Handler } from '../card.ts';
import { firstProgram, languageNamed } from '../languages.ts';
import { withoutTypes } from '../without-types.ts';
import type { CardFinding } from './finding.ts';

/** Nothing when it is good, or when it was already read with the card (argument lists, requests). */
export const checkSyntax = async (handler: Handler, environment: Environment): Promise<CardFinding | undefined> => {
  if (handler.kind === 'function') return functionSyntax(handler);
  return handler.kind === 'script' ? scriptSyntax(handler, environment) : undefined;
};

const wrong = (words: string, line: number): CardFinding => ({ about: 'handler', state: 'wrong', words, line });

const functionSyntax = async ({
  language,
  source,
  line,
}: Extract<Handler, { kind: 'function' }>): Promise<CardFinding | undefined> => {
  const plain = language === 'js' ? { ok: true as const, value: source } : await withoutTypes(source);
  if (!plain.ok) return wrong(plain.error.message, line);
  const isModule = /^export\s+default\b/m.test(plain.value);
  const text = isModule
    ? `(() => {\n${plain.value.replace(/^export\s+default\b/m, 'return ')}\n})`
    : `(\n${plain.value.replace(/;\s*$/, '')}\n)`;
  return compiled(text, line - 1);
};

/** Compiled, never started. */
const compiled = (text: string, before: number): CardFinding | undefined => {
  try {
    new Script(text, { filename: 'handler' });
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    const place = Number(/^handler:(\d+)/.exec(thrown.stack ?? '')?.[1] ?? 2);
    return wrong(thrown.message, before + place - 1);
  }
};

/** How an interpreter reads code from stdin without running it. Perl is not among them: its -c runs BEGIN blocks. */
const READERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['sh', ['-n']],
  ['bash', ['--noprofile', '--norc', '-n']],
  ['python', ['-I', '-c', 'import ast, sys; ast.parse(sys.stdin.read(), "handler")']],
  ['r', ['--vanilla', '-e', 'invisible(parse(file("stdin")))']],
  ['ruby', ['--disable-all', '-c']],
  ['php', ['-n', '-l']],
]);

const scriptSyntax = async (
  { language, source, line }: Extract<Handler, { kind: 'script' }>,
  environment: Environment,
): Promise<CardFinding | undefined> => {
  if (language === 'node') return compiled(`(async () => {\n${source}\n})`, line - 1);
  const reader = READERS.get(language);
  const { title, programs } = languageNamed(language);
  const program = firstProgram(programs, environment);
  if (program === undefined || reader === undefined) {
    const why = program === undefined ? `${title} is not here` : `${title} has no way to read code without running it`;
    return { about: 'handler', state: 'advice', words: `not checked: ${why}`, line };
  }
  const found = ownProgram(program, environment.PATH);
  if (!found.ok) return { about: 'handler', state: 'advice', words: `not checked: ${found.error.message}`, line };
  const complaint = await readBy(found.value, reader, source, environment);
  return complaint === undefined ? undefined : wrong(complaint, lineOf(complaint, line));
};

/** Reading a few lines takes no time; an interpreter that hangs is not waited for. */
const MILLISECONDS = 20_000;

const readBy = (
  program: string,
  words: readonly string[],
  source: string,
  { PATH, HOME }: Environment,
): Promise<string | undefined> =>
  new Promise((done) => {
    const env = { PATH: ownPath(PATH), ...(HOME === undefined ? {} : { HOME }), LC_ALL: 'C' };
    const child = spawn(program, words, { env, cwd: '/', timeout: MILLISECONDS, stdio: ['pipe', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
    });
    child.stdin.on('error', () => {}); // it ended before it had read everything: its exit says why
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) =>
      done(code === 0 ? undefined : complaintIn(said, signal ?? `exit code ${code}`)),
    );
    child.stdin.end(source);
  });

/** The line that names the mistake: Python says it last, the others first. */
const complaintIn = (said: string, otherwise: string): string => {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const place = lines.find((line) => /line \d+|:\d+/.test(line));
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return `it cannot be read (${otherwise})`;
  return /^Traceback|^ {2}File/.test(first) ? `${last.trim()} (${(place ?? '').trim()})` : first.trim();
};

const lineOf = (complaint: string, first: number): number =>
  first - 1 + Number(/(?:line |^sh: )(\d+)(?!.*line \d)/.exec(complaint)?.[1] ?? 1);
