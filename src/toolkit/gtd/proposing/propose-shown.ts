// What show_project shares: one project as its person sees it, with the words that other tools take.
import { ok } from '../../../error/error-value.ts';
import { ordinalMarks } from '../actions/printed-words.ts';
import { findProject } from '../notes/list-note.ts';
import type { Action, Project } from '../reading/gtd.ts';
import { readGtd } from '../reading/read-gtd.ts';
import { onGround, reachedIn } from './gtd-ground.ts';

export const proposeShown = onGround<{ readonly project_path: string }>(async (input, ground) => {
  const found = await findProject(ground, 'project_path', input.project_path);
  if (!found.ok) return found;
  const { path } = found.value;
  const gtd = await readGtd(ground.source);
  if (!gtd.ok) return gtd;
  const project = gtd.value.projects.find((each) => each.path === path);
  const state = await ground.look.state(path);
  if (!state.ok) return state;
  if (project === undefined || state.value?.kind !== 'file')
    return ok({ summary: `show ${path}`, toModel: `${path} cannot be read as a project.` });
  const below: Project[] = [];
  for (const child of gtd.value.projects)
    if (child.parent === path && !(await ground.isKeptBack(child.path))) below.push(child);
  const isParentKept = project.parent !== undefined && (await ground.isKeptBack(project.parent));
  const hot = new Set(
    gtd.value.hotlist.items
      .filter(({ file, completedAt }) => file === path && completedAt === undefined)
      .map(({ lineNumber }) => lineNumber),
  );
  const text = shown(isParentKept ? withoutParent(project) : project, below, hot);
  const of = found.value.text.split('\n').length;
  const lines = [...project.actions, ...project.done].map(({ line }) => ({ from: line, to: line }));
  return ok({
    summary: `show ${path}`,
    share: [
      {
        title: path,
        text: ground.look.bytes(text),
        origin: { path, hash: state.value.bytes.hash, lines: { from: 1, to: of, of, shown: lines } },
      },
    ],
    ...reachedIn(ground.source),
  });
});

const withoutParent = ({ parent: _, ...rest }: Project): Project => rest;

const shown = (project: Project, below: readonly Project[], hot: ReadonlySet<number>): string => {
  const { path, title, status, priority, spheres, parent, description, milestones, actions, done } = project;
  const facts = [
    `status: ${status === '' ? 'none (counts as live)' : status}`,
    ...(priority === undefined ? [] : [`priority: ${priority}`]),
    `sphere: ${spheres.join(', ')}`,
    ...(parent === undefined ? [] : [`parent: ${parent}`]),
  ];
  const marks = ordinalMarks(actions, ({ text }) => text);
  return [
    `<project path=${JSON.stringify(path)}>`,
    title,
    ...facts,
    ...section('outcome', description === '' ? [] : description.split('\n')),
    ...section('milestones', milestones),
    ...section(
      'next actions',
      actions.length === 0 ? ['none: it is stalled'] : actions.map((action) => lineOf(action, hot, marks.get(action))),
    ),
    ...section(
      'done',
      done.map(({ text }) => text),
    ),
    ...section(
      'sub-projects',
      below.map((child) => `${child.path} (${child.status || 'live'})`),
    ),
    '</project>',
  ].join('\n');
};

const section = (name: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `${name}:`, ...lines.map((line) => `  ${line}`)];

/** The words as `action_text` takes them, with what is not part of them before. */
const lineOf = ({ text, mark, line }: Action, hot: ReadonlySet<number>, which = ''): string =>
  [...(mark === 'waiting' ? ['[w]'] : []), ...(hot.has(line) ? ['[hotlist]'] : []), `${which}${text}`].join(' ');
