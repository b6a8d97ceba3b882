// A second reader of a vault, written from the description of its formats alone: it shares no line with the program it judges.
import { type AgentFile, type ChatNote, readAgent, readChatNote } from './reader/chat-note.ts';
import { type Note, readNote, type Value } from './reader/front-matter.ts';
import { type HotlistFound, readHotlistOf, SETTINGS } from './reader/hotlist.ts';
import { beforeHeadings, headingOf, type Item, type Numbered, numbered, readItem, section } from './reader/items.ts';

export interface Vault {
  readonly settings: Settings;
  /** By path. */
  readonly projects: readonly ProjectNote[];
  readonly central: readonly Item[];
  readonly someday: readonly Item[];
  /** Lines of files, and whole notes. */
  readonly inbox: readonly { readonly path: string; readonly text: string | undefined }[];
  readonly people: readonly PersonNote[];
  readonly hotlist: HotlistFound;
  readonly reviews: readonly Review[];
  readonly chats: readonly (ChatNote & { readonly path: string })[];
  readonly agents: readonly AgentFile[];
}
export interface Settings {
  readonly nextActions: string;
  readonly someday: string;
  readonly projectsFolder: string;
  readonly projectTemplate: string;
  readonly inboxFiles: string;
  readonly inboxFolder: string;
  readonly processed: string;
  readonly people: string;
  readonly contextPrefix: string;
  readonly spheres: readonly string[];
}
export interface ProjectNote {
  readonly path: string;
  readonly title: string;
  readonly fields: Readonly<Record<string, Value>>;
  readonly status: string | undefined;
  readonly priority: number | undefined;
  readonly spheres: readonly string[];
  readonly current: boolean;
  /** The path of the project it belongs to. */
  readonly parent: string | undefined;
  readonly depth: number;
  /** Before the first heading; else what stands under `# Description`. */
  readonly description: string;
  readonly milestones: readonly string[];
  /** Every item of its Next actions section, done or not; undefined without that section. */
  readonly items: readonly Item[] | undefined;
}
export interface PersonNote {
  readonly path: string;
  readonly name: string;
  readonly discuss: readonly Item[];
}
export interface Review {
  readonly path: string;
  readonly name: string | undefined;
  readonly day: string | undefined;
  readonly time: string | undefined;
  readonly spheres: readonly string[];
}

export const readVault = (files: ReadonlyMap<string, string>): Vault => {
  const settings = readSettings(files.get(SETTINGS));
  const notes = [...files]
    .filter(([path]) => path.endsWith('.md') && !path.split('/').some((name) => name.startsWith('.')))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, text]) => ({ path, text, note: readNote(text) }));
  const real = notes.filter(({ path }) => !path.startsWith('Templates/') && path !== settings.projectTemplate);
  const itemsOf = (path: string): Item[] => {
    const { body, skipped } = readNote(found(files, path) ?? '');
    return itemsIn(numbered(body, skipped), settings);
  };
  const under = (folder: string): typeof notes =>
    notes.filter(({ path }) => path.slice(0, path.lastIndexOf('/')) === folder);
  return {
    settings,
    projects: withParents(
      real
        .filter(({ note }) => tagsOf(note).some((tag) => tag.startsWith('project/')))
        .map(({ path, note }) => readProject(path, note, settings)),
    ),
    central: itemsOf(settings.nextActions),
    someday: itemsOf(settings.someday),
    inbox: [
      ...under(settings.inboxFiles).flatMap(({ path, note }) =>
        note.body.filter((line) => line.trim() !== '').map((text) => ({ path, text: text.trim() })),
      ),
      ...under(settings.inboxFolder).map(({ path }) => ({ path, text: undefined })),
    ],
    people: real
      .filter(({ note }) => tagsOf(note).includes('person'))
      .map(({ path, note }) => ({
        path,
        name: titleOf(path),
        discuss: itemsIn(section(numbered(note.body, note.skipped), 'Discuss next') ?? [], settings),
      })),
    hotlist: readHotlistOf(files),
    reviews: [...files].filter(([path]) => /^\.flow\/reviews\/[^/]+\.md$/u.test(path)).map(readReview),
    chats: notes.flatMap(({ path, text }) => {
      const chat = readChatNote(text);
      return chat === undefined ? [] : [{ path, ...chat }];
    }),
    agents: under('ChatGPT_MD/agents').map(({ path, text }) => readAgent(path, text)),
  };
};

