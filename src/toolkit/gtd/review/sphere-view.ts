// The part of a person's projects and lists that one sphere shows, in the order in which they are looked at.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Path } from '../../../workspace/path.ts';
import { ordinalMarks } from '../actions/printed-words.ts';
import type { HotlistItem } from '../hotlist/hotlist.ts';
import type { Action, Gtd, InboxItem, Project } from '../reading/gtd.ts';
import { isInSphere, normalSphere } from '../reading/gtd-words.ts';

export interface SphereView {
  /** Absent: all of them. */
  readonly sphere?: string;
  /** Each parent before its sub-projects, the more important first. */
  readonly live: readonly Project[];
  /** Paused, planned, for some day: neither live nor over. */
  readonly resting: readonly Project[];
  /** Completed or archived. */
  readonly over: readonly Project[];
  readonly central: readonly Action[];
  readonly someday: readonly Action[];
  /** Of no sphere until it is processed. */
  readonly inbox: readonly InboxItem[];
  readonly hotlist: readonly HotlistItem[];
  /** Where it is kept. Absent: nowhere, or as tags in the notes. */
  readonly hotlistPath?: Path;
  /** Open ones of live projects and of the central list. */
  readonly actions: number;
  /** Which of several that read alike in its list: `[2 of 3] `; '' where there is no other. */
  readonly marks: ReadonlyMap<Action | InboxItem, string>;
}

export const sphereView = (gtd: Gtd, sphere?: string): SphereView => {
  const mine = inTreeOrder(gtd.projects).filter(({ spheres }) => isOf(spheres, sphere));
  const live = mine.filter(({ state }) => state === 'live');
  // A line without a sphere tag belongs to every sphere.
  const ofSphere = ({ spheres }: Action): boolean => spheres.length === 0 || isOf(spheres, sphere);
  const central = gtd.central.filter(ofSphere);
  return {
    ...(sphere === undefined ? {} : { sphere }),
    live,
    resting: mine.filter(({ state }) => state !== 'live' && !isOver(state)),
    over: mine.filter(({ state }) => isOver(state)),
    central,
    someday: gtd.someday.filter(ofSphere),
    inbox: gtd.inbox,
    hotlist: gtd.hotlist.items.filter(
      (item) => item.completedAt === undefined && (sphere === undefined || normalSphere(item.sphere) === sphere),
    ),
    ...('path' in gtd.hotlist.store ? { hotlistPath: gtd.hotlist.store.path } : {}),
    actions: live.reduce((sum, { actions }) => sum + actions.length, central.length),
    marks: marksOf(gtd),
  };
};

/** Counted over whole lists, as the tools count that take them, whatever the sphere. */
export const marksOf = ({ projects, central, someday, inbox }: Gtd): SphereView['marks'] =>
  new Map([
    ...[...projects.map(({ actions }) => actions), central, someday].flatMap((list) => [
      ...ordinalMarks<Action | InboxItem>(list, ({ text }) => text),
    ]),
    ...ordinalMarks<Action | InboxItem>(inbox, ({ text }) => text),
  ]);

/** Every sphere the settings or a project name, each once. */
export const spheresOf = (gtd: Gtd): readonly string[] => [
  ...new Set([...gtd.settings.spheres, ...gtd.projects.flatMap(({ spheres }) => spheres)].map(normalSphere)),
];

/** By the name a person or a model used; `all` and nothing mean every one. BAD_ARGS lists what there is. */
export const chosenSphere = (gtd: Gtd, named: string | undefined): Result<string | undefined> => {
  const sphere = normalSphere(named ?? '');
  if (sphere === '' || sphere === 'all') return ok(undefined);
  const known = spheresOf(gtd);
  if (known.includes(sphere)) return ok(sphere);
  return fail('BAD_ARGS', `There is no sphere "${named}".`, {
    wayOut: known.length === 0 ? 'No note names one.' : `Spheres: ${known.join(', ')}; or all.`,
    data: { spheres: known },
  });
};

const isOf = (spheres: readonly string[], sphere: string | undefined): boolean =>
  sphere === undefined || isInSphere(spheres, sphere);

const isOver = (state: Project['state']): boolean => state === 'completed' || state === 'archived';

const inTreeOrder = (projects: readonly Project[]): readonly Project[] => {
  const known = new Set(projects.map(({ path }) => path));
  const children = new Map<Path | undefined, Project[]>();
  for (const project of projects) {
    const parent = project.parent !== undefined && known.has(project.parent) ? project.parent : undefined;
    const others = children.get(parent);
    if (others === undefined) children.set(parent, [project]);
    else others.push(project);
  }
  const below = (parent: Path | undefined): readonly Project[] =>
    [...(children.get(parent) ?? [])].sort(byImportance).flatMap((project) => [project, ...below(project.path)]);
  return below(undefined);
};

/** What is current, then by priority; without one in the middle. */
const byImportance = (left: Project, right: Project): number =>
  Number(right.current) - Number(left.current) ||
  (left.priority ?? NO_PRIORITY) - (right.priority ?? NO_PRIORITY) ||
  (left.path < right.path ? -1 : 1);
const NO_PRIORITY = 3;
