// `undo --merge`: both versions of what conflicts in the person's editor; what comes back is shown, and applied after a yes.
import { hasMarks, type MarkLabels, markedMerge } from '../../../../change/marked-merge.ts';
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import type { ConflictTexts, EntryInfo, History, MergedText, Taken } from '../../../../history/history.ts';
import { escapeText } from '../../../../text/escape.ts';
import { bytesOf } from '../../../../workspace/hash.ts';
import { decodeUtf8, encodeUtf8, isWhole } from '../../../../workspace/utf8.ts';
import { changeView } from '../../change-view.ts';
import { editorFrom, runEditor } from '../../desk/run-editor.ts';
import type { Screen } from '../../desk/screen.ts';
import { isInteractive } from '../../is-interactive.ts';
import type { Output } from '../../output.ts';
import { askYes, ownScreen } from '../../own-screen.ts';

/** Where the person merges and is asked; undefined: nowhere. */
export interface MergePlace {
  readonly editor: string | undefined;
  readonly screen: Screen | undefined;
}

const here = (): MergePlace => ({
  editor: editorFrom(process.env),
  screen: isInteractive() ? ownScreen() : undefined,
});

export const undoMerged = async (
  history: History,
  entry: EntryInfo,
  output: Output,
  at: MergePlace = here(),
): Promise<Result<readonly Taken[] | 'left'>> => {
  const conflicts = await history.conflicting(entry.id);
  if (!conflicts.ok) return conflicts;
  // Nothing to merge: what conflicts as a whole (a name that is taken, a file that is gone) is said by the undo itself.
  if (conflicts.value.length === 0) {
    const taken = await history.undo(entry.id);
    return taken.ok ? ok([taken.value]) : taken;
  }
  const { editor, screen } = at;
  if (screen === undefined || editor === undefined)
    return fail('NOT_FOUND', screen === undefined ? 'There is no terminal to merge at.' : 'There is no editor.', {
      wayOut: 'Set VISUAL or EDITOR and start it in a terminal. Nothing was touched.',
    });
  const labels = labelsFor(entry.id);
  const texts = textsOf(conflicts.value, labels);
  if (!texts.ok) return texts;
  const edited = await runEditor({ command: editor, texts: texts.value });
  if (!edited.ok) return edited;
  const left = conflicts.value.find((_, index) => hasMarks(edited.value[index] ?? '', labels));
  if (left !== undefined) {
    output.note(`There are marks left in ${escapeText(left.path)}, so nothing happened. Take them out to apply it.`);
    return ok('left');
  }
  const merged = conflicts.value.map((conflict, index) => mergedText(conflict, edited.value[index] ?? ''));
  if (merged.some(({ content }) => content === undefined))
    return fail('NOT_UTF8', 'What came back is not whole text; nothing was taken from it.');
  return sign(
    history,
    entry,
    { conflicts: conflicts.value, merged: merged as readonly MergedText[] },
    { output, screen },
  ); // checked above
};

const labelsFor = (id: number): MarkLabels => ({
  ours: 'as it is now',
  base: `as entry ${id} left it`,
  theirs: `as it was before entry ${id}`,
});

const textsOf = (
  conflicts: readonly ConflictTexts[],
  labels: MarkLabels,
): Result<readonly { readonly name: string; readonly text: string }[]> => {
  const texts: { name: string; text: string }[] = [];
  for (const { path, was, made, is } of conflicts) {
    const [theirs, base, ours] = [decodeUtf8(was), decodeUtf8(made), decodeUtf8(is)];
    if (theirs === null || base === null || ours === null)
      return fail('NOT_UTF8', `${path} is not text, so it cannot be merged in an editor.`);
    const marked = markedMerge({ theirs, base, ours }, labels);
    if (marked === 'too large') return fail('TOO_LARGE', `${path} is too large to be merged in an editor.`);
    texts.push({ name: path, text: marked.text });
  }
  return ok(texts);
};

const mergedText = ({ path, now }: ConflictTexts, text: string) => ({
  path,
  now,
  content: isWhole(text) ? encodeUtf8(text) : undefined,
});

/** Shown against the file as it is, because that is what it would replace. */
const sign = async (
  history: History,
  entry: EntryInfo,
  { conflicts, merged }: { readonly conflicts: readonly ConflictTexts[]; readonly merged: readonly MergedText[] },
  { output, screen }: { readonly output: Output; readonly screen: Screen },
): Promise<Result<readonly Taken[] | 'left'>> => {
  const changes = merged.map(({ path, content }, index) => ({
    path,
    before: { kind: 'file', bytes: bytesOf(conflicts[index]?.is ?? new Uint8Array()), mode: 0o644 } as const,
    after: { kind: 'file', bytes: bytesOf(content), mode: 0o644 } as const,
  }));
  for (const line of await changeView(changes, output)) output.note(line);
  if (!(await askYes(screen, 'Apply your merge?'))) {
    output.note('Not applied.');
    return ok('left');
  }
  const taken = await history.undo(entry.id, { merged });
  return taken.ok ? ok([taken.value]) : taken;
};
