// What a person took of what they were shown: read off the question that showed it and the answer that settled it.
import { joinHunks } from '../../../../change/join-hunks.ts';
import type { Part, PartId } from '../../../../change/parts.ts';
import type { Decision } from '../../../../decision/question.ts';
import type { Questions } from '../../../../decision/questions.ts';
import type { Proposal } from '../../../../proposal/proposal.ts';
import type { Stored } from '../../../../session/record.ts';

/** In what is ticked: the changes of a single file, else files. */
export interface TakenChanges {
  readonly unit: 'change' | 'file';
  readonly taken: number;
  readonly of: number;
}

/**
 * Of a proposal by its name, before a record; undefined where nobody was asked, or of nothing that would change, and in a copy of a
 * conversation, which has no questions.
 */
export type TakenBefore = (records: readonly Stored[], before: number, proposal: string) => TakenChanges | undefined;

/** Questions of a few open pages. */
const MOST_KEPT = 500;

export const createTakenBefore = (questions: Pick<Questions, 'get' | 'answerOf'>): TakenBefore => {
  const kept = new Map<number, ReadonlyMap<string, TakenChanges | undefined>>();
  const takenIn = (id: number): ReadonlyMap<string, TakenChanges | undefined> => {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const answer = questions.answerOf(id);
    const question = answer === undefined ? undefined : questions.get(id);
    const taken = new Map(
      (question?.asked ?? []).map(({ proposal }) => [proposal.id, takenOf(proposal, answer?.decisions[proposal.id])]),
    );
    // An answer is final; what waits still may come to be another.
    if (answer !== undefined) kept.set(id, taken);
    for (const old of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(old);
    return taken;
  };
  return (records, before, proposal) => {
    for (let at = before - 1; at >= 0; at--) {
      const record = records[at];
      // A call is asked about after the reply it is in, and a sheet after the message that it is asked for with.
      if (record?.kind === 'user') return undefined;
      const taken = record?.kind === 'question' ? takenIn(record.question) : undefined;
      if (taken?.has(proposal) === true) return taken.get(proposal);
    }
    return undefined;
  };
};

type FilePart = Exclude<Part, { kind: 'item' }>;

type HunkPart = Extract<Part, { kind: 'hunk' }>;

const takenOf = (
  { parts, preview }: Pick<Proposal, 'parts' | 'preview'>,
  decision: Decision | undefined,
): TakenChanges | undefined => {
  const changes = parts.filter((part): part is FilePart => part.kind !== 'item');
  if (changes.length === 0) return undefined;
  const keep = decision?.answer === 'part' ? new Set(decision.keep) : undefined;
  const kept = decision?.answer === 'refuse' ? [] : changes.filter(({ id }) => keep?.has(id) !== false);
  const files = new Set(changes.map(({ path }) => path));
  if (files.size > 1) return { unit: 'file', taken: new Set(kept.map(({ path }) => path)).size, of: files.size };
  const hunks = changes.filter((part): part is HunkPart => part.kind === 'hunk');
  if (hunks.length <= 1) return { unit: 'change', taken: Math.min(kept.length, 1), of: 1 };
  const isKept = (id: PartId): boolean => kept.some((part) => part.id === id);
  const joined = asTicked(hunks, preview.ran !== undefined);
  // At a terminal a part of what the page shows as one may be taken: then each counts for itself.
  const isParted = joined.some((own) => own.some(isKept) && !own.every(isKept));
  const counted = isParted ? hunks.map(({ id }) => [id]) : joined;
  return { unit: 'change', taken: counted.filter((own) => own.every(isKept)).length, of: counted.length };
};

/** What a page shows as one change has one tick, and counts as one. */
const asTicked = (hunks: readonly HunkPart[], isUntold: boolean): readonly (readonly PartId[])[] =>
  joinHunks(
    hunks.map(({ id, beforeLines, afterLines, label, added = 0, removed = 0 }) => ({
      parts: [id],
      before: beforeLines,
      after: afterLines,
      ...{ added, removed },
      ...(label === undefined || isUntold ? {} : { label }),
    })),
  ).map(({ parts }) => parts);
