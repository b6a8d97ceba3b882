// Opens texts in the person's editor, as private copies, and returns what they became.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { errnoOf, fromErrno } from '../../../error/errno.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { ownPath, ownProgram } from '../../../workspace/own-program.ts';
import { decodeUtf8 } from '../../../workspace/utf8.ts';
import { splitWords } from './split-words.ts';

/** What it takes to let a person write. */
export interface Editing {
  /** $VISUAL, $EDITOR, or what the system has. */
  readonly editor: string | undefined;
  /** Of a live terminal: the whole screen for the editor. */
  readonly lend?: Lend | undefined;
}

type Lend = <T>(work: () => Promise<T>) => Promise<T>;

export const NO_EDITOR = 'There is no editor: set VISUAL or EDITOR (EDITOR=nano, say), then start again.';

export interface EditorRequest {
  readonly command: string;
  readonly texts: readonly { readonly name: string; readonly text: string }[];
  readonly lend?: Lend | undefined;
}

/** In the order they were given. */
export const runEditor = async ({ command, texts, lend }: EditorRequest): Promise<Result<readonly string[]>> => {
  const words = splitWords(command);
  if (!words.ok) return words;
  const folder = mkdtempSync(join(tmpdir(), 'countersign-edit-'));
  try {
    const files = texts.map(({ name, text }, index) => {
      const file = join(folder, `${index + 1}-${plainName(name)}`);
      writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
      return file;
    });
    const [program, ...given] = words.value;
    const work = (): Promise<Result<true>> => run(program, [...given, ...files], folder);
    const ended = await (lend === undefined ? work() : lend(work));
    return ended.ok ? readBack(files) : ended;
  } catch (thrown) {
    return fromErrno(thrown, 'edit in', folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The person's choice, VISUAL before EDITOR, as everywhere; else what the system has. */
export const editorFrom = (env: Readonly<Record<string, string | undefined>>): string | undefined =>
  [env.VISUAL, env.EDITOR].find((command) => command !== undefined && command.trim() !== '') ??
  systemEditor(env.PATH ?? '');

/** Debian's choice of the person first; nano before vi, because it says how to leave it. */
const SYSTEM_EDITORS = process.platform === 'win32' ? ['notepad.exe'] : ['sensible-editor', 'nano', 'vi'];

const systemEditor = (path: string): string | undefined => SYSTEM_EDITORS.find((name) => ownProgram(name, path).ok);

/** A file name comes from a model: only its ending matters to an editor, and only harmless characters are kept. */
const plainName = (name: string): string =>
  basename(name)
    .replace(/[^\w.-]/g, '_')
    .slice(-80);

// The folder of the copies is also where the editor runs: a workspace may bring editor settings that run commands.
export const run = (program: string, given: readonly string[], folder: string): Promise<Result<true>> =>
  new Promise((resolve, reject) => {
    const found = ownProgram(program);
    if (!found.ok)
      return resolve(
        fail(found.error.code, `the editor is not started: ${found.error.message}`, {
          wayOut: found.error.wayOut ?? 'Set VISUAL or EDITOR.',
        }),
      );
    const child = spawn(found.value, given, {
      stdio: 'inherit',
      cwd: folder,
      env: { ...process.env, PATH: ownPath() },
    });
    child.once('error', (thrown) => {
      if (errnoOf(thrown) === undefined) reject(thrown);
      else resolve(fail('NOT_FOUND', `the editor did not start: ${program}`, { wayOut: 'Set VISUAL or EDITOR.' }));
    });
    child.once('close', (code, signal) => {
      if (code === 0) resolve(ok(true));
      else resolve(fail('REJECTED', `the editor ended with ${signal ?? `code ${code}`}; nothing was taken from it`));
    });
  });

const readBack = (files: readonly string[]): Result<readonly string[]> => {
  const texts: string[] = [];
  for (const file of files) {
    const text = decodeUtf8(readFileSync(file));
    if (text === null) return fail('NOT_UTF8', 'the edited text is not UTF-8; nothing was taken from it');
    texts.push(text);
  }
  return ok(texts);
};
