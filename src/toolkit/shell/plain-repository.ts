// A repository folder that sees a real one's objects, index and head, with settings of ours: its hooks, filters, monitors, pagers,
// helpers and includes are named in a file that git is never shown.
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fromErrno, unlessRefused } from '../../error/errno.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { type Repository, repositoryOf } from '../../workspace/repository-of.ts';

export interface PlainRepository {
  /** For GIT_DIR. */
  readonly folder: string;
  /** For GIT_OBJECT_DIRECTORY: read, never written. */
  readonly objects: string;
  /** For GIT_WORK_TREE: the workspace, or a folder above it. */
  readonly top: string;
  remove(): void;
}

export const plainRepository = (root: string): Result<PlainRepository> => {
  const real = repositoryOf(root);
  if (real === undefined) return fail('NOT_FOUND', 'This workspace is in no git repository.');
  if (real === 'elsewhere')
    return fail('BAD_PATH', '.git names a repository that is kept elsewhere and does not know of this folder.');
  const folder = mkdtempSync(join(tmpdir(), 'countersign-git-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const filled = fill(folder, real);
    if (filled.ok) return ok({ folder, objects: join(real.common, 'objects'), top: real.top, remove });
    remove();
    return filled;
  } catch (thrown) {
    remove();
    return fromErrno(thrown, 'read', '.git');
  }
};

/** No other name is believed: it becomes a path below. */
const HEAD = /^(?:ref: (refs\/heads\/(?!.*\.\.)[^\s~^:?*[\\]+)|([0-9a-f]{40}(?:[0-9a-f]{24})?))$/;
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

const fill = (folder: string, { folder: real, common }: Repository): Result<true> => {
  for (const name of ['objects', 'refs/heads', 'info']) mkdirSync(join(folder, name), { recursive: true });
  const head = textOf(real, 'HEAD')?.trim() ?? '';
  const match = HEAD.exec(head);
  if (match === null) return fail('CORRUPT', '.git/HEAD is not as git writes it.');
  writeFileSync(join(folder, 'HEAD'), `${head}\n`);
  const [, branch] = match;
  const commit = branch === undefined ? undefined : commitOf(common, branch);
  if (branch !== undefined && commit !== undefined) {
    mkdirSync(dirname(join(folder, branch)), { recursive: true });
    writeFileSync(join(folder, branch), `${commit}\n`);
  }
  writeFileSync(join(folder, 'config'), settingsOf(textOf(common, 'config') ?? ''));
  // The index may be kept in two files.
  const indexes = readdirSync(real).filter((name) => name === 'index' || /^sharedindex\.[0-9a-f]+$/.test(name));
  for (const name of indexes) copyPlain(join(real, name), join(folder, name));
  if (kindOf(join(common, 'info')) === 'folder') copyPlain(join(common, 'info/exclude'), join(folder, 'info/exclude'));
  return ok(true);
};

const commitOf = (real: string, branch: string): string | undefined => {
  const loose = textOf(real, branch)?.trim();
  if (loose !== undefined) return COMMIT.test(loose) ? loose : undefined;
  const packed = textOf(real, 'packed-refs') ?? '';
  const line = packed.split('\n').find((each) => each.endsWith(` ${branch}`));
  const commit = line?.slice(0, line.indexOf(' '));
  return commit !== undefined && COMMIT.test(commit) ? commit : undefined;
};

/** How files are compared; plain words only, so that nothing else can come along. */
const CORE =
  /^\s*(filemode|symlinks|ignorecase|precomposeunicode|autocrlf|eol)\s*=\s*(true|false|input|lf|crlf|native)\s*$/gim;

const settingsOf = (config: string): string => {
  const core = [...config.matchAll(CORE)].map(([, key, value]) => `\t${key} = ${value}`);
  const sha256 = /^\s*objectformat\s*=\s*sha256\s*$/im.test(config);
  return [
    '[core]',
    `\trepositoryformatversion = ${sha256 ? 1 : 0}`,
    '\tbare = false',
    ...core,
    ...(sha256 ? ['[extensions]', '\tobjectformat = sha256'] : []),
    '',
  ].join('\n');
};

/** Only plain files: a link could lead anywhere. */
const textOf = (real: string, name: string): string | undefined => {
  const place = join(real, name);
  return kindOf(place) === 'file' ? readFileSync(place, 'utf8') : undefined;
};

const copyPlain = (from: string, to: string): void => {
  if (kindOf(from) === 'file') copyFileSync(from, to);
};

const kindOf = (place: string): 'file' | 'folder' | 'other' | undefined =>
  unlessRefused(undefined, () => {
    const stat = lstatSync(place);
    return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other';
  });
