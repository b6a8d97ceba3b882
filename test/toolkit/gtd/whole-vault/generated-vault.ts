// A small vault in one of the many shapes that vaults have, the same for the same seed.
import { createRandom, type Random } from '../../../support/random.ts';
import { generatedHotlist } from './generated-hotlist.ts';
import { type GeneratedNote, projectNote } from './generated-note.ts';

export interface GeneratedVault {
  readonly files: ReadonlyMap<string, string>;
  readonly spheres: readonly string[];
}

const NAMES = [
  'Website',
  'Kitchen',
  'Garden shed',
  '京都 の 旅',
  'Größe & Café',
  'Tax 2026',
  'Nachtzug 🚂',
  "Ann's move",
  'Band (new)',
  'Q3 report',
];
const TEMPLATES = [
  '---\ncreation-date: {{ date }}T{{ time }}\npriority: {{ priority }}\ntags:\n  - {{ sphere }}\nstatus: {{ status }}\n---\n\n# Description\n\n{{ description }}\n\n## Next actions\n\n## Notes + resources\n',
  '---\ntags:\n  - {{ sphere }}\nstatus: {{ status }}\npriority: {{ priority }}\nmade: <% tp.date.now() %>\n---\n<%* await tp.file.move("x") %>\n# Description\n\n{{ description }}\n\n## Next actions\n',
];

export const generatedVault = (seed: number): GeneratedVault => {
  const random = createRandom(seed);
  const spheres = random.pick([['personal', 'work'], ['personal', 'side-projects'], ['work']]);
  const files = new Map<string, string>();
  const settings = settingsFor(random, spheres);
  const projects = projectsFor(random, spheres);
  for (const { path, text } of projects) files.set(path, text);
  for (const [path, text] of loose(random, spheres)) files.set(path, text);
  if (random.chance(0.7)) files.set('Templates/Project.md', random.pick(TEMPLATES));
  const hotlist = generatedHotlist(random, files, spheres[0] ?? 'personal');
  if (hotlist.settings !== undefined) Object.assign(settings.flat, { hotlist: hotlist.settings });
  if (hotlist.file !== undefined) files.set(hotlist.file.path, hotlist.file.text);
  files.set('.obsidian/plugins/flow/data.json', settings.text());
  return { files, spheres };
};

/** Flat or nested, with keys nobody knows, indented by two, four or not at all. */
const settingsFor = (random: Random, spheres: readonly string[]): { flat: Record<string, unknown>; text(): string } => {
  const flat: Record<string, unknown> = { futureKey: { deep: [1, '二'] }, spheres, contextTagPrefix: 'context' };
  const nested = random.chance(0.3);
  const indent = random.pick([0, 2, 4]);
  return { flat, text: () => JSON.stringify(nested ? { settings: flat, coachState: { x: 1 } } : flat, null, indent) };
};

const projectsFor = (random: Random, spheres: readonly string[]): GeneratedNote[] => {
  const count = 3 + random.below(4);
  const names = [...NAMES].sort(() => random.next() - 0.5).slice(0, count);
  return names.map((name, index) =>
    projectNote(random, {
      path: random.chance(0.8) ? `Projects/${name}.md` : `Areas/Deep/${name}.md`,
      spheres,
      parent: index > 0 && random.chance(0.3) ? names[0] : undefined,
    }),
  );
};

/** Everything that is no project. */
const loose = (random: Random, spheres: readonly string[]): [string, string][] => {
  const sphere = (): string => `#sphere/${random.pick(spheres)}`;
  const ended = (lines: readonly string[]): string => {
    const end = random.pick(['\n', '\n', '\r\n']);
    return (random.chance(0.1) ? '\uFEFF' : '') + lines.join(end) + (random.chance(0.8) ? end : '');
  };
  const both = spheres.map((name) => `#sphere/${name}`).join(' ');
  const files: [string, string][] = [
    ['Someday.md', ended([`- [ ] Learn Spanish ${sphere()}`, `- Walk the coast ${sphere()}`])],
    [
      'Flow Inbox Files/Inbox.md',
      ended(['buy milk', 'the noise in the cellar', '', '電球を買う', '- [ ] already a box', 'a note about $& and $1']),
    ],
    ['Flow Inbox Folder/Call from the school.md', ended(['They need the form.', 'Who signs it?'])],
    [
      'People/Sam.md',
      ended(['---', 'tags: [person]', '---', '', '## Discuss next', '- [ ] The ladder', '', '## Notes']),
    ],
    [
      'Notes/Plain.md',
      ended(['# Not a project', '', '- [ ] not an action of anybody', '```', '- [ ] in a fence', '```']),
    ],
    ['Notes/Front.md', ended(['---', 'tags: [garden] # none of ours', '---', 'See [[Website]].'])],
    [
      '.flow/reviews/friday.md',
      ended(['---', 'trigger: { day: friday, time: morning }', '---', '# Friday', '1. Look.']),
    ],
  ];
  if (random.chance(0.8)) {
    const lines = [
      `- [ ] Call the dentist 📅 2026-11-24 ${sphere()}`,
      `- [ ] Call the dentist again #context/phone ${sphere()}`,
      `* [w] Sam returns the ladder ${sphere()}`,
      `- [x] Cancel the contract ✅ 2026-10-28 ${sphere()}`,
      `- [ ] Return the books ${both}`,
      '- Plain and loose',
    ];
    files.push(['Next actions.md', ended(lines)]);
  }
  return files;
};
