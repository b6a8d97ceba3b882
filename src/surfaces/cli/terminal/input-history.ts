// What a person wrote on other days in this workspace, for Up and Ctrl-R: in the state folder, for their eyes only, never a key or token.
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf, fromErrno } from '../../../error/errno.ts';
import { type ErrorValue, ok, type Result } from '../../../error/error-value.ts';
import { secretMasker } from '../../../sandbox/mask-secrets.ts';
import type { Environment } from '../../../store/state-folder.ts';
import type { Workspace } from '../../../workspace/workspace.ts';

export interface InputHistory {
  /** The oldest first, each once. */
  readonly lines: readonly string[];
  add(line: string): void;
}

export interface InputHistoryOptions {
  readonly stateFolder: string;
  readonly workspace: Pick<Workspace, 'id'>;
  /** Values of secret variables are not kept either. */
  readonly env: Environment;
  /** The disk does not take it: said once, and the history lives on until the program ends. */
  failed(error: ErrorValue): void;
}

/** More than anyone goes back. */
const MOST_LINES = 1000;
/** A longer one is a paste, and stands in the session. */
const LONGEST_LINE = 20_000;

export const openInputHistory = ({ stateFolder, workspace, env, failed }: InputHistoryOptions): InputHistory => {
  const folder = join(stateFolder, 'input');
  const name = workspace.id.replace(/[^A-Za-z0-9._-]/g, '_');
  const mask = secretMasker(env);
  const read = readAll(folder, name);
  let lines: readonly string[] = read.ok ? read.value : [];
  let isBroken = !read.ok;
  if (!read.ok) failed(read.error);
  return {
    get lines() {
      return lines;
    },
    add: (line) => {
      const bytes = Buffer.from(line);
      if (line.length > LONGEST_LINE || mask(bytes) !== bytes || lines.at(-1) === line) return;
      lines = folded([...lines, line]);
      if (isBroken) return;
      const written = append(folder, name, line);
      isBroken = !written.ok;
      if (!written.ok) failed(written.error);
    },
  };
};

/** Each once, where it was said last. */
const folded = (lines: readonly string[]): readonly string[] =>
  [...new Set([...lines].reverse())].slice(0, MOST_LINES).reverse();

/** One write at the end of the file: processes that write at the same time come one after the other. */
const append = (folder: string, name: string, line: string): Result<true> => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    appendFileSync(join(folder, `${name}${ENDING}`), `${JSON.stringify(line)}\n`, { mode: 0o600 });
    return ok(true);
  } catch (thrown) {
    return fromErrno(thrown, 'write', join(folder, `${name}${ENDING}`));
  }
};

const readAll = (folder: string, name: string): Result<readonly string[]> => {
  const file = join(folder, `${name}${ENDING}`);
  try {
    const newest = linesOf(file);
    const older = olderFiles(folder, name).map((each) => ({ file: each, lines: linesOf(each) }));
    // A full file is put aside under a name of its own and never written to by us again: nobody's line can be lost on the way.
    if (newest.length > MOST_LINES) unlessGone(() => renameSync(file, join(folder, `${name}.${stamp()}${ENDING}`)));
    const all = folded([...older.flatMap(({ lines }) => lines), ...newest]);
    const needed = new Set(all);
    for (const { file: each, lines } of older)
      if (!lines.some((line) => needed.has(line))) unlessGone(() => unlinkSync(each));
    return ok(all);
  } catch (thrown) {
    return errnoOf(thrown) === 'ENOENT' ? ok([]) : fromErrno(thrown, 'read', file);
  }
};

const ENDING = '.jsonl';
/** Sorts by time; the rest keeps two apart. */
const stamp = (): string => `${String(Date.now()).padStart(15, '0')}-${randomBytes(4).toString('hex')}`;

const olderFiles = (folder: string, name: string): string[] =>
  readdirSync(folder)
    .filter((each) => each.startsWith(`${name}.`) && /^\d{15}-[0-9a-f]{8}\.jsonl$/.test(each.slice(name.length + 1)))
    .sort()
    .map((each) => join(folder, each));

/** What is no line of ours, such as half of one after a power cut, is passed over. */
const linesOf = (file: string): readonly string[] => {
  const lines = textOf(file).split('\n');
  return lines.flatMap((line) => {
    try {
      const value: unknown = JSON.parse(line);
      return typeof value === 'string' ? [value] : [];
    } catch {
      return [];
    }
  });
};

const textOf = (file: string): string => unlessGone(() => readFileSync(file, 'utf8')) ?? '';

/** Another process may have been faster. */
const unlessGone = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch (thrown) {
    if (errnoOf(thrown) === 'ENOENT') return undefined;
    throw thrown;
  }
};
