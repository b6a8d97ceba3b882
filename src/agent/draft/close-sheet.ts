// The end of a sheet: what was signed is on disk, what was refused is gone, and what nobody decided about stays unsigned.
import type { ChangeSet } from '../../change/change-set.ts';
import type { Asked, Decision } from '../../decision/question.ts';
import { reviveLayers, revivePreview, serialisePreview } from '../../decision/serialise.ts';
import { type Receipt, refused } from '../../proposal/receipt.ts';
import { commentsFor, receiptForModel } from '../../proposal/receipt-for-model.ts';
import { maskedWords, secretMasker } from '../../sandbox/mask-secrets.ts';
import type { SessionRecord } from '../../session/record.ts';
import type { Session } from '../../session/session.ts';
import { orAbort } from '../../store/database-error.ts';
import { squash } from '../layers.ts';
import { ledgerRecords } from '../ledger-records.ts';
import { keepPreview } from '../open-question.ts';
import type { Settled } from '../outcome.ts';
import type { Runtime } from '../runtime.ts';
import { maskedComments, maskReceipt } from '../secrets/mask-receipt.ts';
import { askedOf, type Signed } from '../signed.ts';
import type { AgentStep } from '../step.ts';
import { restOfSheet } from './rest-of-sheet.ts';
import { sheetBonds } from './sheet-bonds.ts';
import { SHEET } from './sheet-name.ts';

/** The receipt goes to the model, the ledger and the screen; in a conversation that keeps its drafts, the rest of a part stays one. */
export const closeSheet = async (
  session: Session,
  runtime: Runtime,
  signed: Signed,
  { outcome, taken = [] }: { readonly outcome: Settled; readonly taken?: ChangeSet },
): Promise<AgentStep> => {
  const { proposal } = signed;
  const receipt = maskReceipt(outcome.receipt);
  const sheet = proposal.preview.changes ?? [];
  const isPart = runtime.keepDrafts === true && receipt.status === 'partly applied';
  const rest = [
    ...(isPart ? restOfSheet(sheet, taken) : []),
    ...(taken.length > 0 ? besideSheet(session, runtime, askedOf(signed)) : []),
  ];
  const drafts = session.state.drafts.map(({ preview }) => revivePreview(preview, runtime.store.contents));
  const left = { summary: 'what was left unsigned', changes: rest, ...(await sheetBonds(drafts, rest)) };
  const kept = await keepPreview(left, runtime.store.contents);
  if (!kept.ok) return { kind: 'failed', error: kept.error };
  const draft: SessionRecord[] =
    rest.length === 0
      ? []
      : [{ kind: 'draft', call: proposal.id, preview: serialisePreview(left, runtime.store.contents) }];
  runtime.store.database.transaction('normal', () => {
    session.flush();
    orAbort(runtime.store.ledger.append(...ledgerRecords(session.info.id, proposal.call, outcome)));
    session.append({ kind: 'signed', receipt, words: wordsFor(receipt, rest) }, ...draft);
    if (rest.length > 0 && runtime.keepDrafts !== true) session.append({ kind: 'done', how: 'stopped', summary: '' });
  });
  runtime.emit({ event: 'receipt', call: SHEET, tool: SHEET, receipt });
  // What is left is shown again when the person asks for it.
  return rest.length === 0 ? { kind: 'worked' } : { kind: 'done', how: 'stopped', summary: '' };
};

/** Drafts of files that someone else changed in the same places: they were left out of the sheet, and nobody has decided about them. */
const besideSheet = (session: Session, { store }: Runtime, { proposal, texts = {} }: Asked): ChangeSet => {
  // What the person wrote as it is on disk is no change any more, and decided.
  const shown = new Set<string>([...(proposal.preview.changes ?? []).map(({ path }) => path), ...Object.keys(texts)]);
  return squash(reviveLayers(session.state.drafts, store.contents)).filter(({ path }) => !shown.has(path));
};

/** Why it is left: in the person's words for the model, or in ours for who looks at the run. */
interface Left extends Pick<Extract<Decision, { answer: 'refuse' }>, 'reason' | 'comments'> {
  readonly why?: string;
}

/** Nothing is on disk and nothing is lost. A run ends here; a conversation goes on over its drafts. */
export const leaveUnsigned = (session: Session, runtime: Runtime, { reason, why, comments = [] }: Left): AgentStep => {
  const masked = (text: string): string => maskedWords(secretMasker(process.env), text);
  const said = commentsFor(maskedComments(comments, masked));
  const told = reason === undefined ? '' : `: "${masked(reason)}"`;
  const words =
    reason === undefined && said === undefined
      ? ''
      : [
          `About the draft: the person has not signed it yet${told}. ${COUNTS}`,
          ...(said === undefined ? [] : [said]),
        ].join('\n');
  const goesOn = runtime.keepDrafts === true;
  session.append(
    { kind: 'unsigned', words },
    ...(goesOn ? [] : [{ kind: 'done', how: 'stopped', summary: '' } as const]),
  );
  if (!goesOn) runtime.emit({ event: 'receipt', call: SHEET, tool: SHEET, receipt: refused('rule', why) });
  return { kind: 'done', how: 'stopped', summary: '' };
};

const COUNTS = 'It still counts for your next calls.';

const wordsFor = (receipt: Receipt, rest: ChangeSet): string => {
  if (rest.length === 0) return `About the draft: ${receiptForModel(receipt).text}`;
  const unsigned = [...new Set(rest.map(({ path }) => path))];
  const signed = receipt.changed.map(({ path }) => path);
  const words = `About the draft: signed in part: ${signed.join(', ')}. Not signed yet: ${unsigned.join(', ')}. ${COUNTS}`;
  const said = commentsFor(receipt.comments);
  const { texts } = receipt.differs ?? {};
  const own =
    texts === undefined || receipt.entry === undefined
      ? undefined
      : receiptForModel({ status: 'applied', changed: [], entry: receipt.entry, differs: { texts } }).text;
  return [words, said, own].filter((each) => each !== undefined).join('\n');
};
