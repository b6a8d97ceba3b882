// The first words of the coach: counts, one observation and three things to begin with, by rules alone, so that nothing leaves for it.

import type { Project } from '../reading/gtd.ts';
import type { VaultFault } from './find-faults.ts';
import type { SphereView } from './sphere-view.ts';

export interface CoachOpening {
  readonly counts: string;
  readonly observation: string;
  /** Exactly three. */
  readonly options: readonly Option[];
}

export interface Option {
  readonly words: string;
  /** What is said to the model when it is chosen. */
  readonly request: string;
}

export const openingOf = (view: SphereView, faults: readonly VaultFault[], today: string): CoachOpening => ({
  counts: countsOf(view, faults),
  observation: observationOf(view, faults, today),
  options: optionsOf(view, faults),
});

const ofKind = (faults: readonly VaultFault[], kind: VaultFault['kind']): readonly VaultFault[] =>
  faults.filter((fault) => fault.kind === kind);

const countsOf = (view: SphereView, faults: readonly VaultFault[]): string => {
  const name = view.sphere === undefined ? 'All spheres' : capital(view.sphere);
  const counts = [
    counted(view.live.length, 'project'),
    counted(view.actions, 'next action'),
    `${ofKind(faults, 'stalled').length} stalled`,
    `${view.inbox.length} in the inbox`,
  ];
  return `${name}: ${counts.join(', ')}.`;
};

const observationOf = (view: SphereView, faults: readonly VaultFault[], today: string): string => {
  const stalled = ofKind(faults, 'stalled').length;
  const finished = view.live.filter(({ path }) => ofKind(faults, 'finished').some((fault) => fault.path === path));
  if (stalled > 0 && finished.length > 0)
    return `${capital(spelled(stalled))} ${stalled === 1 ? 'project has' : 'projects have'} no next action, and ${finishedWords(finished, today)}.`;
  if (stalled > 0)
    return `${capital(spelled(stalled))} ${stalled === 1 ? 'project has' : 'projects have'} no next action.`;
  if (finished.length > 0) return `${capital(finishedWords(finished, today, 'project'))}.`;
  const [waiting, vague] = [ofKind(faults, 'overdue waiting').length, ofKind(faults, 'vague').length];
  if (waiting > 0)
    return `${capital(counted(waiting, 'thing', spelled))} you wait for ${waiting === 1 ? 'is' : 'are'} overdue.`;
  if (vague > 0)
    return `${capital(counted(vague, 'next action', spelled))} ${vague === 1 ? 'does' : 'do'} not say what is to be done.`;
  if (view.inbox.length > 0) return 'The projects are in order; the inbox is not empty.';
  return view.live.length === 0 ? 'There is no live project.' : 'Every live project has a next action.';
};

/** "one was finished in June but is still live"; the month is that of its last action. */
const finishedWords = (projects: readonly Project[], today: string, noun = ''): string => {
  const [only, ...others] = projects;
  const words = noun === '' ? '' : ` ${noun}${others.length === 0 ? '' : 's'}`;
  if (only === undefined || others.length > 0) return `${spelled(projects.length)}${words} are finished but still live`;
  const last = only.done
    .flatMap(({ doneOn }) => doneOn ?? [])
    .sort()
    .at(-1);
  return `one${words} was finished${last === undefined ? '' : ` in ${monthOf(last, today)}`} but is still live`;
};

const monthOf = (day: string, today: string): string => {
  const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
  return day.slice(0, 4) === today.slice(0, 4) ? month : `${month} ${day.slice(0, 4)}`;
};
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const optionsOf = (view: SphereView, faults: readonly VaultFault[]): CoachOpening['options'] => {
  const wanting = faults.some(({ kind }) => kind === 'stalled' || kind === 'finished');
  const overdue = faults.some(({ kind }) => kind === 'overdue' || kind === 'overdue waiting');
  return [
    ...(wanting ? [{ words: 'Go through the stalled projects', request: 'Go through the stalled projects.' }] : []),
    ...(view.inbox.length > 0 ? [{ words: 'Empty the inbox', request: 'Empty the inbox.' }] : []),
    HOTLIST,
    ...(overdue ? [{ words: 'See what is overdue', request: 'What is overdue?' }] : []),
    REVIEW,
    { words: 'See what you are waiting for', request: 'What am I waiting for?' },
  ].slice(0, 3); // the hotlist, the review and the last are always there
};
const HOTLIST: Option = { words: "Choose today's hotlist", request: "Choose today's hotlist." };
const REVIEW: Option = { words: 'Do the weekly review', request: 'Do the weekly review.' };

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const spelled = (count: number): string => WORDS[count] ?? String(count);
const counted = (count: number, noun: string, say: (count: number) => string = String): string =>
  `${say(count)} ${noun}${count === 1 ? '' : 's'}`;
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
