// Which part of the past the figures are about.
import type { Value } from '../../../store/database.ts';

export interface StatsSpan {
  /** Milliseconds since the epoch; absent: from the beginning. */
  readonly since?: number;
  readonly session?: number;
}

/** A condition on a table with the columns `at` and `session`, and its values. */
export const within = (
  { since, session }: StatsSpan,
  names: { readonly at: string; readonly session: string } = { at: 'at', session: 'session' },
): { readonly sql: string; readonly values: readonly Value[] } => ({
  sql: [
    ...(since === undefined ? [] : [`${names.at} >= ?`]),
    ...(session === undefined ? [] : [`${names.session} = ?`]),
  ]
    .map((condition) => ` and ${condition}`)
    .join(''),
  values: [since, session].filter((value) => value !== undefined),
});

/** The value below which `share` of them lie; null of none. They come in order. */
export const quantile = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? null;
