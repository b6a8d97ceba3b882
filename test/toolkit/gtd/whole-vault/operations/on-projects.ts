// Operations on whole projects: what creating, splitting, merging and changing a field mean.
import { ANY, type Digest, type ItemDigest, onMoved, type ProjectDigest } from '../digest.ts';
import type { Item } from '../reader/items.ts';
import type { ProjectNote } from '../second-reader.ts';
import {
  entriesOn,
  freshText,
  type Ground,
  hasItemsBelow,
  madeItem,
  type Operation,
  openIn,
  takesActions,
} from './operation.ts';

const STATUSES = ['live', 'paused', 'completed', 'archived', 'someday', 'on-hold', 'hold', 'planning', 'active'];

export const changeStatus = (ground: Ground): Operation => {
  const project = ground.random.pick(ground.vault.projects);
  const status = ground.random.pick(STATUSES.filter((word) => word !== project.status?.toLowerCase()));
  return fieldChange(project, 'status', status, { tool: 'update_project_status', input: { new_status: status } });
};

export const changePriority = (ground: Ground): Operation => {
  const project = ground.random.pick(ground.vault.projects);
  const priority = ground.random.pick([1, 2, 3, 4, 5].filter((number) => number !== project.priority));
  return fieldChange(project, 'priority', priority, { tool: 'update_project_priority', input: { priority } });
};

const fieldChange = (
  project: ProjectNote,
  key: 'status' | 'priority',
  value: string | number,
  call: { readonly tool: string; readonly input: object },
): Operation => ({
  tool: call.tool,
  input: { project_path: project.path, ...call.input },
  // A value may stand on a line below its key; at most that line, or the key's own, is written anew.
  touches: { [project.path]: { gone: [LINE_WITH(key), LINE_OF_VALUE], come: 1 } },
  means: (digest) => {
    const record = digest.projects[project.path];
    if (record !== undefined) record.fields[key] = value;
  },
});
/** Patterns, marked as such by their slashes. */
const LINE_WITH = (key: string): string => `/^${key}:/`;
const LINE_OF_VALUE = '/^  \\d$/';

export const create = (ground: Ground): Operation => {
  const { random, vault } = ground;
  const title = `Made ${ground.fresh()} “über” 計画`;
  const outcome = `It is done ${ground.fresh()}.`;
  const sphere = random.pick(ground.spheres);
  const actions = Array.from({ length: random.below(3) }, () => freshText(ground));
  const parent = random.chance(0.3) ? random.pick(vault.projects).path : undefined;
  const path = `${vault.settings.projectsFolder}/${title}.md`;
  return {
    tool: 'create_project',
    input: { title, outcome, sphere, priority: 4, next_actions: actions, ...(parent === undefined ? {} : { parent }) },
    touches: { [path]: { whole: true, holds: [outcome] } },
    means: (digest) => {
      digest.projects[path] = made({
        spheres: [sphere],
        parent,
        actions: actions.map((text) => madeItem(text)),
      });
    },
  };
};

/** A new project note: what its front matter holds beside its tags is the template's. */
export const made = (facts: {
  readonly spheres: readonly string[];
  readonly parent: string | undefined;
  readonly actions: ProjectDigest['items'];
}): ProjectDigest => ({
  fields: ANY,
  spheres: facts.spheres,
  parent: facts.parent,
  // Under a template with text before its first heading that text is the description; the outcome is looked for in the note.
  description: ANY,
  milestones: [],
  items: facts.actions,
});

export const split = (ground: Ground): Operation | undefined => {
  const { random, vault } = ground;
  const rich = vault.projects.filter(({ path, items }) => openIn({ path, items: items ?? [] }).length > 0);
  if (rich.length === 0) return undefined;
  const project = random.pick(rich);
  const place = { path: project.path, items: project.items ?? [] };
  const chosen = openIn(place).filter(() => random.chance(0.6));
  const isDouble = ({ text }: Item): boolean => openIn(place).filter((other) => other.text === text).length > 1;
  if (chosen.length === 0 || chosen.some((item) => isDouble(item) || hasItemsBelow({ place, item }))) return undefined;
  const title = `Part ${ground.fresh()}`;
  const outcome = `A part is done ${ground.fresh()}.`;
  const path = `${project.path.slice(0, project.path.lastIndexOf('/'))}/${title}.md`;
  const other = `${vault.settings.projectsFolder}/${title}.md`;
  return {
    tool: 'split_project',
    input: { project_path: project.path, parts: [{ title, outcome, actions: chosen.map(({ text }) => text) }] },
    touches: {
      [project.path]: { gone: [...chosen.map(({ raw }) => raw), '/a thought below it/'] },
      [path]: { whole: true, holds: [outcome] },
      [other]: { whole: true, holds: [outcome] },
    },
    means: (digest, after) => {
      const source = digest.projects[project.path];
      const goes = new Set(chosen.map((item) => place.items.indexOf(item)));
      const moved = (source?.items ?? []).filter((_, at) => goes.has(at));
      if (source?.items !== undefined) source.items = source.items.filter((_, at) => !goes.has(at));
      // Beside its parent, or where projects are kept: the formats do not say.
      const where = path in after.projects ? path : other;
      digest.projects[where] = made({
        spheres: ANY,
        parent: project.path,
        actions: moved.map((item) => ({ ...item, indent: ANY, bullet: ANY, spheres: ANY })),
      });
      moveEntries(digest, moved, { from: project.path, to: where });
    },
  };
};

