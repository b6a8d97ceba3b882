// Projects and lists as a model reads them: names and texts are exactly what the tools take, and no more than has room.
import type { Path } from '../../../workspace/path.ts';
import { safeTokens } from '../../context/fitting.ts';
import { withoutSpheres } from '../actions/action-line.ts';
import { takesActions } from '../actions/live-only.ts';
import { cut } from '../actions/quoted.ts';
import type { Action, Project } from '../reading/gtd.ts';
import type { SphereView } from './sphere-view.ts';

/** One note or list of the overview. */
export interface OverviewItem {
  readonly path: Path;
  readonly text: string;
}

export interface Overview {
  /** Counts, and how to read the rest. Nobody's words are in it. */
  readonly head: string;
  readonly items: readonly OverviewItem[];
  /** What had no room, in words; empty when all had. */
  readonly leftOut: readonly string[];
}

export interface OverviewFacts {
  readonly today: string;
  readonly stalled: number;
  /** Tokens at most. */
  readonly budget: number;
  /** Notes that may not go to this model. */
  readonly withheld: number;
  /** Entries of the hotlist that stand for no open action any more. */
  readonly stale: number;
}

/** The most important first: every note in short while there is room, then in full while there is more. */
export const overviewText = (view: SphereView, facts: OverviewFacts): Overview => {
  const entries = [
    ...view.live.map((project) => projectEntry(project, view.marks)),
    ...listEntries('next actions', view.central, (action) => actionLine(action, view.marks)),
    ...inboxEntries(view),
    ...hotlistEntries(view),
    ...view.resting.map((project) => projectEntry(project, view.marks)),
    ...listEntries('someday', view.someday, (action) => actionLine(action, view.marks)),
  ];
  const head = headText(view, facts);
  let left = facts.budget - safeTokens(head) - ROOM_FOR_COUNTS;
  const taken = new Map<Entry, string>();
  for (const entry of entries) {
    const cost = safeTokens(entry.short);
    // What matters less does not slip in because it is shorter.
    if (cost > left) break;
    left -= cost;
    taken.set(entry, entry.short);
  }
  for (const [entry, short] of taken) {
    const more = safeTokens(entry.full) - safeTokens(short);
    if (more > left) continue;
    left -= more;
    taken.set(entry, entry.full);
  }
  const missing = entries.filter((entry) => !taken.has(entry));
  const shortened = [...taken].filter(([entry, text]) => text !== entry.full).length;
  const leftOut = [
    ...counted(missing.filter(({ kind }) => kind === 'project').length, 'project'),
    ...counted(missing.filter(({ kind }) => kind === 'list').length, 'list'),
    ...(shortened === 0 ? [] : [`${shortened} shown in short (show_project shows all of one)`]),
  ];
  return {
    head: leftOut.length === 0 ? closed(head) : closed(`${head}\nNo room for: ${leftOut.join(', ')}.`),
    items: [...taken].map(([{ path }, text]) => ({ path, text })),
    leftOut,
  };
};

interface Entry {
  readonly kind: 'project' | 'list';
  readonly path: Path;
  readonly full: string;
  /** Never longer than the full one. */
  readonly short: string;
}

/** For the line that says what had no room. */
const ROOM_FOR_COUNTS = 40;
/** Enough to know what a project is about. */
const FIRST_ACTIONS = 2;

const headText = (view: SphereView, { today, stalled, withheld, stale }: OverviewFacts): string =>
  [
    `<overview sphere=${JSON.stringify(view.sphere ?? 'all')} date="${today}">`,
    `${view.live.length} live projects, ${stalled} stalled, ${view.resting.length} resting, ${view.over.length} completed or archived (not listed); ` +
      `${view.actions} next actions, ${view.someday.length} someday, ${view.inbox.length} in the inbox, ${view.hotlist.length} on the hotlist.`,
    'project_path is the path; action_text is the text behind the box: [ ] to do, [w] waiting.',
    ...(stale === 0
      ? []
      : [`${stale} more on the hotlist ${stale === 1 ? 'does' : 'do'} not count: done, or no longer there.`]),
    ...(withheld === 0 ? [] : [`${withheld} private notes are not in it.`]),
  ].join('\n');

