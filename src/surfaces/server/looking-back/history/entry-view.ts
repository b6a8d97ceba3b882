// Everything about one entry: who, when and why, its files, and what of it can still be taken back.
import type { Store } from '../../../../agent/runtime.ts';
import { partsOf } from '../../../../change/parts-of.ts';
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import type { EntryInfo } from '../../../../history/history.ts';
import { unreadableBytes } from '../../../../history/unreadable-bytes.ts';
import { loadFiles } from '../../../../host/deciding/load-proposal.ts';
import { entryStory } from '../../../../host/looking-back/entry-story.ts';
import { wordsAround } from '../../../../host/looking-back/words-around.ts';
import { fileHead, fileTextAt } from '../../hub/file-head.ts';
import type { EntryFacts } from '../../hub/transcript/entry-facts.ts';
import type { EntryView } from '../../wire/looking-back.ts';
import type { FileHead, FileText } from '../../wire/question-view.ts';
import { entryHead } from './entry-head.ts';
import { lineComments } from './line-comments.ts';

export const entryView = async (
  store: Store,
  entry: EntryInfo,
  facts: Pick<EntryFacts, 'files'>,
): Promise<Result<EntryView>> => {
  const story = entryStory(store, entry);
  if (!story.ok) return story;
  const { session: sessionInfo = null, ...words } = wordsAround(store, entry);
  const { decision, receipt } = story.value;
  // What is no longer kept is no reason to tell nothing about the entry.
  const files = await filesOf(store, entry);
  const left = files.ok ? await store.history.parts(entry.id) : files;
  return ok({
    ...entryHead(story.value, facts),
    sessionInfo,
    ...words,
    waitedMilliseconds: decision?.waitedMilliseconds ?? 0,
    leftOut: receipt?.differs?.left ?? [],
    comments: lineComments(store, entry),
    files: files.ok ? files.value : null,
    ...(files.ok ? {} : { gone: files.error.message }),
    parts: left.ok && entry.undoneBy === null ? left.value.parts.map(({ id }) => id) : [],
  });
};

export const entryText = async (
  { history }: Pick<Store, 'history'>,
  { id }: EntryInfo,
  index: number,
): Promise<Result<FileText>> => {
  const changes = history.changes(id);
  return changes.ok ? whileKept(id, () => fileTextAt(changes.value, index)) : changes;
};

const filesOf = ({ history }: Pick<Store, 'history'>, { id }: EntryInfo): Promise<Result<readonly FileHead[]>> =>
  whileKept(id, async () => {
    const changes = history.changes(id);
    if (!changes.ok) return changes;
    const all = await partsOf(changes.value);
    const files = await loadFiles(changes.value, all);
    return ok(files.map((file, index) => fileHead(file, index, { all, joins: true, mayEdit: false })));
  });

/** Old contents are given up one day; then there is nothing to draw, and nothing is wrong either. */
const whileKept = async <T>(id: number, work: () => Promise<Result<T>>): Promise<Result<T>> => {
  try {
    return await work();
  } catch (thrown) {
    if (unreadableBytes(thrown) === undefined) throw thrown;
    return fail('NOT_FOUND', `The contents of entry ${id} are no longer kept.`);
  }
};
