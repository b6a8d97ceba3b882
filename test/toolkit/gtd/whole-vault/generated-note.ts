// One project note, written as one of many people would write it.
import type { Random } from '../../../support/random.ts';

export interface GeneratedNote {
  readonly path: string;
  readonly text: string;
}

const TEXTS = [
  'Email Sam the draft',
  'Email Sam the draft of the page',
  'Call Ann about the tiles',
  'Call Ann about the tiles in the bath',
  'Réserver le ryokan près de 嵐山',
  '電話をかける',
  'Pay $5 ($& or $1) to Bob',
  'Ask Mia: "which club?"',
  'Read [[Notes/Plain|the note]] and `code`',
  'Paint it 🎨 blue',
  "Don't forget Ann's cake",
  'Compare 3 * 2 quotes #urgent',
  'Look at C:\\temp and a|b',
  'ÄRGER with the landlord',
];

export const projectNote = (
  random: Random,
  facts: { readonly path: string; readonly spheres: readonly string[]; readonly parent: string | undefined },
): GeneratedNote => {
  const lines = [...head(random, facts.spheres, facts.parent), ...body(random)];
  const usual = random.pick(['\n', '\n', '\r\n']);
  // Two programs that write one note leave both kinds of ends in it.
  const isMixed = random.chance(0.1);
  const end = (): string => (isMixed ? random.pick(['\n', '\r\n']) : usual);
  const text = lines
    .map((line, place) => line + (place < lines.length - 1 || random.chance(0.8) ? end() : ''))
    .join('');
  return { path: facts.path, text: (random.chance(0.15) ? '\uFEFF' : '') + text };
};

const head = (random: Random, spheres: readonly string[], parent: string | undefined): string[] => {
  const own = random.chance(0.3) ? spheres : [random.pick(spheres)];
  const tags = own.map((sphere) => `project/${sphere}`);
  const fields: string[][] = [
    random.pick([
      ['tags:', ...tags.map((tag) => `  - ${tag}`)],
      ['tags:', ...tags.map((tag) => `- "${tag}"`), '  # more to come'].filter(
        (line) => !line.includes('#') || random.chance(0.5),
      ),
      [`tags: [${[...tags, 'area/home'].join(', ')}]`],
      tags.length === 1 ? [`tags: ${tags[0]}`] : [`tags: [${tags.map((tag) => `'${tag}'`).join(',')}] # two`],
    ]),
    random.pick([
      ['status: live'],
      ['status: "live"'],
      ['status: live   # for now'],
      ["status: 'paused'"],
      ['status: Someday'],
      [],
    ]),
    random.pick([['priority: 2'], ['priority:', '  3'], ['priority: 1 # high'], []]),
    random.pick([['creation-date: 2025-10-05T18:59:00'], []]),
    random.pick([
      ['cover-image: Assets/x.png', 'unknown: { a: [1, 2] }'],
      ['# a comment of mine', 'aliases: ["the: one"]'],
      ['empty:'],
      [],
    ]),
    parent === undefined ? [] : [`parent-project: "[[${parent}]]"`],
    random.pick([['current: true'], [], []]),
  ];
  return ['---', ...fields.sort(() => random.next() - 0.5).flat(), '---'];
};

const body = (random: Random): string[] => {
  const level = random.pick(['##', '##', '#', '####']);
  const actions =
    random.chance(0.15) && level !== '#'
      ? []
      : [
          `${level} ${random.pick(['Next actions', 'Next actions', 'next actions', 'NEXT ACTIONS'])}`,
          ...actionLines(random),
          '',
        ];
  return [
    '',
    ...random.pick([['# Description', '', 'It is done when it is done.'], ['It is done.'], []]),
    '',
    ...random.pick([[`${level} Milestones`, '- Review: 2026-12-12', ''], []]),
    ...random.pick([
      ['```md', '## Next actions', '- [ ] Email Sam the draft', '```', ''],
      ['%%', '## Next actions', '- [ ] Email Sam the draft', '%%', ''],
      ['<!--', '## Next actions', '- [ ] Email Sam the draft', '-->', ''],
      [],
    ]),
    ...actions,
    `${level} Notes + resources`,
    ...random.pick([['- [ ] Email Sam the draft'], ['Text with trailing blanks  ', '', '', '| a | b |'], []]),
  ];
};

const actionLines = (random: Random): string[] => {
  const texts = [...TEXTS].sort(() => random.next() - 0.5).slice(0, random.below(6));
  // A person's own doubles: the same words twice can only be asked about.
  const [first] = texts;
  if (first !== undefined && random.chance(0.1)) texts.push(first);
  const lines = texts.flatMap((text) => {
    const bullet = random.pick(['-', '-', '*']);
    const box = random.pick([' [ ]', ' [ ]', ' [ ]', ' [w]', '']);
    const tail = random.pick([
      '',
      '',
      ' #context/phone',
      ' 📅 2026-11-20',
      ' #context/phone #sphere/side-projects',
      ' #sphere/a #sphere/b-c',
    ]);
    const indent = box === '' ? '' : random.pick(['', '', '', '', '  ', '\t']);
    return [`${indent}${bullet}${box} ${text}${tail}`, ...random.pick([[], [], [], ['  a thought below it']])];
  });
  if (random.chance(0.4)) lines.push('- [x] Book the room ✅ 2025-10-30');
  if (random.chance(0.2)) lines.push('```', '- [ ] Only in a fence', '```');
  return random.chance(0.3) ? ['', ...lines] : lines;
};
