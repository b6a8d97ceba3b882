// An edit of one line that cannot hit another place: the passage grows until it occurs once.
import { call, type Plan, say } from './plan.ts';
import { isWhole, outcome, type ReadFile } from './results.ts';

export interface LineEdit {
  readonly file: ReadFile;
  /** The line it is about, from 0. */
  readonly index: number;
  /** What stands there afterwards, one or more lines. */
  readonly lines: readonly string[];
  /** For the person who signs it. */
  readonly why: string;
  readonly done: string;
}

export function* editLine({ file, index, lines, why, done }: LineEdit): Plan<string> {
  if (!isWhole(file))
    return yield* say(
      `${file.path} is too long for me to change safely: I read only ${file.lines.length} of its ${file.of} lines.`,
    );
  const passage = onlyPassage(file.lines, index);
  if (passage === undefined)
    return yield* say(`${file.path} repeats itself so much that I cannot say which line I mean. Nothing was changed.`);
  const before = file.lines.slice(passage.from, passage.to + 1);
  const after = [...file.lines.slice(passage.from, index), ...lines, ...file.lines.slice(index + 1, passage.to + 1)];
  const edits = [{ old: before.join('\n'), new: after.join('\n') }];
  return outcome(yield* call('edit_file', { path: file.path, edits, description: why }), done);
}

/** The fewest lines around one that occur nowhere else. */
const onlyPassage = (
  lines: readonly string[],
  index: number,
): { readonly from: number; readonly to: number } | undefined => {
  const text = lines.join('\n');
  let [from, to] = [index, index];
  for (;;) {
    const passage = lines.slice(from, to + 1).join('\n');
    if (passage.trim() !== '' && text.indexOf(passage) === text.lastIndexOf(passage)) return { from, to };
    if (from > 0) from--;
    else if (to < lines.length - 1) to++;
    else return undefined;
  }
};
