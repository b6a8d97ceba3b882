// A desk made of one function, for programs that use Countersign as a library.
import type { PartId } from '../change/parts.ts';
import type { ErrorValue } from '../error/error-value.ts';
import type { Risk } from '../policy/rule.ts';
import type { LineComment } from '../proposal/line-comment.ts';
import type { Path } from '../workspace/path.ts';
import { checkOwnYes } from './own-yes.ts';
import type { Asked, Decision, Desk, Question } from './question.ts';
import type { Questions } from './questions.ts';
import { checkSaid } from './read-comments.ts';
import { sameJson } from './same-json.ts';

/** Only `true` and `approved: true` are a yes. */
export type CallbackAnswer =
  | boolean
  | {
      readonly approved: boolean;
      /** The input as it should be instead: it is checked and proposed again, and this function is asked again. */
      readonly input?: unknown;
      /** Texts for paths of the proposal instead of the proposed ones: checked and shown again, like an input. */
      readonly texts?: Readonly<Record<string, string>>;
      readonly reason?: string;
      /** Only these parts of the proposal. */
      readonly keep?: readonly PartId[];
      /** On lines of the proposal, for the model: with a no, or with `keep`. */
      readonly comments?: readonly CommentWish[];
      /** What needs a yes of its own is signed only by one that names why (`risksOf`): `true` sweeps over everything. */
      readonly risks?: readonly Risk[];
    };

/** A comment as a program writes it: that the line is there is seen when the answer is recorded. */
export type CommentWish = Omit<LineComment, 'path'> & { readonly path: string };

export interface CallbackDeskOptions {
  readonly questions: Pick<Questions, 'answer'>;
  /** Called once for each proposal, one after the other. What it throws is a no, with the message as the reason. */
  decide(asked: Asked): CallbackAnswer | Promise<CallbackAnswer>;
  /** Told when the answer did not count: another desk was first, or it did not fit. */
  failed?(error: ErrorValue): void;
  readonly name?: string;
  now?(): number;
}

export const callbackDesk = (options: CallbackDeskOptions): Desk => {
  const { questions, decide, failed = () => undefined, name = 'callback', now = Date.now } = options;
  const showing = new Set<number>();

  const answer = async (question: Question): Promise<void> => {
    const decisions: [string, Decision][] = [];
    for (const asked of question.asked) {
      if (!showing.has(question.id)) return;
      decisions.push([asked.proposal.id, await decideOne(asked, decide)]);
    }
    if (!showing.delete(question.id)) return;
    const recorded = questions.answer({
      question: question.id,
      at: now(),
      who: { kind: 'person', desk: name },
      decisions: Object.fromEntries(decisions),
    });
    if (!recorded.ok) failed(recorded.error);
  };

  return {
    name,
    can: { amend: true, part: true, batch: true },
    show: (question) => {
      showing.add(question.id);
      void answer(question);
    },
    withdraw: (question) => void showing.delete(question),
  };
};

const decideOne = async (asked: Asked, decide: CallbackDeskOptions['decide']): Promise<Decision> => {
  try {
    const decision = toDecision(asked, await decide(asked));
    const said = checkSaid(asked.proposal, decision);
    const own = said.ok ? checkOwnYes(asked, decision) : said;
    // It costs this one only; the others are decided as they were.
    return own.ok ? decision : { answer: 'refuse', digest: decision.digest, reason: own.error.message };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return { answer: 'refuse', digest: asked.proposal.digest, reason: `the callback failed: ${reason}` };
  }
};

const toDecision = ({ proposal, texts: shown = {} }: Asked, answered: CallbackAnswer): Decision => {
  const { digest } = proposal;
  if (answered === true) return { answer: 'approve', digest };
  // A caller without types may return anything; only an object that says so in so many words is a yes.
  const said = typeof answered === 'object' && answered !== null ? answered : { approved: false };
  const { approved, input, texts, reason, keep, risks } = said;
  // Paths that are not the proposal's are refused when the answer is recorded.
  const comments = (said.comments ?? []) as readonly LineComment[];
  const told = comments.length === 0 ? {} : { comments };
  if (approved !== true)
    return { answer: 'refuse', digest, ...(typeof reason === 'string' ? { reason } : {}), ...told };
  // The function is asked about its own input once more; without this it would amend for ever.
  const amended = {
    ...(input === undefined || sameJson(input, proposal.input) ? {} : { input }),
    ...(texts === undefined || sameJson(texts, shown) ? {} : { texts: texts as Readonly<Record<Path, string>> }), // paths that are not the proposal's are refused when the answer is recorded
  };
  if ('input' in amended || 'texts' in amended) return { answer: 'amend', digest, ...amended };
  const named = Array.isArray(risks) ? { risks } : {};
  if (keep === undefined && comments.length > 0)
    return { answer: 'refuse', digest, reason: 'comments go with a no, or with the parts that are kept' };
  if (keep === undefined) return { answer: 'approve', digest, ...named };
  return keep.length === 0
    ? { answer: 'refuse', digest, reason: 'no part was kept', ...told }
    : { answer: 'part', digest, keep, ...named, ...told };
};
