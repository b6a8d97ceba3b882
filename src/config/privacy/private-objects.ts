// Whether a repository of the workspace keeps something private among its objects: then a command could read it, whatever is hidden.
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { unlessRefused } from '../../error/errno.ts';
import { findHidden } from '../../sandbox/hidden-paths.ts';
import type { Database } from '../../store/database.ts';
import { readMeta, writeMeta } from '../../store/meta.ts';
import { hashOf } from '../../workspace/hash.ts';
import { repositoryOf } from '../../workspace/repository-of.ts';
import { type GitPlace, runGit, startGit } from '../../workspace/run-git.ts';
import { isSecret } from '../../workspace/special-paths.ts';
import { NOTE, plainText } from './note.ts';

export interface ObjectsGround {
  readonly root: string;
  why(path: string, text?: string): string | undefined;
  /** Whether something private is of this size: then it may be a copy under another name. */
  hasSize(size: number): boolean;
  /** Of one whose name is not known. */
  whyVersion(hash: string, text: string): string | undefined;
  keep(hash: string, reason: string, content: Uint8Array): void;
  /** Differs whenever the answers above may. */
  stamp(): string;
}

/** Larger texts are no notes, and are looked at by their names. */
const LARGEST_BLOB = 1024 * 1024;
/** A cold, very large repository takes some seconds; what cannot be looked through in this time may hold anything. */
const LONGEST_MILLISECONDS = 60_000;
/** The names of some million objects; as with time, more than can be looked through may hold anything. */
const MOST_BYTES = 512 * 1024 * 1024;

/** The reason in words, or nothing. Found out once per set of refs. */
export const privateObjects = (ground: ObjectsGround): ((database?: Database) => Promise<string | undefined>) => {
  const heads = findHidden(ground.root, (path) => path === 'HEAD' || path.endsWith('/HEAD'));
  const known = new Map<string, { readonly refs: string; readonly reason: string }>();
  return async (database) => {
    for (const folder of repositories(ground.root, heads())) {
      const key = `private.objects ${folder}`;
      const before = known.get(folder) ?? readKnown(database, key);
      const objects = `${await git(folder, REFS).catch(() => '')}${stampOf(folder)}`;
      const refs = (): string => hashOf(`${objects}\n${ground.stamp()}`);
      const isKnown = before?.refs === refs();
      const reason = isKnown ? before.reason : ((await lookThrough(folder, ground)) ?? '');
      // Looking through it has made versions known.
      const now = { refs: refs(), reason };
      known.set(folder, now);
      if (!isKnown && database !== undefined && database.readOnly === undefined)
        database.transaction('normal', () => writeMeta(database, key, JSON.stringify(now)));
      if (reason !== '') return reason;
    }
    return undefined;
  };
};

const readKnown = (
  database: Database | undefined,
  key: string,
): { readonly refs: string; readonly reason: string } | undefined => {
  const text = database === undefined ? undefined : readMeta(database, key);
  return text === undefined ? undefined : (JSON.parse(text) as { refs: string; reason: string }); // written above
};

/** What has a HEAD beside its objects, wherever it lies: `.git`, modules, a bare one; and the one around the workspace. */
const repositories = (root: string, heads: readonly string[]): readonly string[] => {
  const around = repositoryOf(root);
  const inside = heads.map((head) => join(root, dirname(head))).filter((folder) => namesIn(folder).includes('objects'));
  return [...new Set([...inside, ...(typeof around === 'object' ? [around.common] : [])])];
};

const REFS = ['for-each-ref', '--format=%(objectname) %(refname)'];

/** Objects come without a ref as well: into the index, by a stash, by hand. */
const stampOf = (folder: string): string =>
  ['HEAD', 'index', 'logs/HEAD', 'objects', 'objects/pack', 'objects/info/alternates', ...looseFolders(folder)]
    .map((name) => unlessRefused(name, () => `${name} ${statSync(join(folder, name)).mtimeMs}`))
    .join('\n');

const looseFolders = (folder: string): readonly string[] =>
  namesIn(join(folder, 'objects')).map((name) => `objects/${name}`);

const namesIn = (folder: string): readonly string[] => unlessRefused([], () => readdirSync(folder));

const lookThrough = async (folder: string, ground: ObjectsGround): Promise<string | undefined> => {
  try {
    return await byContent(folder, await namesOfObjects(folder), withPlaces(folder, ground));
  } catch (thrown) {
    if (thrown instanceof Error) return 'the objects of its repository cannot be looked through';
    throw thrown;
  }
};

