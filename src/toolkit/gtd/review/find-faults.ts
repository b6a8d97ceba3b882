// What rules can find wrong in a vault, without any model: pure, so that the same vault always gives the same list.
import type { Path } from '../../../workspace/path.ts';
import { qualityFault } from '../actions/action-quality.ts';
import { plainWords, withoutMarks } from '../actions/plain-words.ts';
import { quoted } from '../actions/quoted.ts';
import type { Action, Gtd, Project } from '../reading/gtd.ts';
import { isInSphere } from '../reading/gtd-words.ts';
import { waitingFault } from './waiting-faults.ts';

export type FaultKind =
  | 'finished'
  | 'stalled'
  | 'overdue waiting'
  | 'stale waiting'
  | 'overdue'
  | 'duplicate'
  | 'vague'
  | 'too long'
  | 'no outcome'
  | 'inbox overflow';

export interface VaultFault {
  readonly kind: FaultKind;
  readonly path: Path;
  readonly action?: Action;
  /** Of a duplicate: the one that stands first. */
  readonly other?: Action;
  /** One sentence for the person. */
  readonly words: string;
}

export interface FaultFacts {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Only this one's projects, and actions of the central list that name no other. */
  readonly sphere?: string;
  /** When notes were last changed, milliseconds since the epoch, by path. Without it, an undated waiting is never stale. */
  readonly modified?: ReadonlyMap<string, number>;
}

/** An inbox of more than this is no longer looked through at a glance. */
const INBOX_LIMIT = 5;

/** Live projects only, and the lists beside them; what matters most comes first. */
export const findFaults = (gtd: Gtd, facts: FaultFacts): readonly VaultFault[] => {
  const { sphere } = facts;
  const isMeant = (spheres: readonly string[]): boolean => sphere === undefined || isInSphere(spheres, sphere);
  const live = gtd.projects.filter(({ state, spheres }) => state === 'live' && isMeant(spheres));
  const central = gtd.central.filter(({ spheres }) => spheres.length === 0 || isMeant(spheres));
  const actions = [...live.flatMap((project) => project.actions), ...central];
  const children = childrenOf(gtd.projects);
  const found = [
    ...live.flatMap((project) => projectFaults(project, liveBelow(project, children))),
    ...actions.flatMap((action) => actionFaults(action, facts)),
    ...duplicates(actions),
    ...overflow(gtd),
  ];
  return ORDER.flatMap((kind) => found.filter((fault) => fault.kind === kind));
};

const ORDER: readonly FaultKind[] = [
  'finished',
  'stalled',
  'overdue waiting',
  'stale waiting',
  'overdue',
  'duplicate',
  'vague',
  'too long',
  'no outcome',
  'inbox overflow',
];

const projectFaults = (project: Project, below: readonly Project[]): readonly VaultFault[] => {
  const { path, title, done, description } = project;
  const outcome: readonly VaultFault[] =
    description === ''
      ? [{ kind: 'no outcome', path, words: `${title} does not say what is true when it is done.` }]
      : [];
  // The actions of sub-projects are its actions too.
  if ([project, ...below].some(({ actions }) => actions.length > 0)) return outcome;
  if (done.length === 0 || below.length > 0)
    return [{ kind: 'stalled', path, words: `${title} has no next action.` }, ...outcome];
  const every = done.length === 1 ? 'its only action is' : `all ${done.length} actions are`;
  return [{ kind: 'finished', path, words: `${title} is still live, but ${every} done.` }, ...outcome];
};

type Children = ReadonlyMap<Path, readonly Project[]>;

const childrenOf = (all: readonly Project[]): Children => {
  const children = new Map<Path, Project[]>();
  for (const project of all) {
    if (project.parent === undefined || project.state !== 'live') continue;
    const siblings = children.get(project.parent) ?? [];
    siblings.push(project);
    children.set(project.parent, siblings);
  }
  return children;
};

/** Circles were cut when the vault was read. */
const liveBelow = ({ path }: Project, children: Children): readonly Project[] =>
  (children.get(path) ?? []).flatMap((child) => [child, ...liveBelow(child, children)]);

const actionFaults = (action: Action, { today, modified }: FaultFacts): readonly VaultFault[] => {
  const { path, mark, due } = action;
  const quality = qualityFault(action);
  const waiting = mark === 'waiting' ? waitingFault(action, { today, touched: modified?.get(path) }) : undefined;
  const isLate = mark !== 'waiting' && due !== undefined && due < today;
  return [
    ...(quality === undefined
      ? []
      : [{ kind: quality.kind, path, action, words: `${named(action)} ${quality.why}.` } as const]),
    ...(waiting === undefined ? [] : [{ ...waiting, path, action, words: `${named(action)} ${waiting.words}` }]),
    ...(isLate ? [{ kind: 'overdue', path, action, words: `${named(action)} was due on ${due}.` } as const] : []),
  ];
};

const duplicates = (actions: readonly Action[]): readonly VaultFault[] => {
  const first = new Map<string, Action>();
  return actions.flatMap((action) => {
    // Two addresses are two errands, so they stay.
    const words = withoutMarks(action.text)
      .toLowerCase()
      .replace(/[.!,;:]+$/, '');
    const other = first.get(words);
    if (words === '') return [];
    if (other === undefined) {
      first.set(words, action);
      return [];
    }
    const place = other.path === action.path ? `twice in ${action.path}` : `in ${other.path} and in ${action.path}`;
    return [
      { kind: 'duplicate', path: action.path, action, other, words: `${named(action)} stands ${place}.` } as const,
    ];
  });
};

const overflow = ({ inbox }: Gtd): readonly VaultFault[] => {
  const [first] = inbox;
  return first === undefined || inbox.length <= INBOX_LIMIT
    ? []
    : [{ kind: 'inbox overflow', path: first.path, words: `${inbox.length} items wait in the inbox.` }];
};

const named = ({ text }: Action): string => quoted(plainWords(text));
