// A project before it is a note, and the several ways in which people's notes are written.
import type { Random } from '../random.ts';

export interface DraftProject {
  readonly role:
    | 'healthy'
    | 'parent'
    | 'stalled'
    | 'finished'
    /** No action of its own, but a live sub-project that has some. */
    | 'parent without own'
    | 'aimless'
    | 'only waiting'
    /** Paused or someday: what it lacks is no fault. */
    | 'resting'
    | 'completed';
  readonly path: string;
  readonly name: string;
  readonly outcome: string;
  readonly parent: string | undefined;
  readonly lines: string[];
}

/** An open action with the tags and dates that people hang on it. */
export const lineOf = (
  random: Random,
  text: string,
  tail: { readonly sphere?: boolean; readonly bare?: boolean },
): string => {
  const bare = tail.bare === true;
  const context =
    !bare && random.chance(0.3) ? ` #context/${random.pick(['phone', 'computer', 'errands', 'home'])}` : '';
  const due = !bare && !text.includes('📅') && random.chance(0.1) ? ` 📅 2026-12-${10 + random.below(20)}` : '';
  const sphere = tail.sphere === true ? ` #sphere/${random.pick(['personal', 'work'])}` : '';
  return `${random.pick(['- [ ]', '- [ ]', '- [ ]', '* [ ]'])} ${text}${context}${due}${sphere}`;
};

const LIVE = ['live', 'live', 'live', 'Live', ''];
const RESTING = ['paused', 'hold', 'on-hold', 'someday'];
const COMPLETED = ['completed', 'complete', 'archived'];

export const noteOf = (random: Random, project: DraftProject): string => {
  const status = random.pick(project.role === 'resting' ? RESTING : project.role === 'completed' ? COMPLETED : LIVE);
  const sphere = random.pick(['personal', 'work', 'side-projects']);
  const tags = random.pick([
    `tags:\n  - project/${sphere}`,
    `tags: [project/${sphere}, area/home]`,
    `tags: project/${sphere}`,
  ]);
  const head = [
    '---',
    'creation-date: 2026-05-02T09:30:00',
    `priority: ${1 + random.below(5)}`,
    tags,
    ...(status === '' ? [] : [`status: ${status}`]),
    ...(project.parent === undefined ? [] : [`parent-project: "[[${project.parent}]]"`]),
    '---',
    '',
  ];
  const described = random.chance(0.3) ? [project.outcome, ''] : ['# Description', '', project.outcome, ''];
  const level = random.pick(['##', '##', '#', '###']);
  // Without actions a section may be missing, empty, or hold a sentence.
  const section =
    project.lines.length > 0
      ? [`${level} ${random.pick(['Next actions', 'Next actions', 'next actions'])}`, ...project.lines, '']
      : random.pick([[], [`${level} Next actions`, ''], [`${level} Next actions`, 'Nothing comes to mind.', '']]);
  const notes = random.pick([
    [`${level} Notes + resources`],
    [`${level} Notes + resources`, '- A thing or two from the archive'],
    [`${level} Notes + resources`, '```', '- [ ] stuff', '```'],
  ]);
  const text = [...head, ...(project.outcome === '' ? [] : described), ...section, ...notes, ''].join('\n');
  return random.chance(0.15) ? text.replaceAll('\n', '\r\n') : text;
};

export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
