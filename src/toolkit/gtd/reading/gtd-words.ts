// The few comparisons every reader of a vault must make alike: spheres and statuses.
import type { ProjectState } from './gtd.ts';

/** Blanks at the ends and letter case do not count, and a blank inside is a hyphen. */
export const normalSphere = (sphere: string): string => hyphenated(sphere);

export const isInSphere = (spheres: readonly string[], sphere: string): boolean =>
  spheres.some((each) => normalSphere(each) === normalSphere(sphere));

/** Blanks at the ends and letter case do not count, and a blank inside is a hyphen. */
export const isSameStatus = (one: string, other: string): boolean => hyphenated(one) === hyphenated(other);

/** An empty status counts as live; one that nobody knows is `other` and stays as it is. */
export const stateOf = (status: string): ProjectState => STATES.get(hyphenated(status)) ?? 'other';

const STATES: ReadonlyMap<string, ProjectState> = new Map([
  ['', 'live'],
  ['live', 'live'],
  ['active', 'active'],
  ['planning', 'planning'],
  ['paused', 'paused'],
  ['hold', 'paused'],
  ['on-hold', 'paused'],
  ['someday', 'someday'],
  ['completed', 'completed'],
  ['complete', 'completed'],
  ['archived', 'archived'],
]);

const hyphenated = (word: string): string => word.trim().toLowerCase().replace(/\s+/g, '-');
