// The note a call means: a project by its path, title or wiki link, or one of the vault's lists.
import { type ErrorValue, fail, ok, type Result } from '../../../error/error-value.ts';
import { partialWords } from '../../../proposal/partial-words.ts';
import { frontMatterPlace } from '../../../text/note/front-matter-place.ts';
import type { Path } from '../../../workspace/path.ts';
import { type FrontMatter, fieldOf, frontMatterOf, tagsOf } from '../../vault/front-matter.ts';
import { type FoundAction, findAction } from '../actions/find-action.ts';
import type { GtdGround } from '../proposing/gtd-ground.ts';
import type { GtdSettings } from '../reading/gtd-settings.ts';
import { isTemplate } from '../reading/read-gtd.ts';
import { NEXT_ACTIONS, PROJECT_TAG, titleOf } from './project-note.ts';

export interface ListNote {
  readonly kind: 'project' | 'central' | 'someday' | 'person';
  readonly path: Path;
  /** The file's name without its ending. */
  readonly title: string;
  readonly text: string;
  readonly frontMatter: FrontMatter;
  /** As written; '' when there is none. */
  readonly status: string;
  readonly spheres: readonly string[];
}

/** A project, the central list, the someday list or a person. */
export const findList = async (ground: GtdGround, field: string, name: string): Promise<Result<ListNote>> => {
  const wanted = nameIn(name);
  for (const path of wanted.endsWith('.md') ? [wanted] : [wanted, `${wanted}.md`]) {
    const note = await noteAt(ground, field, path);
    if (!note.ok) return note;
    if (note.value !== undefined) return ok(note.value);
  }
  return byTitle(ground, field, wanted);
};

export const findProject = async (ground: GtdGround, field: string, name: string): Promise<Result<ListNote>> => {
  const found = await findList(ground, field, name);
  if (!found.ok || found.value.kind === 'project') return found;
  return notAProject(field, found.value.path);
};

/** In the Next actions section of a project; anywhere in a list. */
export const actionIn = (list: ListNote, wanted: string): Result<FoundAction> => {
  const found = findAction(list.text, wanted, list.kind === 'project' ? { section: NEXT_ACTIONS } : {});
  return found.ok ? found : { ok: false, error: errorAt(list.path, found.error) };
};

/** The same error, told of this note. */
export const errorAt = (path: Path, error: ErrorValue): ErrorValue => ({
  ...error,
  message: `${path}: ${error.message}`,
  forModel: `${path}: ${error.forModel ?? error.message}`,
  data: { ...error.data, path },
});

