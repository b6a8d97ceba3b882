// What the coach shows before anything is asked: counts, one observation, three options. By rules; no model is called.

import { partialWords } from '../../../proposal/partial-words.ts';
import { escapeText } from '../../../text/escape.ts';
import { localDay } from '../../../toolkit/gtd/actions/real-date.ts';
import { findFaults } from '../../../toolkit/gtd/review/find-faults.ts';
import { type CoachOpening, openingOf } from '../../../toolkit/gtd/review/opening.ts';
import { protocolDue } from '../../../toolkit/gtd/review/review-protocols.ts';
import { sphereView } from '../../../toolkit/gtd/review/sphere-view.ts';
import type { Vault } from './read-vault.ts';

export const openingOfVault = ({ gtd }: Vault, sphere: string | undefined, now = Date.now()): CoachOpening => {
  const today = localDay(now);
  const faults = findFaults(gtd, { today, ...(sphere === undefined ? {} : { sphere }) });
  return openingOf(sphereView(gtd, sphere), faults, today);
};

export const openingLines = (
  { counts, observation, options }: CoachOpening,
  { gtd, protocols }: Vault,
  sphere: string | undefined,
  now = new Date(),
): readonly string[] => {
  const { live, resting } = sphereView(gtd, sphere);
  const due = protocolDue(protocols, now, sphere);
  return [
    ...gtd.problems.slice(0, MOST_PROBLEMS).map((problem) => `note: ${escapeText(problem)}`),
    ...(gtd.problems.length > MOST_PROBLEMS
      ? [`note: …and ${gtd.problems.length - MOST_PROBLEMS} more like these`]
      : []),
    ...gtd.partial.map((each) => `note: ${escapeText(partialWords(each))}`),
    ...(live.length + resting.length === 0 ? [noProjects(sphere)] : []),
    '',
    escapeText(counts),
    observation,
    ...options.map(({ words }, index) => `  ${index + 1}  ${words}`),
    ...(due === undefined ? [] : [`It is time for your own review: "run the ${escapeText(due.name)} review".`]),
  ];
};

/** Enough to see that something is wrong with the notes, not so many that the opening is pushed away. */
const MOST_PROBLEMS = 3;

const noProjects = (sphere: string | undefined): string =>
  `No projects found${sphere === undefined ? '' : ` for the sphere "${escapeText(sphere)}"`}. A project is a note with the tag project/${escapeText(sphere ?? 'personal')}; the coach goes on without.`;
