// A new project note among the changes of a call: its path, and its text from the template of the vault.

import { fail, ok, type Result } from '../../../error/error-value.ts';
import { type Note, note } from '../../../text/note.ts';
import type { Path } from '../../../workspace/path.ts';
import { localDay, localTime } from '../actions/real-date.ts';
import type { GtdGround } from '../proposing/gtd-ground.ts';
import { isSphere } from '../reading/sphere-for.ts';
import { fillTemplate, PLAIN_TEMPLATE } from './fill-template.ts';
import type { ListNote } from './list-note.ts';
import { projectFileName } from './project-file-name.ts';
import { titleOf } from './project-note.ts';

export interface ProjectToMake {
  readonly title: string;
  /** Checked already; may have several lines where it is made of our own. */
  readonly description: string;
  readonly spheres: readonly string[];
  readonly priority?: number;
  readonly status?: string;
  readonly parent?: Path;
  /** Whole lines. */
  readonly actions: readonly string[];
}

export interface MadeProject extends Pick<ListNote, 'kind' | 'path' | 'title' | 'text' | 'spheres'> {
  /** Facts for the person. */
  readonly notes: readonly Note[];
}

/** EXISTS when the vault has a note of that name there, letter case aside. */
export const newProject = async (ground: GtdGround, project: ProjectToMake): Promise<Result<MadeProject>> => {
  const { settings, look, notes, now } = ground;
  const odd = project.spheres.find((sphere) => !isSphere(sphere));
  if (odd !== undefined)
    return fail('BAD_ARGS', `"${odd}" cannot be the sphere of a new project.`, { data: { field: 'sphere' } });
  const title = projectFileName(project.title);
  if (!title.ok) return title;
  const path = look.resolve(`${settings.projectsFolder}/${title.value}.md`, 'create');
  if (!path.ok) return path;
  const free = await isFree(ground, path.value);
  if (!free.ok) return free;
  const template = await ground.source.text(settings.projectTemplate);
  if (!template.ok) return template;
  const { description, spheres, actions, priority, status } = project;
  const text = fillTemplate(template.value ?? PLAIN_TEMPLATE, {
    day: localDay(now),
    time: localTime(now),
    spheres,
    description,
    actions,
    defaults: { priority: settings.defaultPriority, status: settings.defaultStatus },
    ...(priority === undefined ? {} : { priority }),
    ...(status === undefined ? {} : { status }),
    ...(project.parent === undefined ? {} : { parent: await linkTo(ground, project.parent) }),
  });
  if (!text.ok) return text;
  notes.set(path.value, text.value);
  return ok({
    kind: 'project',
    path: path.value,
    title: title.value,
    text: text.value,
    spheres,
    notes: title.value === project.title.trim() ? [] : [note('chosen', `the file is called ${title.value}.md`)],
  });
};

/** What stands between the brackets: the title, or the path where two notes share it. */
export const linkTo = async ({ source }: GtdGround, path: Path): Promise<string> => {
  const tagged = await source.tagged();
  const title = titleOf(path);
  const shared =
    tagged.ok && tagged.value.some((other) => other !== path && titleOf(other).toLowerCase() === title.toLowerCase());
  return shared ? path.replace(/\.md$/i, '') : title;
};

const isFree = async ({ source }: GtdGround, path: Path): Promise<Result<true>> => {
  const folder = path.slice(0, path.lastIndexOf('/'));
  const entries = await source.list(folder);
  if (!entries.ok) return entries;
  const name = path.slice(folder.length + 1).toLowerCase();
  const there = entries.value.find((entry) => entry.name.toLowerCase() === name);
  return there === undefined ? ok(true) : exists(`${folder}/${there.name}`);
};

export const exists = (path: string): Result<never> =>
  fail('EXISTS', `File ${path} already exists.`, { wayOut: 'Choose another title.', data: { path } });
