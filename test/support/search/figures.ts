// How much of what was meant is found, and how much of what is found was meant: ours beside "every word must occur".

import { queryOf } from '../../../src/toolkit/vault/query.ts';
import { searchNotes, withAll } from '../../../src/toolkit/vault/search-notes.ts';
import { vaultOf } from '../../../src/toolkit/vault/vault-index.ts';
import { vaultView } from '../../../src/toolkit/vault/vault-view.ts';
import { lookAt, opened, servicesFor } from '../vaults/open-vault.ts';
import type { Question } from './made-vault.ts';

export interface Figure {
  readonly questions: number;
  /** Of the notes shown, those that were meant: the middle over all questions that found anything. */
  readonly precision: number;
  /** Of the notes that were meant, as far as a list of ten can hold them, those shown. */
  readonly recall: number;
  /** Questions that found nothing at all. */
  readonly empty: number;
}

export interface SearchFigures {
  readonly ours: Figure;
  readonly allWords: Figure;
}

/** As many as vault_search gives unless it is told otherwise. */
const LIMIT = 10;

/** By kind of question, and over all ("all"). */
export const searchFigures = async (
  folder: string,
  state: string,
  questions: readonly Question[],
): Promise<ReadonlyMap<string, SearchFigures>> => {
  const workspace = opened(folder);
  const services = servicesFor(workspace, state);
  const index = vaultOf(services);
  if (!index.ok) throw new Error(index.error.message);
  try {
    const look = lookAt(workspace);
    const view = await vaultView(services, look, 3_600_000);
    if (!view.ok) throw new Error(view.error.message);
    const asked: { readonly kind: string; readonly ours: Score; readonly allWords: Score }[] = [];
    for (const { kind, query, meant } of questions) {
      const read = queryOf({ query }, view.value.hasField);
      if (!read.ok) throw new Error(read.error.message);
      const searching = { look, services, limit: LIMIT };
      asked.push({
        kind,
        ours: scoreOf(
          (await searchNotes(view.value, read.value, searching)).hits.map(({ note }) => note.path),
          meant,
        ),
        allWords: scoreOf(
          (await withAll(view.value, read.value, searching)).hits.map(({ note }) => note.path),
          meant,
        ),
      });
    }
    const kinds = [...new Set(asked.map(({ kind }) => kind)), 'all'];
    return new Map(
      kinds.map((kind) => {
        const own = asked.filter((each) => kind === 'all' || each.kind === kind);
        return [
          kind,
          { ours: together(own.map(({ ours }) => ours)), allWords: together(own.map(({ allWords }) => allWords)) },
        ];
      }),
    );
  } finally {
    await index.value.close();
    workspace.close();
  }
};

interface Score {
  readonly shown: number;
  readonly precision: number;
  readonly recall: number;
}

const scoreOf = (paths: readonly string[], meant: ReadonlySet<string>): Score => {
  const right = paths.filter((path) => meant.has(path)).length;
  return {
    shown: paths.length,
    precision: paths.length === 0 ? 0 : right / paths.length,
    recall: right / Math.min(meant.size, LIMIT),
  };
};

const together = (scores: readonly Score[]): Figure => {
  const answered = scores.filter(({ shown }) => shown > 0);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  return {
    questions: scores.length,
    precision: mean(answered.map(({ precision }) => precision)),
    recall: mean(scores.map(({ recall }) => recall)),
    empty: scores.length - answered.length,
  };
};
