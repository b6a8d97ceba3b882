// Which contents entries need: through their states, and for trees through what is in them.
import type { Database } from '../store/database.ts';
import type { Hash } from '../workspace/file-state.ts';
import type { Contents } from './contents.ts';
import { hashesIn } from './state-text.ts';

interface Texts {
  readonly before: string;
  readonly after: string;
}

/** Hashes of one entry, or of every entry but some. */
export const contentsOfEntry = (database: Database, contents: Contents, entry: number): Set<Hash> =>
  hashesOf(contents, database.all<Texts>('select before, after from entry_change where entry = ?', entry));

const hashesOf = (contents: Contents, rows: readonly Texts[]): Set<Hash> => {
  const hashes = new Set<Hash>();
  for (const text of rows.flatMap(({ before, after }) => [before, after])) {
    const found = hashesIn(text);
    for (const hash of found.contents) hashes.add(hash);
    for (const manifest of found.manifests) addTree(contents, manifest, hashes);
  }
  return hashes;
};

const addTree = (contents: Contents, manifest: Hash, into: Set<Hash>): void => {
  into.add(manifest);
  const content = contents.load(manifest);
  // Dropped or damaged: then nothing more is known of it.
  if (!content.ok) return;
  const list = JSON.parse(Buffer.from(content.value).toString('utf8')) as readonly (readonly [string, string])[];
  for (const [, state] of list) for (const hash of hashesIn(state).contents) into.add(hash);
};
