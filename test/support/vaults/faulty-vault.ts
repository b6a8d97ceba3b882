// A vault as somebody might keep it, with faults put in on purpose and a list of every one of them.
import { createRandom, type Random } from '../random.ts';
import { createActions, type Style } from './actions.ts';
import { type DraftProject, daysBefore, lineOf, noteOf } from './draft-note.ts';
import { filled, outcome, projectName } from './words.ts';

export const KINDS = [
  'stalled',
  'finished',
  'vague',
  'too long',
  'duplicate',
  'overdue',
  'overdue waiting',
  'stale waiting',
  'no outcome',
  'inbox overflow',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Planted {
  readonly kind: Kind;
  readonly path: string;
  /** The whole line, where the fault is one of a line; for a duplicate the other one as well. */
  readonly lines: readonly { readonly path: string; readonly raw: string }[];
  /** Another kind that would be true of it too, and is neither asked for nor held against anybody. */
  readonly alsoTrue?: Kind;
}

export interface FaultyVault {
  readonly files: ReadonlyMap<string, string>;
  readonly planted: readonly Planted[];
  /** When notes were last changed, milliseconds since the epoch. */
  readonly modified: ReadonlyMap<string, number>;
}

export const TODAY = '2026-11-15';
const CENTRAL = 'Next actions.md';

export const faultyVault = (size: {
  readonly projects: number;
  readonly seed: number;
  readonly inbox: number;
}): FaultyVault => {
  const random = createRandom(size.seed);
  const actionOf = createActions(random);
  const projects = draftProjects(random, actionOf, size.projects);
  const central = Array.from({ length: 5 + Math.floor(size.projects / 10) }, () =>
    lineOf(random, actionOf(random.chance(0.3) ? 'odd' : 'good'), { sphere: true }),
  );
  const planted: Planted[] = [];
  const usable = projects.filter(({ role }) => role === 'healthy' || role === 'parent');
  const count = (share: number): number => Math.max(4, Math.round(size.projects * share));
  const plant = (kind: Kind, path: string, lines: string[], raw: string, alsoTrue?: Kind): void => {
    // Never at the top: a fault is found by what it says, not by where it stands.
    lines.splice(random.below(lines.length + 1), 0, raw);
    planted.push({ kind, path, lines: [{ path, raw }], ...(alsoTrue === undefined ? {} : { alsoTrue }) });
  };
  const somewhere = (): { path: string; lines: string[] } =>
    random.chance(0.15) ? { path: CENTRAL, lines: central } : random.pick(usable);

  for (const style of ['vague', 'too long'] as const) {
    for (let left = count(style === 'vague' ? 0.12 : 0.06); left > 0; left--) {
      const { path, lines } = somewhere();
      plant(style, path, lines, lineOf(random, actionOf(style), { sphere: path === CENTRAL }));
    }
  }
  for (let left = count(0.06); left > 0; left--) {
    const { path, lines } = somewhere();
    const text = `${actionOf('good')} 📅 ${daysBefore(TODAY, 1 + random.below(60))}`;
    plant('overdue', path, lines, lineOf(random, text, { sphere: path === CENTRAL, bare: true }));
  }
  for (let left = count(0.08); left > 0; left--) {
    const { path, lines } = random.pick(usable);
    plant('overdue waiting', path, lines, `- [w] ${waitingFor(random)} 📅 ${daysBefore(TODAY, 1 + random.below(25))}`);
  }
  for (let left = count(0.05); left > 0; left--) {
    const { path, lines } = random.pick(usable);
    const raw = `- [w] ${waitingFor(random)} 📅 ${daysBefore(TODAY, 100 + random.below(250))}`;
    plant('stale waiting', path, lines, raw, 'overdue waiting');
  }
  // Waiting without a date: stale where nobody has touched the note for months, and no fault where somebody just has.
  const touched = (days: number): number => Date.parse(daysBefore(TODAY, days));
  const modified = new Map(projects.map(({ path }) => [path, touched(random.below(10))]));
  for (let left = count(0.04); left > 0; left--) {
    const { path, lines } = random.pick(usable);
    if (lines.some(isUndatedWait)) continue;
    if (random.chance(0.5)) lines.push(`- [w] ${waitingFor(random)}`);
    else {
      modified.set(path, touched(100 + random.below(200)));
      plant('stale waiting', path, lines, `- [w] ${waitingFor(random)}`);
    }
  }
  for (let left = count(0.06); left > 0; left--)
    planted.push(duplicate(random, actionOf, somewhere(), random.pick(usable)));
  for (const { role, path } of projects) {
    if (role === 'stalled' || role === 'finished') planted.push({ kind: role, path, lines: [] });
    if (role === 'aimless') planted.push({ kind: 'no outcome', path, lines: [] });
  }
  if (size.inbox > 5) planted.push({ kind: 'inbox overflow', path: 'Flow Inbox Files/Inbox.md', lines: [] });

  const inbox = Array.from({ length: size.inbox }, () =>
    filled(random, random.pick(['{thing}', 'ask {person}', '{topic}?'])),
  );
  const files = new Map(projects.map((project) => [project.path, noteOf(random, project)]));
  files.set(CENTRAL, `${central.join('\n')}\n`);
  files.set('Flow Inbox Files/Inbox.md', `${inbox.join('\n')}\n`);
  files.set('Someday.md', '- [ ] Learn Spanish #sphere/personal\n- stuff about bees #sphere/personal\n');
  files.set(
    'Templates/Project.md',
    '---\ntags:\n  - {{ sphere }}\nstatus: live\n---\n\n## Next actions\n- [ ] stuff\n',
  );
  return { files, planted, modified };
};

/** The same words in two places, both open; tags, dates and letter case may differ. */
const duplicate = (
  random: Random,
  actionOf: (style: Style) => string,
  one: { readonly path: string; lines: string[] },
  other: { readonly path: string; lines: string[] },
): Planted => {
  const text = actionOf('good');
  const again = random.pick([
    text,
    text.toLowerCase(),
    text.replace(' ', '  '),
    `${text}.`,
    `${text} 📅 2027-01-${10 + random.below(20)}`,
  ]);
  const lines = [
    { path: one.path, raw: lineOf(random, text, { sphere: one.path === CENTRAL }) },
    { path: other.path, raw: lineOf(random, again, { sphere: false }) },
  ];
  one.lines.push(lines[0]!.raw);
  other.lines.splice(random.below(other.lines.length + 1), 0, lines[1]!.raw);
  return { kind: 'duplicate', path: one.path, lines };
};

const isUndatedWait = (line: string): boolean => line.includes('[w]') && !line.includes('📅');

const waitingFor = (random: Random): string =>
  `${filled(
    random,
    random.pick([
      'Waiting for {person} to send {paper}',
      '{person} returns {thing}',
      '{person}: answer about {topic}',
      'Delivery of {thing} from {place}',
      'Waiting for {person}’s word on {topic}',
    ]),
  )} (${random.below(100_000)})`;

const draftProjects = (random: Random, actionOf: (style: Style) => string, wanted: number): DraftProject[] => {
  const names = new Set<string>();
  while (names.size < wanted)
    names.add(names.size < 900 ? projectName(random) : `${projectName(random)} ${names.size}`);
  const projects: DraftProject[] = [];
  for (const [index, name] of [...names].entries()) {
    // Every role stands in every vault, however small: the first twenty are dealt, the others drawn in the same shares.
    const role = ROLES[index < ROLES.length ? index : random.below(ROLES.length)]!;
    const parent = projects.at(-1)?.role === 'parent without own' ? projects.at(-1) : undefined;
    const actual = parent === undefined ? role : 'healthy';
    projects.push({
      role: actual,
      path: `Projects/${name}.md`,
      name,
      outcome: actual === 'aimless' ? '' : outcome(random),
      parent: parent?.name,
      lines: linesFor(random, actionOf, actual),
    });
  }
  // The last one has no sub-project that could carry it.
  const last = projects.at(-1);
  if (last?.role === 'parent without own') projects[projects.length - 1] = { ...last, role: 'stalled' };
  return projects;
};

const ROLES: readonly DraftProject['role'][] = [
  ...Array.from({ length: 8 }, () => 'healthy' as const),
  'parent',
  'stalled',
  'stalled',
  'finished',
  'parent without own',
  // Becomes the sub-project of the one before it.
  'healthy',
  'aimless',
  'only waiting',
  'resting',
  'resting',
  'resting',
  'completed',
];

const linesFor = (random: Random, actionOf: (style: Style) => string, role: DraftProject['role']): string[] => {
  const good = (): string => lineOf(random, actionOf(random.chance(0.3) ? 'odd' : 'good'), {});
  const done = (): string => `- [x] ${actionOf('good')} ✅ ${daysBefore(TODAY, 5 + random.below(200))}`;
  const later = (): string => `- [w] ${waitingFor(random)} 📅 ${daysBefore(TODAY, -random.below(40))}`;
  const some = (most: number, make: () => string): string[] => Array.from({ length: 1 + random.below(most) }, make);
  switch (role) {
    case 'stalled':
    case 'parent without own':
      return [];
    case 'finished':
    case 'completed':
      return some(4, done);
    case 'only waiting':
      return [later(), ...(random.chance(0.5) ? [done()] : [])];
    case 'resting':
      return random.chance(0.5) ? [] : ['- [ ] stuff', '- [w] Waiting for nobody 📅 2026-01-02', ...some(2, good)];
    default:
      return [...some(4, good), ...(random.chance(0.4) ? [done()] : []), ...(random.chance(0.3) ? [later()] : [])];
  }
};
