// How much waits in questions, and since when: read off their rows, since their bodies may hold megabytes.
import type { Database } from '../../../store/database.ts';
import type { SessionHead } from '../wire/session-view.ts';

interface QuestionFacts {
  readonly opened: number;
  readonly proposals: number;
}

/** Undefined where nothing waits. A question never changes: what was read of one is kept while it waits. */
export const waitingFacts = (database: Database): ((questions: readonly number[]) => SessionHead['waits']) => {
  const kept = new Map<number, QuestionFacts>();
  const factsOf = (id: number): QuestionFacts | undefined => {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const facts = database.get<{ opened: number; proposals: number }>(
      'select opened, json_array_length(body) as proposals from question where id = ?',
      id,
    );
    if (facts !== undefined) kept.set(id, facts);
    for (const old of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(old);
    return facts;
  };
  return (questions) => {
    const facts = questions.flatMap((id) => factsOf(id) ?? []);
    if (facts.length === 0) return undefined;
    return {
      proposals: facts.reduce((sum, { proposals }) => sum + proposals, 0),
      since: Math.min(...facts.map(({ opened }) => opened)),
    };
  };
};

/** As many as may wait at once. */
const MOST_KEPT = 1000;