const readSettings = (text: string | undefined): Settings => {
  const data = (text === undefined ? {} : JSON.parse(text)) as Record<string, unknown>; // a broken one fails the test
  const kept = (typeof data.settings === 'object' ? data.settings : data) as Record<string, unknown>;
  const word = (key: string, usual: string): string => (typeof kept[key] === 'string' ? kept[key] : usual);
  return {
    nextActions: word('nextActionsFilePath', 'Next actions.md'),
    someday: word('somedayFilePath', 'Someday.md'),
    projectsFolder: word('projectsFolderPath', 'Projects'),
    projectTemplate: word('projectTemplateFilePath', 'Templates/Project.md'),
    inboxFiles: word('inboxFilesFolderPath', 'Flow Inbox Files'),
    inboxFolder: word('inboxFolderPath', 'Flow Inbox Folder'),
    processed: word('processedInboxFolderPath', 'Processed Inbox Folder Notes'),
    people: word('personsFolderPath', 'People'),
    contextPrefix: word('contextTagPrefix', 'context'),
    spheres: Array.isArray(kept.spheres) ? kept.spheres.map(String) : ['personal', 'work'],
  };
};

/** The file at that path; else the one whose path differs by letter case alone. */
const found = (files: ReadonlyMap<string, string>, path: string): string | undefined =>
  files.get(path) ?? [...files].find(([other]) => other.toLowerCase() === path.toLowerCase())?.[1];

const readProject = (path: string, note: Note, settings: Settings): ProjectNote => {
  const fields = note.fields ?? {};
  const lines = numbered(note.body, note.skipped);
  const next = section(lines, 'Next actions');
  return {
    path,
    title: titleOf(path),
    fields,
    status: typeof fields.status === 'string' ? fields.status : undefined,
    priority: typeof fields.priority === 'number' ? fields.priority : undefined,
    spheres: tagsOf(note).flatMap((tag) => (tag.startsWith('project/') ? [tag.slice('project/'.length)] : [])),
    current: fields.current === true,
    parent: undefined,
    depth: 0,
    description: descriptionOf(lines),
    milestones: itemsIn(section(lines, 'Milestones') ?? [], settings).map(({ text }) => text),
    items: next === undefined ? undefined : itemsIn(next, settings),
  };
};

const descriptionOf = (lines: readonly Numbered[]): string =>
  words(beforeHeadings(lines)) || words(beforeHeadings(section(lines, 'Description') ?? []));
const words = (lines: readonly Numbered[]): string =>
  lines
    .map(({ raw }) => raw)
    .join('\n')
    .trim();

const itemsIn = (lines: readonly Numbered[], settings: Settings): Item[] =>
  lines.flatMap(({ raw, line, fenced }) => (fenced ? [] : (readItem(raw, line, settings.contextPrefix) ?? [])));

/** A link by path first, then by title; nobody, itself or a circle is no parent. */
const withParents = (projects: readonly ProjectNote[]): ProjectNote[] => {
  const named = (project: ProjectNote): ProjectNote | undefined => {
    const link = /\[\[([^\]|#]+)/u.exec(String(project.fields['parent-project'] ?? ''))?.[1]?.trim();
    if (link === undefined) return undefined;
    return projects.find(({ path }) => path === `${link}.md`) ?? projects.find(({ title }) => title === link);
  };
  return projects.map((project) => {
    const way: ProjectNote[] = [];
    for (let above = named(project); above !== undefined; above = named(above)) {
      if (above === project || way.includes(above)) return project;
      way.push(above);
    }
    return { ...project, parent: way[0]?.path, depth: way.length };
  });
};

const readReview = ([path, text]: readonly [string, string]): Review => {
  const { fields, body } = readNote(text);
  const trigger = fields?.trigger;
  const part = (key: 'day' | 'time'): string | undefined =>
    typeof trigger === 'object' && trigger !== null && key in trigger
      ? String((trigger as Record<string, Value>)[key]) // neither null nor, having that key, a list
      : undefined;
  return {
    path,
    name: body.map(headingOf).find((heading) => heading?.level === 1)?.text,
    day: part('day'),
    time: part('time'),
    spheres: listOf(fields?.spheres),
  };
};

const tagsOf = ({ fields }: Note): string[] => listOf(fields?.tags).map((tag) => tag.replace(/^#/u, ''));
const listOf = (value: Value | undefined): string[] => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? value.split(/[\s,]+/u).filter((piece) => piece !== '') : [];
};
const titleOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/u, '');

export const normalSphere = (name: string): string => name.trim().toLowerCase().replaceAll(' ', '-');
