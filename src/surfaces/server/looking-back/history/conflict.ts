// What stands in the way of taking an entry back: per file the three texts, what a merge gives, and where a person has to decide.
import { unmarkedMerge } from '../../../../change/unmarked-merge.ts';
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import type { ConflictTexts, EntryInfo, History, MergedText } from '../../../../history/history.ts';
import { conflictWords } from '../../../../host/looking-back/conflict-words.ts';
import { decodeUtf8, encodeUtf8, isWhole } from '../../../../workspace/utf8.ts';
import type { ConflictFile, ConflictReply, MergeRequest } from '../../wire/looking-back.ts';

export const conflictOf = async (
  history: Pick<History, 'conflicts'>,
  { id }: EntryInfo,
): Promise<Result<ConflictReply>> => {
  const conflicts = await history.conflicts(id);
  if (!conflicts.ok) return conflicts;
  const files: ConflictFile[] = [];
  const whole: { path: string; words: string }[] = [];
  for (const conflict of conflicts.value) {
    const file = conflict.texts === undefined ? conflictWords(conflict) : mergeOf(conflict.texts);
    if (typeof file === 'string') whole.push({ path: conflict.path, words: file });
    else files.push(file);
  }
  return ok({ entry: id, files, whole });
};

/** Why not, in words, where it cannot be merged as text. */
const mergeOf = ({ path, now, ...bytes }: ConflictTexts): ConflictFile | string => {
  const [was, made, is] = [decodeUtf8(bytes.was), decodeUtf8(bytes.made), decodeUtf8(bytes.is)];
  if (was === null || made === null || is === null) return `${path} is not text, so it cannot be merged.`;
  const merge = unmarkedMerge({ base: made, ours: is, theirs: was });
  if (merge === 'too large') return `${path} is too large to be merged here.`;
  const uncertain = merge.places.map(({ from, count, ours, base, theirs }) => ({
    ...{ from, count },
    ...{ was: theirs, made: base, is: ours },
  }));
  return { path, was, made, is, now, merged: merge.text, uncertain };
};

/** What a page sent back, as the history takes it. BAD_ARGS for a path that does not conflict, or text that is none. */
export const mergedTexts = async (
  history: Pick<History, 'conflicting'>,
  { id }: EntryInfo,
  texts: MergeRequest['texts'],
): Promise<Result<readonly MergedText[]>> => {
  const conflicting = await history.conflicting(id);
  if (!conflicting.ok) return conflicting;
  const merged: MergedText[] = [];
  for (const { path: name, now, text } of texts) {
    const path = conflicting.value.find((conflict) => conflict.path === name)?.path;
    if (path === undefined)
      return fail('STALE', `${name} no longer conflicts. Nothing was overwritten.`, {
        wayOut: 'Look at the conflict again.',
        data: { path: name },
      });
    if (!isWhole(text)) return fail('NOT_UTF8', `What came for ${name} is not whole text; nothing was taken from it.`);
    merged.push({ path, now, content: encodeUtf8(text) });
  }
  return ok(merged);
};