/** What is between the brackets of a wiki link, without heading and alias. */
const nameIn = (name: string): string => {
  const inner = /^!?\[\[([^\]]+)\]\]$/.exec(name.trim())?.[1];
  return inner === undefined ? name.trim() : (inner.split(/[|#^]/)[0] ?? '').trim();
};

const noteAt = async (ground: GtdGround, field: string, name: string): Promise<Result<ListNote | undefined>> => {
  const path = ground.look.resolve(name, 'write');
  // A title need not be a possible path.
  if (!path.ok) return ['NOT_FOUND', 'BAD_PATH'].includes(path.error.code) ? ok(undefined) : path;
  // A name with a line end in it would be more than a name where it is linked to.
  if (ground.look.hides(path.value) || /[\p{Cc}\u2028\u2029]/u.test(path.value)) return ok(undefined);
  const stat = await ground.look.stat(path.value);
  if (!stat.ok) return stat;
  if (stat.value?.kind !== 'file') return ok(undefined);
  if (isTemplate(path.value, ground.settings))
    return fail('BAD_ARGS', `${field}: ${path.value} is a template, not a project.`, { data: { field } });
  const text = await ground.notes.text(path.value);
  if (!text.ok) return text;
  if (text.value === undefined) return ok(undefined);
  const note = listNote(path.value, text.value, ground.settings);
  if (note !== undefined) return ok(note);
  return brokenFrontMatter(field, path.value, text.value) ?? notAProject(field, path.value);
};

/** Undefined for a note that is neither a project nor a list. */
export const listNote = (path: Path, text: string, settings: GtdSettings): ListNote | undefined => {
  const frontMatter = frontMatterOf(text);
  const tags = tagsOf(frontMatter);
  const spheres = tags.flatMap((tag) => (PROJECT_TAG.test(tag) ? [tag.replace(PROJECT_TAG, '')] : []));
  const kind =
    path === settings.nextActionsFile
      ? 'central'
      : path === settings.somedayFile
        ? 'someday'
        : spheres.length > 0
          ? 'project'
          : tags.includes('person')
            ? 'person'
            : undefined;
  const status = fieldOf(frontMatter, 'status');
  if (kind === undefined) return undefined;
  const written = typeof status === 'string' || typeof status === 'number' ? String(status).trim() : '';
  return { kind, path, title: titleOf(path), text, frontMatter, status: written, spheres };
};

const byTitle = async (ground: GtdGround, field: string, wanted: string): Promise<Result<ListNote>> => {
  const tagged = await ground.source.tagged();
  if (!tagged.ok) return tagged;
  const known = tagged.value.filter((path) => !isTemplate(path, ground.settings) && !ground.look.hides(path));
  const lower = wanted.toLowerCase().replace(/\.md$/, '');
  const same = known.filter((path) => path.toLowerCase().replace(/\.md$/, '') === lower);
  const titled = same.length > 0 ? same : known.filter((path) => titleOf(path).toLowerCase() === lower);
  // A broken note has no tag to be found by; it is looked for where projects are kept.
  const kept = `${ground.settings.projectsFolder}/${wanted.replace(/\.md$/i, '')}.md`;
  const { lists, broken } = await listsAmong(ground, field, titled.length > 0 || lower === '' ? titled : [kept]);
  const [only, another] = lists;
  if (another !== undefined)
    return severalOf(
      ground,
      field,
      lists.map(({ path }) => path),
    );
  if (only !== undefined) return ok(only);
  return broken ?? noSuchProject(field, wanted, { known, unseen: ground.source.reached.all().map(partialWords) });
};

/** What the source names may be more than projects and people: notes that are not signed yet are all among them. */
const listsAmong = async (
  ground: GtdGround,
  field: string,
  paths: readonly string[],
): Promise<{ readonly lists: readonly ListNote[]; readonly broken?: Result<never> }> => {
  const lists: ListNote[] = [];
  let broken: Result<never> | undefined;
  for (const path of paths) {
    const note = await noteAt(ground, field, path);
    if (note.ok && note.value !== undefined) lists.push(note.value);
    if (!note.ok && note.error.code === 'BAD_CONFIG') broken ??= note;
  }
  return { lists, ...(broken === undefined ? {} : { broken }) };
};

/** The model is told of those that may go to it. */
const severalOf = async (ground: GtdGround, field: string, named: readonly string[]): Promise<Result<never>> => {
  const open: string[] = [];
  for (const path of named) if (!(await ground.isKeptBack(path))) open.push(path);
  const shown = open.length === 0 ? '' : `: ${open.join(', ')}`;
  return fail('AMBIGUOUS', `${field}: ${named.length} notes have this name: ${named.join(', ')}.`, {
    forModel: `${field}: ${named.length} notes have this name${shown}. Give the whole path.`,
    wayOut: 'Give the whole path.',
    data: { field, paths: open },
  });
};

/** The person is shown what was probably meant; the model may not know of those notes. */
const noSuchProject = (
  field: string,
  wanted: string,
  { known, unseen }: { readonly known: readonly string[]; readonly unseen: readonly string[] },
): Result<never> => {
  const words = wordsOf(wanted);
  const near = known.filter((path) => wordsOf(titleOf(path)).some((word) => words.includes(word))).slice(0, 5);
  return fail(
    'NO_MATCH',
    [
      `${field}: there is no project "${wanted}".`,
      ...(near.length === 0 ? [] : [`Near: ${near.join(', ')}.`]),
      ...unseen.map((words) => `${words}.`),
    ].join(' '),
    {
      forModel: [
        `${field}: there is no project "${wanted}". Give the file path of a project you were shown.`,
        ...unseen.map((words) => `${words}.`),
      ].join(' '),
      data: { field },
    },
  );
};

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

const notAProject = (field: string, path: Path): Result<never> =>
  fail('BAD_ARGS', `${field}: ${path} is not a project: its front matter has no tag project/….`, {
    wayOut: 'Name a project, or change other notes with edit_file.',
    data: { field, path },
  });

// Front matter that cannot be read says nothing about its note, not even that it has no tag: said as what it is, with its line.
/** Nothing where it can be read, or where there is none. */
const brokenFrontMatter = (field: string, path: Path, text: string): Result<never> | undefined => {
  const { entries, problem } = frontMatterOf(text);
  const wrong = problem !== undefined && entries.length === 0 ? problem : neverClosed(text);
  if (wrong === undefined) return undefined;
  return fail('BAD_CONFIG', `${field}: the front matter of ${path} is broken: ${wrong}.`, {
    forModel: `${field}: the front matter of ${path} is broken: ${wrong}. Nothing can be said about this note until it is mended.`,
    wayOut: 'Mend the lines between --- and --- first.',
    data: { field, path },
  });
};

/** A rule as the first line is no front matter; one with a key under it was meant as one. */
const neverClosed = (text: string): string | undefined =>
  frontMatterPlace(text) === undefined && /^\ufeff?---[ \t]*\r?\n[\p{L}_][\p{L}\p{N}_-]*:(?:\s|$)/u.test(text)
    ? 'it begins in line 1 and is never closed'
    : undefined;
