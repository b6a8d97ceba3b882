// What merge_projects proposes: the open actions and the notes of one project in another, and the first archived or gone.

import { fail, ok, type Result } from '../../../error/error-value.ts';
import { note } from '../../../text/note.ts';
import type { Path } from '../../../workspace/path.ts';
import { frontMatterOf } from '../../vault/front-matter.ts';
import { setField } from '../../vault/set-field.ts';
import { actionLines } from '../actions/action-line.ts';
import { liveOnly, notLive } from '../actions/live-only.ts';
import { moveActions } from '../actions/move-actions.ts';
import { appendSection, lineEndOf } from '../notes/line-edits.ts';
import { errorAt, findProject, type ListNote } from '../notes/list-note.ts';
import { linkTo } from '../notes/new-project.ts';
import { sectionOf } from '../notes/note-sections.ts';
import { notesOfProject } from '../notes/notes-of-project.ts';
import { NEXT_ACTIONS } from '../notes/project-note.ts';
import type { Project } from '../reading/gtd.ts';
import { readGtd } from '../reading/read-gtd.ts';
import { type GtdGround, onGround, previewOf } from './gtd-ground.ts';

export interface MergedInput {
  readonly source_path: string;
  readonly target_path: string;
  readonly delete_source?: boolean;
}

export const proposeMerged = onGround<MergedInput>(async (input, ground) => {
  const source = await findProject(ground, 'source_path', input.source_path);
  if (!source.ok) return source;
  const target = await findProject(ground, 'target_path', input.target_path);
  if (!target.ok) return target;
  const children = await childrenOf(ground, source.value, target.value);
  if (!children.ok) return children;
  const merged = await mergedTexts(ground, source.value, target.value, input.delete_source === true);
  if (!merged.ok) return merged;
  const repointed = await repoint(ground, children.value, target.value.path);
  if (!repointed.ok) return repointed;
  const how = input.delete_source === true ? 'delete it' : 'archive it';
  return previewOf(ground, {
    summary: `merge ${source.value.title} into ${target.value.title}, ${how}`,
    toModel: `✓ Merged ${source.value.path} into ${target.value.path}`,
    notes: [
      note('goes along', merged.value === 1 ? '1 open action moves' : `${merged.value} open actions move`),
      ...(children.value.length === 0
        ? []
        : [
            note(
              'goes along',
              `sub-projects get the other parent: ${children.value.map(({ title }) => title).join(', ')}`,
            ),
          ]),
      ...notLive(target.value),
    ],
  });
});

/** How many actions moved. */
const mergedTexts = async (
  ground: GtdGround,
  source: ListNote,
  target: ListNote,
  isDeleted: boolean,
): Promise<Result<number>> => {
  const section = sectionOf(source.text, NEXT_ACTIONS);
  const all = section === undefined ? [] : actionLines(source.text, section);
  const open = all.filter(({ mark }) => mark !== 'done');
  if (open.length > 0) {
    const live = liveOnly('target_path', target);
    if (!live.ok) return live;
    const moved = await moveActions(ground, source, target, open);
    if (!moved.ok) return moved;
  }
  const [left, grown] = [await ground.notes.text(source.path), await ground.notes.text(target.path)];
  if (!left.ok) return left;
  if (!grown.ok) return grown;
  const merged = await withNotes(ground, { source, left: left.value ?? '', target: grown.value ?? '', isDeleted });
  ground.notes.set(target.path, merged);
  const ended = isDeleted
    ? await deleted(ground, source.path, left.value ?? '')
    : await archived(ground, source.path, { text: left.value ?? '', target: target.path });
  return ended.ok ? ok(open.length) : ended;
};

/** The target with what else the source says, under a heading of its own. */
const withNotes = async (
  ground: GtdGround,
  { source, left, target, isDeleted }: { source: ListNote; left: string; target: string; isDeleted: boolean },
): Promise<string> => {
  // No deeper than the actions, so that nothing copied is taken for one.
  const level = Math.min(sectionOf(target, NEXT_ACTIONS)?.level ?? 2, 2);
  const body = notesOfProject(left, { withDone: isDeleted, level });
  if (body.length === 0) return target;
  const name = isDeleted ? source.title : `[[${await linkTo(ground, source.path)}]]`;
  return appendSection(target, `${'#'.repeat(level)} From ${name}`, ['', ...body]);
};

const deleted = (ground: GtdGround, path: Path, text: string): Promise<Result<true>> => {
  ground.notes.remove(path);
  return ground.hotlist.leave(path, text);
};

const archived = async (
  ground: GtdGround,
  path: Path,
  { text, target }: { readonly text: string; readonly target: Path },
): Promise<Result<true>> => {
  const marked = setField(text, 'status', 'archived');
  if (!marked.ok) return { ok: false, error: errorAt(path, marked.error) };
  ground.notes.set(path, withLink(marked.value, await linkTo(ground, target)));
  return ok(true);
};

/** First thing in the note, where nobody misses it. */
const withLink = (text: string, target: string): string => {
  const { bodyAt } = frontMatterOf(text);
  const end = lineEndOf(text);
  return `${text.slice(0, bodyAt)}${end}Merged into [[${target}]].${end}${text.slice(bodyAt)}`;
};

/** The sub-projects of the source. BAD_ARGS when the two are one, or the target is below the source. */
const childrenOf = async (
  ground: GtdGround,
  source: ListNote,
  target: ListNote,
): Promise<Result<readonly Project[]>> => {
  const data = { data: { field: 'target_path' } };
  if (source.path === target.path) return fail('BAD_ARGS', 'target_path: that is the same project.', data);
  const gtd = await readGtd(ground.source);
  if (!gtd.ok) return gtd;
  const { projects } = gtd.value;
  const parents = new Map(projects.map(({ path, parent }) => [path, parent]));
  for (let above = parents.get(target.path); above !== undefined; above = parents.get(above))
    if (above === source.path)
      return fail(
        'BAD_ARGS',
        `target_path: ${target.path} is a sub-project of ${source.path}; merge the other way round.`,
        data,
      );
  return ok(projects.filter(({ parent }) => parent === source.path));
};

const repoint = async (ground: GtdGround, children: readonly Project[], parent: Path): Promise<Result<true>> => {
  const link = await linkTo(ground, parent);
  for (const { path } of children) {
    const text = await ground.notes.text(path);
    if (!text.ok) return text;
    const changed = setField(text.value ?? '', 'parent-project', `[[${link}]]`);
    if (!changed.ok) return changed;
    ground.notes.set(path, changed.value);
  }
  return ok(true);
};
