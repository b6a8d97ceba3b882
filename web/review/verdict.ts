// What a person has said about one proposal of several, before all of it is signed at once.
import type { Decision } from '../../src/decision/question.ts';
import { ok, type Result } from '../../src/error/error-value.ts';
import type { AskedView, KeptMark } from '../../src/surfaces/server/wire/question-view.ts';
import type { SheetChoice } from './choice.ts';
import { type DecisionGround, decisionOf } from './decision-of.ts';
import { type Counted, verbOf } from './primary-words.ts';
import { takenOf } from './taken.ts';

export type SheetVerdict = KeptMark;

export type Mark = 'undecided' | 'yes' | 'no' | 'part' | 'edited';

/** As the list shows it. A yes to nothing is a no. */
export const markOf = (asked: AskedView, choice: SheetChoice, verdict: SheetVerdict | undefined): Mark => {
  if (verdict === undefined) return 'undecided';
  const { taken, isEdited, isWhole } = takenOf(asked, choice);
  if (verdict.is === 'no') return 'no';
  if (isEdited) return 'edited';
  return taken === 0 ? 'no' : isWhole ? 'yes' : 'part';
};

export const countedAs = (asked: AskedView, mark: Mark): Counted =>
  mark === 'no' || mark === 'undecided' ? 'Refuse' : mark === 'edited' ? 'Propose again' : verbOf(asked);

export const verdictDecision = (
  asked: AskedView,
  choice: SheetChoice,
  verdict: SheetVerdict,
  ground: DecisionGround = {},
): Result<Decision> => {
  if (verdict.is === 'yes') return signedAlone(asked, decisionOf(asked, choice, ground));
  const { comments = [] } = ground;
  const reason = verdict.reason?.trim() ?? '';
  return ok({
    answer: 'refuse',
    digest: asked.digest,
    ...(verdict.told && reason !== '' ? { reason } : {}),
    ...(verdict.told && comments.length > 0 ? { comments } : {}),
    ...(verdict.told ? {} : { told: false }),
  });
};

/** What needs a yes of its own gets none but on its own card, so the yes names why. */
const signedAlone = ({ risks }: AskedView, decided: Result<Decision>): Result<Decision> =>
  decided.ok && risks.length > 0 && (decided.value.answer === 'approve' || decided.value.answer === 'part')
    ? ok({ ...decided.value, risks })
    : decided;