const closed = (head: string): string => `${head}\n</overview>`;

const projectEntry = (project: Project, marks: Marks): Entry => {
  const { path, actions, state } = project;
  const lines = actions.map((action) => actionLine(action, marks));
  const warnings = takesActions(state) ? [] : ['⚠ not live: add no actions to it'];
  if (state === 'live' && actions.length === 0)
    warnings.push(project.done.length === 0 ? '⚠ no next action' : `⚠ no next action, ${project.done.length} done`);
  const full = [
    opening(project),
    ...(project.description === '' ? [] : [`outcome: ${inOneLine(project.description)}`]),
    ...project.milestones.map((milestone) => `milestone: ${inOneLine(milestone)}`),
    ...warnings,
    ...lines,
    '</project>',
  ];
  const rest = lines.length - FIRST_ACTIONS;
  const few = rest > 1 ? [...lines.slice(0, FIRST_ACTIONS), `…${rest} more`] : lines;
  const short = [opening(project), ...warnings, ...(state === 'live' ? few : []), '</project>'];
  return { kind: 'project', path, full: full.join('\n'), short: short.join('\n') };
};

const opening = ({ path, title, status, priority, depth, parent }: Project): string => {
  const attributes = [
    `path=${JSON.stringify(path)}`,
    `title=${JSON.stringify(title)}`,
    `status=${JSON.stringify(status === '' ? 'live' : status)}`,
    ...(priority === undefined ? [] : [`priority="${priority}"`]),
    ...(depth === 0 ? [] : [`depth="${depth}"`]),
    ...(parent === undefined ? [] : [`parent=${JSON.stringify(parent)}`]),
  ];
  return `<project ${attributes.join(' ')}>`;
};

type Marks = SphereView['marks'];

const actionLine = (action: Action, marks: Marks): string => {
  const { mark, text } = action;
  return `- ${mark === 'waiting' ? '[w] ' : mark === 'todo' ? '[ ] ' : ''}${marks.get(action) ?? ''}${text}`;
};

/** A list in its file; one line each. */
const listEntries = <Item extends { readonly path: Path }>(
  name: string,
  items: readonly Item[],
  line: (item: Item) => string,
): readonly Entry[] => {
  const byPath = new Map<Path, string[]>();
  for (const item of items) {
    const known = byPath.get(item.path);
    if (known === undefined) byPath.set(item.path, [line(item)]);
    else known.push(line(item));
  }
  return [...byPath].map(([path, lines]) => {
    const tag = `<list name=${JSON.stringify(name)} path=${JSON.stringify(path)}>`;
    const rest = lines.length - FIRST_ACTIONS;
    const few = rest > 1 ? [...lines.slice(0, FIRST_ACTIONS), `…${rest} more`] : lines;
    const text = (shown: readonly string[]): string => [tag, ...shown, '</list>'].join('\n');
    return { kind: 'list', path, full: text(lines), short: text(few) };
  });
};

/** A note of the inbox is an item itself: its path is what `process_inbox_item` takes. */
const inboxEntries = ({ inbox, marks }: SphereView): readonly Entry[] =>
  listEntries('inbox', inbox, (item) =>
    item.kind === 'note'
      ? `- note ${JSON.stringify(item.path)}: ${cut(inOneLine(item.text), NOTE_BEGINNING)}`
      : `- ${marks.get(item) ?? ''}${item.text}`,
  );
const NOTE_BEGINNING = 120;

/** Each with the note it stands in; where a vault keeps them as tags, the notes themselves say so. */
const hotlistEntries = ({ hotlist, hotlistPath: path }: SphereView): readonly Entry[] =>
  path === undefined
    ? []
    : listEntries(
        'hotlist',
        hotlist.map((item) => ({ path, item })),
        ({ item }) => `- ${JSON.stringify(item.file)}: ${inOneLine(withoutSpheres(item.text))}`,
      );

const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const counted = (count: number, noun: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
