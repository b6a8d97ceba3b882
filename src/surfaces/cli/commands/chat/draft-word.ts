// `/draft` in the chat: what was done unsigned so far, signed or thrown away when the person says so.

import { dropDrafts } from '../../../../agent/draft/drop-drafts.ts';
import { sheetProposal } from '../../../../agent/draft/sheet-proposal.ts';
import { isYes } from '../../../../decision/is-yes.ts';
import { unsignedFiles } from '../../../../host/conversation/unsigned.ts';
import { loadProposal } from '../../../../host/deciding/load-proposal.ts';
import type { Setup } from '../../../../host/setup/setup.ts';
import type { Session } from '../../../../session/session.ts';
import { counted } from '../../../../text/counted.ts';
import { layout } from '../../desk/layout.ts';
import { renderSheetFiles, renderSheetHead } from '../../draft/render-sheet.ts';
import type { RewindGround } from './rewind-word.ts';

export interface DraftGround extends RewindGround {
  readonly setup: Pick<Setup, 'policy' | 'model' | 'workspace'>;
  /** Shows the sheet at the desk and carries out the answer. */
  sign(session: Session): Promise<unknown>;
}

export const draftWord = async (words: string, ground: DraftGround): Promise<void> => {
  const { policy } = ground.setup;
  switch (words) {
    case '':
      return show(ground);
    case 'sign':
      return sign(ground);
    case 'drop':
      return drop(ground);
    case 'on':
      policy.drafts(true);
      return ground.output.note('Changes are made unsigned from here on. /draft shows them, and signs them together.');
    case 'off':
      return off(ground);
    default:
      return ground.output.note('/draft takes on, off, sign or drop, or nothing to see what is unsigned.');
  }
};

const show = async (ground: DraftGround): Promise<void> => {
  const { session, rooms, setup, output } = ground;
  if (session === undefined || left(ground) === 0) {
    const next = setup.policy.drafting ? 'Changes are drafted: /draft off ends that.' : '/draft on begins to draft.';
    return output.note(`Nothing is unsigned. ${next}`);
  }
  if (ground.ask !== undefined) return sign(ground);
  const proposal = await sheetProposal(session, { ...setup, store: rooms.store });
  if (proposal === undefined) return output.note('What is unsigned comes to nothing.');
  const judgement = { verdict: 'ask', rule: { kind: 'flag', name: '--draft' }, why: '', mustAsk: false } as const;
  const loaded = await loadProposal({ proposal, judgement });
  for (const line of layout([...renderSheetHead(loaded), ...renderSheetFiles(loaded, new Map())], output))
    output.note(line);
  output.note('/draft sign signs it, /draft drop throws it away.');
};

const sign = async (ground: DraftGround): Promise<void> => {
  const { session, output } = ground;
  if (session === undefined || left(ground) === 0) return output.note('Nothing is unsigned.');
  await ground.sign(session);
  const files = left(ground);
  if (files > 0)
    output.note(`${counted(files, 'file')} still unsigned. /draft shows them, /draft drop throws them away.`);
};

const drop = async (ground: DraftGround): Promise<void> => {
  const { session, rooms, output } = ground;
  const files = left(ground);
  if (session === undefined || files === 0) return output.note('Nothing is unsigned.');
  const answer = await ground.ask?.(
    `Throw away what was done to ${counted(files, 'file')}? It cannot be had again. y/n`,
  );
  if (answer === undefined || !isYes(answer)) return output.note('Not thrown away: it stays unsigned.');
  dropDrafts(session, rooms.store);
  output.note('Thrown away. Nothing was on disk, so nothing there has changed.');
};

/** What was made unsigned must be settled first: afterwards nobody would expect it to be there. */
const off = async (ground: DraftGround): Promise<void> => {
  const { setup, output } = ground;
  if (left(ground) > 0) await sign(ground);
  if (left(ground) > 0) return output.note('Drafting stays on until they are signed or thrown away.');
  setup.policy.drafts(false);
  output.note('Changes are asked about one by one again.');
};

const left = ({ session, rooms }: DraftGround): number =>
  session === undefined ? 0 : unsignedFiles(session, rooms.store);
