// Puts a model through the examination and writes its card from what it did, not from what it says of itself.
import { ok, type Result } from '../../error/error-value.ts';
import { DIALECT_NAMES, type DialectName } from '../dialects/dialect.ts';
import { inDialect } from '../dialects/in-dialect.ts';
import type { Reply } from '../message.ts';
import type { Model } from '../model.ts';
import { cardOf } from '../providers/provider-cards.ts';
import { EXAMS, type Exam } from './exams.ts';
import type { ExamResult, ModelCard } from './model-card.ts';

export interface ExamOptions {
  readonly signal: AbortSignal;
  readonly now: number;
  /** One line per exam, as it ends. */
  tell(result: ExamResult): void;
}

/** The model as its provider gives it, untreated. A server that cannot be reached is an error, not a failed exam. */
export const examine = async (model: Model, options: ExamOptions): Promise<Result<ModelCard>> => {
  const results: ExamResult[] = [];
  const sit = async (candidate: Model, exam: Exam, under: string): Promise<Result<boolean>> => {
    const outcome = await sitting(candidate, exam, options.signal);
    if (!outcome.ok) return outcome;
    const result = { exam: `${under}: ${exam.name}`, ...outcome.value };
    results.push(result);
    options.tell(result);
    return ok(result.passed);
  };
  const card = (rest: Pick<ModelCard, 'calls' | 'parallel' | 'dialect'>): Result<ModelCard> =>
    ok({
      model: model.id,
      ...rest,
      ...(model.window === undefined ? {} : { window: model.window }),
      how: 'probed',
      at: options.now,
      results,
    });

  const passed = new Set<Exam['name']>();
  for (const exam of EXAMS) {
    const sat = await sit(model, exam, 'native');
    if (!sat.ok) return sat;
    if (sat.value) passed.add(exam.name);
    else if (exam.name === 'call') break; // without a single native call the others say nothing
  }
  // A model file decodes under a grammar: what it writes is a call or an answer whatever it is worth, and no dialect could better that.
  if (cardOf(model.id)?.where === 'in process') return card({ calls: 'native', parallel: passed.has('parallel') });
  // A model that calls but does not understand results given natively is better off reading them as text.
  const native = passed.has('call') && passed.has('result');
  let best: DialectName | undefined;
  for (const dialect of DIALECT_NAMES) {
    const sat = await sitAll(inDialect(model, { dialect }), dialect, sit);
    if (!sat.ok) return sat;
    if (sat.value === 'both') best = dialect;
    // One is enough to know; where calls are native, whether it can read a dialect at all is all there is to learn.
    if (best !== undefined || native) break;
  }
  if (native) return card({ calls: 'native', parallel: passed.has('parallel') });
  if (best !== undefined) return card({ calls: 'dialect', dialect: best, parallel: false });
  return card(passed.has('call') ? { calls: 'native', parallel: false } : { calls: 'none', parallel: false });
};

type Sit = (candidate: Model, exam: Exam, under: string) => Promise<Result<boolean>>;

/** A call, and an answer from its result: what a loop needs. */
const sitAll = async (candidate: Model, under: string, sit: Sit): Promise<Result<'both' | 'not both'>> => {
  for (const exam of EXAMS.filter(({ name }) => name === 'call' || name === 'result')) {
    const sat = await sit(candidate, exam, under);
    if (!sat.ok) return sat;
    if (!sat.value) return ok('not both');
  }
  return ok('both');
};

const sitting = async (
  model: Model,
  exam: Exam,
  signal: AbortSignal,
): Promise<Result<{ readonly passed: boolean; readonly words: string }>> => {
  const reply: Result<Reply> = await model.reply(exam.request, { signal, heard: () => undefined });
  if (reply.ok) return ok(exam.judge(reply.value));
  // A server that refuses tools, or chokes on them, has answered the question; one that is not there has not.
  const status = reply.error.data?.status;
  if (reply.error.data?.refuses === 'tools' || status === 400 || status === 422 || status === 500)
    return ok({ passed: false, words: reply.error.message });
  return reply;
};
