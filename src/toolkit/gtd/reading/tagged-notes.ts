// Which notes are projects or people where no index knows: a walk over every note that reads only their beginnings, and ends at its bounds.

import { fail, ok, type Result } from '../../../error/error-value.ts';
import { grouped } from '../../../text/counted.ts';
import { frontMatterPlace } from '../../../text/note/front-matter-place.ts';
import type { ToolBounds } from '../../../tool/bounds.ts';
import type { Look } from '../../../tool/look.ts';
import type { PartialAnswer } from '../../../tool/preview.ts';
import { type FolderPath, HERE, type Path } from '../../../workspace/path.ts';
import { yieldToLoop } from '../../index/yield-to-loop.ts';
import { frontMatterOf, tagsOf } from '../../vault/front-matter.ts';

export interface TaggedNotes {
  readonly paths: readonly string[];
  readonly partial?: PartialAnswer;
}

export type WalkBounds = Readonly<Record<'entries' | 'looking' | 'fileBytes', number>> & ToolBounds;

/** Notes between two words about how far it is: a second of reading at most. */
const TOLD_EVERY = 2_000;
/** Front matter of which more stands before its end is read to there. */
const BEGINNING_BYTES = 4096;

/** Every note outside hidden folders, ignored or not: a vault is no code base. Nothing of a note is kept, so that memory stays flat. */
export const taggedByWalk = async (look: Look, bounds: WalkBounds): Promise<Result<TaggedNotes>> => {
  const paths: string[] = [];
  const pile: FolderPath[] = [HERE];
  const giveWay = yieldToLoop();
  const until = performance.now() + bounds.looking * 1000;
  let [entries, read] = [0, 0];
  for (let folder = pile.pop(); folder !== undefined; folder = pile.pop()) {
    const listed = await look.list(folder);
    // A folder that cannot be read has no notes for anyone.
    if (!listed.ok && folder === HERE) return listed;
    for (const { name, kind, addressable } of listed.ok ? listed.value : []) {
      await giveWay();
      if (look.signal.aborted) return fail('TIMEOUT', 'Reading the vault was stopped.');
      if (entries >= bounds.entries) return ok({ paths, partial: stopped('entries', entries) });
      if (performance.now() > until) return ok({ paths, partial: stopped('looking', entries) });
      entries += 1;
      if (name.startsWith('.') || !addressable || name === 'node_modules') continue;
      // Projects are those of the vault itself, as in its index.
      if (folder === HERE && look.added?.some((added) => added.name === name) === true) continue;
      // A name that was just listed in a folder that is a Path already.
      const place = (folder === HERE ? name : `${folder}/${name}`) as Path;
      if (kind === 'folder') pile.push(place);
      if (kind !== 'file' || !/\.md$/i.test(name)) continue;
      if (++read % TOLD_EVERY === 0) look.progress(`reading notes · ${grouped(read)} so far`);
      if (await isTagged(look, place, bounds.fileBytes)) paths.push(place);
    }
    if (look.signal.aborted) return fail('TIMEOUT', 'Reading the vault was stopped.');
  }
  return ok({ paths });
};

const stopped = (bound: 'entries' | 'looking', count: number): PartialAnswer => ({
  bound,
  what: 'files and folders',
  did: 'walked',
  count,
  wayOut: 'open a smaller folder, or name a note by its path',
});

const isTagged = async (look: Look, path: Path, most: number): Promise<boolean> => {
  const head = await textOf(look, path, BEGINNING_BYTES);
  if (head === undefined || !head.startsWith('---')) return false;
  const text = frontMatterPlace(head) === undefined ? await textOf(look, path, most) : head;
  return text !== undefined && hasTag(text);
};

const textOf = async (look: Look, path: Path, bytes: number): Promise<string | undefined> => {
  const head = await look.beginning(path, bytes);
  return head.ok && head.value !== null ? new TextDecoder().decode(head.value) : undefined;
};

/** Front matter that cannot be read counts when it names such a tag: the person is told about it. */
const hasTag = (text: string): boolean => {
  const place = frontMatterPlace(text);
  if (place === undefined || !/project\/|person/i.test(text.slice(place.from, place.to))) return false;
  const frontMatter = frontMatterOf(text);
  return (
    frontMatter.problem !== undefined ||
    tagsOf(frontMatter).some((tag) => tag.startsWith('project/') || tag === 'person')
  );
};
