// What gtd_overview would share: one text for each project note and list, so that each can be left out.

import { ok, type Result } from '../../../error/error-value.ts';
import { type Note, note } from '../../../text/note.ts';
import type { Look } from '../../../tool/look.ts';
import type { Preview, ShareItem } from '../../../tool/preview.ts';
import type { ToolWork } from '../../services.ts';
import { localDay } from '../actions/real-date.ts';
import { staleWords } from '../hotlist/counted-hotlist.ts';
import type { Gtd } from '../reading/gtd.ts';
import { readForModel } from '../reading/read-for-model.ts';
import { findFaults } from './find-faults.ts';
import { type OverviewItem, overviewText } from './overview-text.ts';
import { sphereView } from './sphere-view.ts';

export interface OverviewInput {
  readonly sphere?: string;
  readonly budget?: number;
}

/** What a small model has room for beside a conversation; a hundred projects fit into it in short. */
const USUAL_BUDGET = 8000;

export const proposeOverview: ToolWork<OverviewInput> = async (input, look, services) => {
  const read = await readForModel(input.sphere, look, services);
  if (!read.ok) return read;
  const { gtd, sphere, withheld } = read.value;
  const today = localDay(look.now);
  const stalled = findFaults(gtd, { today, ...(sphere === undefined ? {} : { sphere }) }).filter(
    ({ kind }) => kind === 'stalled',
  ).length;
  const { head, items, leftOut } = overviewText(sphereView(gtd, sphere), {
    today,
    stalled,
    budget: input.budget ?? USUAL_BUDGET,
    withheld: withheld.size,
    stale: gtd.hotlist.stale.length,
  });
  const share = await shareItems(look, items);
  if (!share.ok) return share;
  return ok({
    summary: `overview of ${sphere === undefined ? 'all spheres' : `the sphere ${sphere}`}`,
    share: [{ title: 'counts', text: look.bytes(head) }, ...share.value],
    notes: [
      ...withheldNote(withheld.size),
      ...staleWords(gtd.hotlist.stale).map((words) => note('missing', words)),
      ...(leftOut.length === 0 ? [] : [note('partial', `no room for: ${leftOut.join(', ')}`)]),
    ],
    ...partialOf(gtd),
  });
};

export const partialOf = ({ partial }: Pick<Gtd, 'partial'>): Pick<Preview, 'partial'> =>
  partial.length === 0 ? {} : { partial };

export const withheldNote = (count: number): readonly Note[] =>
  count === 0
    ? []
    : [
        note(
          'stays here',
          `${count} private ${count === 1 ? 'note' : 'notes'} left out: ${count === 1 ? 'it stays' : 'they stay'} on this machine`,
        ),
      ];

/** Each with the bytes it was made from. */
export const shareItems = async (look: Look, items: readonly OverviewItem[]): Promise<Result<readonly ShareItem[]>> => {
  const share: ShareItem[] = [];
  for (const { path, text } of items) {
    const state = await look.state(path);
    if (!state.ok) return state;
    // It was there when it was read a moment ago.
    if (state.value?.kind !== 'file') continue;
    share.push({ title: path, text: look.bytes(text), origin: { path, hash: state.value.bytes.hash } });
  }
  return ok(share);
};
