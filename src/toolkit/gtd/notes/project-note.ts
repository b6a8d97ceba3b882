// One project note as data: what its front matter and its sections say. Its place among the other projects is another matter.
import type { JsonValue } from '../../../tool/json-value.ts';
import type { Path } from '../../../workspace/path.ts';
import { type FrontMatter, fieldOf, tagsOf } from '../../vault/front-matter.ts';
import { type NoteLine, noteLines } from '../../vault/note-lines.ts';
import { actionLines, type PlacedAction } from '../actions/action-line.ts';
import type { Action, Project } from '../reading/gtd.ts';
import type { GtdSettings } from '../reading/gtd-settings.ts';
import { normalSphere, stateOf } from '../reading/gtd-words.ts';
import { isPriority } from '../reading/read-settings.ts';
import { headingOf, sectionIn } from './note-sections.ts';

export const NEXT_ACTIONS = 'Next actions';

/** A project that does not know its parent yet. */
export interface ProjectNote extends Omit<Project, 'parent' | 'depth'> {
  /** What `parent-project` names, without brackets. */
  readonly parentName?: string;
}

export const projectNote = (
  path: Path,
  text: string,
  { frontMatter, settings }: { readonly frontMatter: FrontMatter; readonly settings: GtdSettings },
): ProjectNote => {
  const lines = noteLines(text);
  const section = sectionIn(lines, NEXT_ACTIONS);
  const within = { ...section, contextPrefix: settings.contextPrefix };
  const actions = section === undefined ? [] : actionLines(lines, within).map((action) => actionOf(path, action));
  const status = asText(fieldOf(frontMatter, 'status'));
  const priority = Number(asText(fieldOf(frontMatter, 'priority')));
  const parentName = linkName(fieldOf(frontMatter, 'parent-project'));
  return {
    path,
    title: titleOf(path),
    status,
    state: stateOf(status),
    ...(isPriority(priority) ? { priority } : {}),
    spheres: spheresOf(tagsOf(frontMatter)),
    current: fieldOf(frontMatter, 'current') === true,
    description: descriptionIn(lines),
    milestones: milestonesIn(lines),
    actions: actions.filter(({ mark }) => mark !== 'done'),
    done: actions.filter(({ mark }) => mark === 'done'),
    ...(parentName === undefined ? {} : { parentName }),
  };
};

/** The file's name without its ending. */
export const titleOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, '');

export const actionOf = (path: Path, action: PlacedAction): Action => ({
  path,
  line: action.line,
  raw: action.raw,
  text: action.text,
  mark: action.mark,
  contexts: action.contexts,
  spheres: action.spheres,
  ...(action.due === undefined ? {} : { due: action.due }),
  ...(action.doneOn === undefined ? {} : { doneOn: action.doneOn }),
});

const asText = (value: JsonValue | undefined): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value).trim();

/** Behind `project/`, each sphere once. */
const spheresOf = (tags: readonly string[]): readonly string[] => {
  const found = tags.flatMap((tag) => (PROJECT_TAG.test(tag) ? [tag.replace(PROJECT_TAG, '')] : []));
  return found.filter(
    (sphere, index) => found.findIndex((each) => normalSphere(each) === normalSphere(sphere)) === index,
  );
};

/** Something must follow: `project/` alone is no sphere. */
export const PROJECT_TAG = /^project\/(?=.)/;

/** `[[folder/Name#heading|shown]]` or the bare name; without quotes YAML reads the brackets as a list in a list. */
const linkName = (value: JsonValue | undefined): string | undefined => {
  const inner = Array.isArray(value) ? value.flat(2) : value;
  const text = asText(Array.isArray(inner) && inner.length === 1 ? inner[0] : inner);
  const name = text
    .replace(/^\[\[|\]\]$/g, '')
    .replace(/[#|].*$/, '')
    .trim();
  return name === '' ? undefined : name;
};

/**
 * The text before the first heading, as Flow has it; the standard template puts it under `# Description`, so that counts when there is
 * nothing before.
 */
const descriptionIn = (lines: readonly NoteLine[]): string => {
  const body = lines.filter(({ kind }) => kind !== 'front matter');
  const before = untilHeading(body);
  if (before !== '') return before;
  const section = sectionIn(lines, 'Description');
  return section === undefined ? '' : untilHeading(lines.slice(section.from - 1, section.to));
};

const untilHeading = (lines: readonly NoteLine[]): string => {
  const next = lines.findIndex(({ kind, raw }) => kind === 'text' && headingOf(raw) !== undefined);
  return (next === -1 ? lines : lines.slice(0, next))
    .map(({ raw }) => raw)
    .join('\n')
    .trim();
};

const milestonesIn = (lines: readonly NoteLine[]): readonly string[] => {
  const section = sectionIn(lines, 'Milestones');
  return section === undefined ? [] : actionLines(lines, section).map(({ words }) => words);
};