export const merge = (ground: Ground): Operation | undefined => {
  const { random, vault } = ground;
  const source = random.pick(vault.projects);
  const isBelow = ({ parent }: ProjectNote): boolean =>
    parent === source.path || vault.projects.some((above) => above.path === parent && isBelow(above));
  // One's own sub-project is no place to go to.
  const targets = vault.projects.filter((project) => project !== source && !isBelow(project));
  const place = { path: source.path, items: source.items ?? [] };
  if (targets.length < 2 || place.items.some((item) => hasItemsBelow({ place, item }))) return undefined;
  const target = random.pick(targets);
  const children = vault.projects.filter(({ parent }) => parent === source.path);
  const away = random.chance(0.4);
  const operation: Operation = {
    tool: 'merge_projects',
    input: { source_path: source.path, target_path: target.path, ...(away ? { delete_source: true } : {}) },
    touches: {
      ...Object.fromEntries(children.map(({ path }) => [path, { gone: ['/^parent-project:/'], come: 1 }])),
      [source.path]: { whole: true },
      [target.path]: { whole: true },
    },
  };
  if (openIn(place).length > 0 && !takesActions(target)) return operation;
  return {
    ...operation,
    means: (digest) => {
      const [from, to] = [digest.projects[source.path], digest.projects[target.path]];
      if (from === undefined || to === undefined) throw new Error('the model lost a project');
      const moved = (from.items ?? []).filter(({ mark }) => mark !== 'done');
      if (moved.length > 0 || to.items !== undefined)
        to.items = [...moved.map((item) => ({ ...item, indent: ANY, bullet: ANY, spheres: ANY })), ...(to.items ?? [])];
      to.milestones = ANY;
      if (to.description === '') to.description = ANY;
      if (away) delete digest.projects[source.path];
      else {
        from.fields.status = 'archived';
        from.items = from.items?.filter(({ mark }) => mark === 'done');
        from.description = ANY;
      }
      for (const { path } of children) {
        const child = digest.projects[path];
        // Whether they go along to the other project is not laid down.
        if (child !== undefined)
          Object.assign(child, { parent: ANY, fields: { ...child.fields, 'parent-project': ANY } });
      }
      // What stood for any other line of a note that is no more goes with it.
      const goes = moved.flatMap((item) => entriesOn(digest, source.path, item));
      if (away)
        digest.hotlist = digest.hotlist.filter(
          (entry) => goes.includes(entry) || !entry.on.startsWith(`${source.path}: `),
        );
      moveEntries(digest, moved, { from: source.path, to: target.path });
    },
  };
};

export const show = (ground: Ground): Operation => ({
  tool: 'show_project',
  input: { project_path: ground.random.pick(ground.vault.projects).path },
  touches: {},
});

/** What must be turned away: structure in a text, an action nobody has, a project nobody has, a status nobody knows. */
export const nonsense = (ground: Ground): Operation => {
  const { path } = ground.random.pick(ground.vault.projects);
  const add = (action_text: string): Operation => ({
    tool: 'add_next_action_to_project',
    input: { project_path: path, action_text },
    touches: {},
  });
  return ground.random.pick([
    add('two\nlines'),
    add('- [ ] a box'),
    add('# a heading'),
    add('---'),
    add(''),
    { tool: 'complete_next_action', input: { project_path: path, action_text: 'Nobody wrote this 0' }, touches: {} },
    { tool: 'delete_next_action', input: { project_path: 'Projects/Nobody.md', action_text: 'x' }, touches: {} },
    { tool: 'update_project_priority', input: { project_path: path, priority: 9 }, touches: {} },
    { tool: 'update_project_status', input: { project_path: path, new_status: 'live\ntags: [x]' }, touches: {} },
    {
      tool: 'create_project',
      input: { title: '../../out', outcome: 'a\nb', sphere: ground.spheres[0] ?? '' },
      touches: {},
    },
  ]);
};

const moveEntries = (
  digest: Digest,
  items: readonly ItemDigest[],
  { from, to }: { readonly from: string; readonly to: string },
): void => {
  for (const item of items) {
    for (const entry of entriesOn(digest, from, item)) {
      Object.assign(entry, { on: onMoved(to, item), isGeneral: false, sphere: ANY });
    }
  }
};
