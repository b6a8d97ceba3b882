// Reads a whole vault as projects, actions, inbox, people and hotlist. A note that cannot be read is a sentence, never an end.
import { ok, type Result } from '../../../error/error-value.ts';
import type { Path } from '../../../workspace/path.ts';
import { frontMatterOf, tagsOf } from '../../vault/front-matter.ts';
import { noteLines } from '../../vault/note-lines.ts';
import { actionLines } from '../actions/action-line.ts';
import { countedHotlist, staleWords } from '../hotlist/counted-hotlist.ts';
import type { Hotlist } from '../hotlist/hotlist.ts';
import { readHotlist } from '../hotlist/hotlist-store.ts';
import { sectionIn } from '../notes/note-sections.ts';
import { actionOf, PROJECT_TAG, type ProjectNote, projectNote, titleOf } from '../notes/project-note.ts';
import type { Action, Gtd, InboxItem, Person } from './gtd.ts';
import type { GtdSettings } from './gtd-settings.ts';
import { askedOnce, BY_PATH, firstOf, type GtdSource, roomIn, SHORTER } from './gtd-source.ts';
import { projectTree } from './project-tree.ts';
import { readSettings } from './read-settings.ts';

/** Fails only when the vault as a whole cannot be read. */
export const readGtd = async (asked: GtdSource): Promise<Result<Gtd>> => {
  const source = askedOnce(asked);
  const read = await readSettings(source);
  if (!read.ok) return read;
  const { settings } = read.value;
  const notes = await taggedNotes(source, settings);
  if (!notes.ok) return notes;
  const kept = await readHotlist(source, settings);
  const { items, ...home } = kept.ok ? kept.value : NO_HOTLIST;
  const hotlist = await countedHotlist(
    { ...home, items: firstOf(source, items, 'entries of the hotlist', SHORTER) },
    source,
  );
  const problems: string[] = [
    ...read.value.problems,
    ...notes.value.problems,
    ...(kept.ok ? kept.value.problems : [`The hotlist could not be read: ${kept.error.message}`]),
  ];
  const [central, someday, inbox] = [
    await listed(source, settings.nextActionsFile, { settings, problems }),
    await listed(source, settings.somedayFile, { settings, problems }),
    await inboxItems(source, { settings, problems }),
  ];
  const tree = projectTree(notes.value.projects);
  return ok({
    settings,
    projects: tree.projects,
    central,
    someday,
    inbox,
    people: notes.value.people,
    hotlist,
    problems: [...problems, ...tree.problems, ...staleWords(hotlist.stale)],
    partial: source.reached.all(),
  });
};

const NO_HOTLIST: Hotlist = { store: { kind: 'none' }, items: [], problems: [] };

interface Reading {
  readonly settings: GtdSettings;
  /** What could not be read is added to it. */
  readonly problems: string[];
}

interface TaggedNotes {
  readonly projects: readonly ProjectNote[];
  readonly people: readonly Person[];
  readonly problems: readonly string[];
}

const taggedNotes = async (source: GtdSource, settings: GtdSettings): Promise<Result<TaggedNotes>> => {
  const tagged = await source.tagged();
  if (!tagged.ok) return tagged;
  const projects: ProjectNote[] = [];
  const people: Person[] = [];
  const problems: string[] = [];
  // A project whose front matter is broken has no tag that anyone could find; it is looked for where projects are kept.
  const kept = await notesIn(source, settings.projectsFolder, problems);
  const names = [...new Set([...tagged.value, ...kept])].sort(byName);
  const room = roomIn(source);
  for (const name of firstOf(source, names, 'notes of projects and people', BY_PATH)) {
    if (isHidden(name) || isTemplate(name, settings)) continue;
    if (!room.isLeft('notes of projects and people', names.length)) break;
    const text = await textOf(source, name, problems);
    if (text === undefined) continue;
    room.take(text);
    const frontMatter = frontMatterOf(text);
    if (frontMatter.problem !== undefined)
      problems.push(`The front matter of ${name} cannot be relied on: ${frontMatter.problem}.`);
    const path = asPath(name);
    const tags = tagsOf(frontMatter);
    if (tags.some((tag) => PROJECT_TAG.test(tag))) projects.push(projectNote(path, text, { frontMatter, settings }));
    if (tags.includes('person')) people.push(personNote(path, text, settings));
  }
  return ok({ projects, people, problems });
};

/** The source found it there. */
const asPath = (name: string): Path => name as Path;

const byName = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));

export const isTemplate = (path: string, settings: GtdSettings): boolean =>
  path.startsWith('Templates/') || path === settings.projectTemplate || path === settings.personTemplate;

const textOf = async (source: GtdSource, path: string, problems: string[]): Promise<string | undefined> => {
  const text = await source.text(path);
  if (text.ok) return text.value;
  problems.push(`${path} could not be read: ${text.error.message}`);
  return undefined;
};

const personNote = (path: Path, text: string, settings: GtdSettings): Person => {
  const lines = noteLines(text);
  const section = sectionIn(lines, 'Discuss next');
  const within = { ...section, contextPrefix: settings.contextPrefix };
  const agenda = section === undefined ? [] : actionLines(lines, within);
  return { path, name: titleOf(path), agenda: open(path, agenda) };
};

const open = (path: Path, actions: ReturnType<typeof actionLines>): readonly Action[] =>
  actions.filter(({ mark }) => mark !== 'done').map((action) => actionOf(path, action));

/** The open actions of a list: all of the note, under whatever headings. */
const listed = async (source: GtdSource, name: string, { settings, problems }: Reading): Promise<readonly Action[]> => {
  const text = await textOf(source, name, problems);
  return text === undefined ? [] : open(asPath(name), actionLines(text, { contextPrefix: settings.contextPrefix }));
};

/** Every line with words in it of the files in one folder, and every note of the other. */
export const inboxItems = async (source: GtdSource, { settings, problems }: Reading): Promise<readonly InboxItem[]> => {
  const items: InboxItem[] = [];
  const room = roomIn(source);
  const files = await notesIn(source, settings.inboxFilesFolder, problems);
  for (const path of firstOf(source, files, 'files of the inbox', SHORTER)) {
    if (!room.isLeft('files of the inbox', files.length)) break;
    const text = (await textOf(source, path, problems)) ?? '';
    room.take(text);
    for (const { line, raw, kind } of noteLines(text))
      if (kind !== 'front matter' && raw.trim() !== '')
        items.push({ path: asPath(path), kind: 'line', line, text: raw.trim() });
  }
  const notes = await notesIn(source, settings.inboxFolder, problems);
  for (const path of firstOf(source, notes, 'notes of the inbox', SHORTER))
    items.push({ path: asPath(path), kind: 'note', text: titleOf(path) });
  return items;
};

const notesIn = async (source: GtdSource, folder: string, problems: string[]): Promise<readonly string[]> => {
  const entries = await source.list(folder);
  if (!entries.ok) {
    problems.push(`${folder} could not be read: ${entries.error.message}`);
    return [];
  }
  return entries.value
    .filter(({ name, kind }) => kind === 'file' && /\.md$/i.test(name) && !name.startsWith('.'))
    .map(({ name }) => `${folder}/${name}`)
    .sort(byName);
};
