// The person's own texts for files of a sheet. No call is proposed again here, so what follows another file cannot follow a new text of it.
import type { Change, ChangeSet } from '../../change/change-set.ts';
import { mergeTexts } from '../../change/merge.ts';
import type { Asked } from '../../decision/question.ts';
import { fail, type Result } from '../../error/error-value.ts';
import { heldTogether } from '../../proposal/held-together.ts';
import type { Proposal } from '../../proposal/proposal.ts';
import type { Alongside } from '../../tool/preview.ts';
import type { FileState } from '../../workspace/file-state.ts';
import type { Path } from '../../workspace/path.ts';
import { decodeUtf8 } from '../../workspace/utf8.ts';
import { withTexts } from '../asked-again.ts';
import { holdsLine } from './sheet-bonds.ts';

type Texts = Readonly<Record<Path, string>>;

/** BAD_ARGS where a file would be parted from what belongs to it: by its text as it is on disk, or by other words for the line that is followed. */
export const sheetWithTexts = async (proposal: Proposal, texts: Texts): Promise<Result<Proposal>> => {
  const { changes = [], alongside = [] } = proposal.preview;
  const sets = heldTogether(proposal.preview);
  const written = alongside.find(({ path }) => Object.hasOwn(texts, path) && sets.some((set) => set.includes(path)));
  if (written !== undefined) {
    const set = sets.find((each) => each.includes(written.path)) ?? [];
    const others = set.filter((path) => path !== written.path).join(', ');
    return fail('BAD_ARGS', `${written.path} follows ${others}, and is not written by hand on a sheet`, {
      data: { together: set },
    });
  }
  const amended = await withTexts(proposal, texts);
  if (!amended.ok) return amended;
  for (const each of alongside) {
    const lost = await lostLine(each, changes, amended.value.preview.changes ?? []);
    if (lost !== undefined)
      return fail(
        'BAD_ARGS',
        `${each.path} follows the line "${lost.line}" of ${lost.path}: change its words after you signed`,
        { data: { together: [lost.path, each.path] } },
      );
  }
  return amended;
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

/** What the person wrote on the sheet as it was shown before, in a new one: over what someone else has written since. */
export const carriedOver = async (drafted: Proposal, before?: Asked): Promise<Omit<Asked, 'judgement'>> => {
  if (before === undefined) return { proposal: drafted };
  const { edited: _, judgement: __, texts: written, ...again } = before;
  if (written === undefined) return { ...again, proposal: drafted };
  const texts: Record<Path, string> = {};
  for (const { path, before: now } of drafted.preview.changes ?? []) {
    const own = written[path];
    if (own === undefined) continue;
    const shown = before.proposal.preview.changes?.find((change) => change.path === path);
    // What is not among the changes any more was written as it stood on disk, and follows the disk.
    const text = shown === undefined ? await bytesIn(now) : await mergedBytes(shown, now);
    texts[path] = (text === undefined ? null : decodeUtf8(text)) ?? own;
  }
  const carried = await sheetWithTexts(drafted, texts);
  return carried.ok && Object.keys(texts).length > 0
    ? { ...again, proposal: carried.value, texts }
    : { ...again, proposal: drafted };
};

/** Undefined where both are about the same lines: then the person's stands, and is shown before it counts. */
const mergedBytes = async ({ before, after }: Change, now: FileState): Promise<Uint8Array | undefined> =>
  mergeTexts(await bytesIn(before), await bytesIn(after), await bytesIn(now));

const bytesIn = async (state: FileState): Promise<Uint8Array> =>
  state?.kind === 'file' ? state.bytes.read() : new Uint8Array();
