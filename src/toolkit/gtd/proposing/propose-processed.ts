// What process_inbox_item proposes: the item gone from the inbox, and in the place where it belongs, as one change set.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Path } from '../../../workspace/path.ts';
import { noteLines } from '../../vault/note-lines.ts';
import { newActionLine } from '../actions/action-words.ts';
import { liveOnly, notLive } from '../actions/live-only.ts';
import { oneLine } from '../actions/one-line.ts';
import { quoted } from '../actions/quoted.ts';
import { removeLines } from '../notes/line-edits.ts';
import { findProject } from '../notes/list-note.ts';
import { listWith, vaultList } from '../notes/list-with.ts';
import { newProject } from '../notes/new-project.ts';
import { titleOf } from '../notes/project-note.ts';
import type { InboxItem } from '../reading/gtd.ts';
import { sphereFor } from '../reading/sphere-for.ts';
import { type GtdGround, type GtdWords, onGround, previewOf } from './gtd-ground.ts';
import { findInboxItem } from './inbox-item.ts';

export interface ProcessedInput {
  readonly item: string;
  readonly to: 'project' | 'next_actions' | 'someday' | 'new_project' | 'delete';
  readonly project_path?: string;
  readonly action_text?: string;
  readonly title?: string;
  readonly outcome?: string;
  readonly sphere?: string;
  readonly is_waiting?: boolean;
}

export const proposeProcessed = onGround<ProcessedInput>(async (input, ground) => {
  const item = await findInboxItem(ground, input.item);
  if (!item.ok) return item;
  const source = await takeFromInbox(ground, item.value, input.to === 'delete');
  if (!source.ok) return source;
  const put = await putIn(ground, input, item.value, source.value);
  return put.ok ? previewOf(ground, put.value) : put;
});

const putIn = async (
  ground: GtdGround,
  input: ProcessedInput,
  item: InboxItem,
  source: string | undefined,
): Promise<Result<GtdWords>> => {
  const told = '✓ Processed inbox item';
  const shown = quoted(item.text);
  if (input.to === 'delete') return ok({ summary: `inbox: delete ${shown}`, toModel: `${told}: deleted` });
  if (input.to === 'new_project') return asProject(ground, input, item, source);
  const text = oneLine('action_text', input.action_text ?? plainWords(item.text));
  if (!text.ok) return text;
  const action = { text: text.value, waiting: input.is_waiting === true, ...(source === undefined ? {} : { source }) };
  if (input.to === 'project') {
    const project = await findProject(ground, 'project_path', input.project_path ?? '');
    if (!project.ok) return input.project_path === undefined ? missing('project_path') : project;
    const live = liveOnly('project_path', project.value);
    if (!live.ok) return live;
    const grown = listWith(project.value, [newActionLine(action)]);
    if (!grown.ok) return grown;
    ground.notes.set(project.value.path, grown.value.text);
    return ok({
      summary: `inbox: ${shown} → ${project.value.title}`,
      toModel: `${told}: added to ${project.value.path}`,
      notes: notLive(project.value),
    });
  }
  const chosen = await sphereFor(ground, { given: input.sphere, own: [] });
  if (!chosen.ok) return chosen;
  const list = await vaultList(ground, input.to === 'someday' ? 'someday' : 'central');
  if (!list.ok) return list;
  const grown = listWith(list.value, [newActionLine({ ...action, sphere: chosen.value.sphere })]);
  if (!grown.ok) return grown;
  ground.notes.set(list.value.path, grown.value.text);
  return ok({ summary: `inbox: ${shown} → ${list.value.path}`, toModel: `${told}: added to ${list.value.path}` });
};

/** The item's own words are kept in the new project, or a link to its note. */
const asProject = async (
  ground: GtdGround,
  input: ProcessedInput,
  item: InboxItem,
  source: string | undefined,
): Promise<Result<GtdWords>> => {
  if (input.title === undefined) return missing('title');
  if (input.outcome === undefined) return missing('outcome');
  const outcome = oneLine('outcome', input.outcome);
  if (!outcome.ok) return outcome;
  const first = input.action_text === undefined ? ok(undefined) : oneLine('action_text', input.action_text);
  if (!first.ok) return first;
  const chosen = await sphereFor(ground, { given: input.sphere, own: [] });
  if (!chosen.ok) return chosen;
  const origin = source === undefined ? plainWords(item.text) : `[[${source}|source]]`;
  const made = await newProject(ground, {
    title: input.title,
    description: `${outcome.value}\n\nOriginal inbox item: ${origin}`,
    spheres: [chosen.value.sphere],
    actions:
      first.value === undefined ? [] : [newActionLine({ text: first.value, waiting: input.is_waiting === true })],
  });
  if (!made.ok) return made;
  return ok({
    summary: `inbox: ${quoted(item.text)} → new project ${quoted(made.value.title)}`,
    toModel: `✓ Processed inbox item: created project ${made.value.path}`,
    notes: made.value.notes,
  });
};

/** People write bullets and boxes into their inbox. */
const plainWords = (line: string): string => line.replace(/^\s*(?:[-*+]\s+)?(?:\[[^[\]]?\]\s+)?/, '').trim();

const missing = (field: string): Result<never> =>
  fail('BAD_ARGS', `${field} is missing: it is needed for this.`, { data: { field } });

/** A line goes; a note is kept among the processed ones, unless it is to be deleted. The name a link to it needs, for a note. */
const takeFromInbox = async (
  ground: GtdGround,
  { path, kind, line }: InboxItem,
  isDeleted: boolean,
): Promise<Result<string | undefined>> => {
  if (kind === 'note' && !isDeleted) return keepNote(ground, path);
  const text = await ground.notes.text(path);
  if (!text.ok) return text;
  if (kind === 'line') {
    const lines = noteLines(text.value ?? '').filter((each) => each.line === line);
    ground.notes.set(path, removeLines(text.value ?? '', lines));
  } else ground.notes.remove(path);
  return ok(undefined);
};

const keepNote = async (ground: GtdGround, path: Path): Promise<Result<string>> => {
  const place = await processedPlace(ground, path);
  if (!place.ok) return place;
  ground.notes.move(path, place.value);
  return ok(titleOf(place.value));
};

/** A hundred notes of one name are a mistake of another kind. */
const MOST_NAMES = 100;

const processedPlace = async ({ look, settings }: GtdGround, path: Path): Promise<Result<Path>> => {
  const name = titleOf(path);
  for (let count = 1; count <= MOST_NAMES; count++) {
    const numbered = count === 1 ? name : `${name} ${count}`;
    const place = look.resolve(`${settings.processedInboxFolder}/${numbered}.md`, 'create');
    if (!place.ok) return place;
    const stat = await look.stat(place.value);
    if (!stat.ok) return stat;
    if (stat.value === null) return ok(place.value);
  }
  return fail('EXISTS', `${settings.processedInboxFolder} has ${MOST_NAMES} notes called ${name}.`);
};
