// The person's own texts for files of a sheet. No call is proposed again here, so what follows another file cannot follow a new text of it.
import { amendTexts } from '../../change/amend.ts';
import type { ChangeSet } from '../../change/change-set.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { heldTogether, splitSet, togetherWords } from '../../proposal/held-together.ts';
import type { Alongside, Preview } from '../../tool/preview.ts';
import { bytesOf } from '../../workspace/hash.ts';
import type { Path } from '../../workspace/path.ts';
import { holdsLine } from './sheet-bonds.ts';

/** BAD_ARGS where a file would be parted from what belongs to it: by its text as it is on disk, or by other words for the line that is followed. */
export const amendedSheet = async (
  preview: Preview,
  texts: Readonly<Record<Path, string>>,
): Promise<Result<ChangeSet>> => {
  const { changes = [], alongside = [] } = preview;
  const sets = heldTogether(preview);
  const written = alongside.find(({ path }) => Object.hasOwn(texts, path) && sets.some((set) => set.includes(path)));
  if (written !== undefined) {
    const set = sets.find((each) => each.includes(written.path)) ?? [];
    const others = set.filter((path) => path !== written.path).join(', ');
    return fail('BAD_ARGS', `${written.path} follows ${others}, and is not written by hand on a sheet`, {
      data: { together: set },
    });
  }
  const amended = await amendTexts(changes, texts, bytesOf);
  if (!amended.ok) return amended;
  const split = splitSet(sets, amended.value);
  if (split !== undefined) return fail('BAD_ARGS', togetherWords(split), { data: { together: split } });
  for (const each of alongside) {
    const lost = await lostLine(each, changes, amended.value);
    if (lost !== undefined)
      return fail(
        'BAD_ARGS',
        `${each.path} follows the line "${lost.line}" of ${lost.path}: change its words after you signed`,
        {
          data: { together: [lost.path, each.path] },
        },
      );
  }
  return ok(amended.value);
};

/** A line that something follows, which was drafted and is not in the person's text. */
const lostLine = async ({ follows = [] }: Alongside, drafted: ChangeSet, amended: ChangeSet) => {
  for (const followed of follows) {
    const was = drafted.find(({ path }) => path === followed.path);
    const is = amended.find(({ path }) => path === followed.path);
    if (was === undefined || is === was || !(await holdsLine(was.after, followed))) continue;
    if (!(await holdsLine(is?.after ?? was.before, followed))) return followed;
  }
  return undefined;
};