/** What has a name in any commit, in the reflog or in the index; '' for a commit and for the top of a tree. */
const namesOfObjects = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const named = await git(folder, ['rev-list', '--objects', '--all', '--reflog', '--indexed-objects']);
  return new Map(
    named.split('\n').map((line): [string, string] => {
      const blank = line.indexOf(' ');
      return blank === -1 ? [line, ''] : [line.slice(0, blank), line.slice(blank + 1)];
    }),
  );
};

/** A repository's paths begin at its own top: below the workspace, or above it. */
const withPlaces = (folder: string, ground: ObjectsGround): ObjectsGround => {
  const top = basename(folder) === '.git' ? dirname(folder) : folder;
  const [below, above] = [relative(ground.root, top), relative(top, ground.root)];
  const isOutside = below.startsWith('..');
  const placed = (path: string): readonly string[] => {
    if (isOutside) return path.startsWith(`${above}/`) ? [path, path.slice(above.length + 1)] : [path];
    return below === '' ? [path] : [path, `${below}/${path}`];
  };
  return {
    ...ground,
    why: (path, text) => {
      for (const each of placed(path)) {
        const reason = ground.why(each, text);
        if (reason !== undefined) return reason;
      }
      return undefined;
    },
  };
};

/** Every version of what is private is known by its lines from here on; a secret file alone makes nobody ask. */
const byContent = async (
  folder: string,
  names: ReadonlyMap<string, string>,
  { why, whyVersion, hasSize, keep }: ObjectsGround,
): Promise<string | undefined> => {
  const all = await git(folder, [
    'cat-file',
    '--batch-all-objects',
    '--batch-check=%(objectname) %(objecttype) %(objectsize)',
  ]);
  const wanted = all.split('\n').flatMap((line) => {
    const [name = '', kind, size] = line.split(' ');
    const path = names.get(name);
    // One without a name was in the index or in a commit that is gone: it may be a note.
    const isLooked = path === undefined || NOTE.test(path) || isSecret(path) !== undefined;
    const isWanted =
      (isLooked && Number(size) <= LARGEST_BLOB) ||
      hasSize(Number(size)) ||
      (path !== undefined && why(path) !== undefined);
    return kind === 'blob' && isWanted ? [name] : [];
  });
  let found: string | undefined;
  await eachBlob(folder, wanted, (name, content) => {
    const path = names.get(name);
    const text = plainText(content);
    const place = path ?? 'unnamed.md';
    const reason =
      why(place, NOTE.test(place) ? text : undefined) ??
      whyVersion(hashOf(content), path === undefined ? (text ?? '') : '');
    const isSecretOnly = reason === undefined && path !== undefined && isSecret(path) !== undefined;
    if (isSecretOnly) keep(hashOf(content), `git keeps it of ${path}, which is secret`, content);
    if (reason === undefined) return;
    keep(hashOf(content), reason, content);
    found ??= `git keeps ${path ?? 'a note'}, which is private (${reason}), and the command could have read it`;
  });
  return found;
};

const eachBlob = (
  folder: string,
  names: readonly string[],
  take: (name: string, content: Uint8Array) => void,
): Promise<void> =>
  new Promise((done, failed) => {
    if (names.length === 0) return done();
    const started = startGit(['cat-file', '--batch'], placeOf(folder));
    if (!started.ok) return failed(new Error(started.error.message));
    const child = started.value;
    child.stderr.resume();
    let buffered = Buffer.alloc(0);
    child.stdout.on('data', (chunk: Buffer) => {
      buffered = Buffer.concat([buffered, chunk]);
      for (;;) {
        const end = buffered.indexOf(10);
        if (end === -1) return;
        const [name = '', , size] = buffered.toString('latin1', 0, end).split(' ');
        const length = Number(size ?? Number.NaN);
        if (Number.isNaN(length)) buffered = buffered.subarray(end + 1);
        else if (buffered.length < end + 2 + length) return;
        else {
          take(name, buffered.subarray(end + 1, end + 1 + length));
          buffered = buffered.subarray(end + 2 + length);
        }
      }
    });
    child.on('error', failed);
    child.on('close', (code) => (code === 0 ? done() : failed(new Error('git could not be read'))));
    child.stdin.end(`${names.join('\n')}\n`);
  });

const git = async (folder: string, words: readonly string[]): Promise<string> => {
  const said = await runGit(words, { ...placeOf(folder), mostBytes: MOST_BYTES });
  if (!said.ok) throw new Error(said.error.message);
  return said.value.trimEnd();
};

const placeOf = (folder: string): GitPlace => ({
  folder,
  cwd: '/',
  // As they are stored, not as someone wants them seen.
  environment: { GIT_NO_REPLACE_OBJECTS: '1' },
  milliseconds: LONGEST_MILLISECONDS,
});
