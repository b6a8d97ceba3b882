// A list with new lines in it, where such lists take them; and only where they are then read as actions.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Path } from '../../../workspace/path.ts';
import { actionLines, type PlacedAction, readActionLine } from '../actions/action-line.ts';
import type { GtdGround } from '../proposing/gtd-ground.ts';
import { appendLines, appendSection, insertInSection } from './line-edits.ts';
import type { ListNote } from './list-note.ts';
import { sectionOf } from './note-sections.ts';
import { NEXT_ACTIONS } from './project-note.ts';

export interface ListWith {
  readonly text: string;
  /** Where the first of the new lines stands; 1-based. */
  readonly line: number;
}

/** First in the Next actions section of a project, which is made where there is none; last in any other list. */
export const listWith = (
  list: Pick<ListNote, 'kind' | 'path' | 'text'>,
  added: readonly string[],
): Result<ListWith> => {
  const inProject = list.kind === 'project';
  const text = inProject
    ? (insertInSection(list.text, NEXT_ACTIONS, added) ?? appendSection(list.text, `## ${NEXT_ACTIONS}`, added))
    : appendLines(list.text, added);
  const found = actionLines(text, inProject ? sectionOf(text, NEXT_ACTIONS) : undefined);
  const actions = added.filter((line) => readActionLine(line) !== undefined && !/^\s/.test(line));
  const first = placeOf(found, actions);
  if (first !== undefined) return ok({ text, line: first });
  return fail('NO_MATCH', `${list.path} has no place for an action: a code block or a comment in it is not closed.`, {
    wayOut: 'Close the code block or the comment, or add the section yourself.',
    data: { path: list.path },
  });
};

/** The central or the someday list of the vault, which need not be there yet. */
export const vaultList = async (
  ground: GtdGround,
  kind: 'central' | 'someday',
): Promise<Result<Pick<ListNote, 'kind' | 'path' | 'text'>>> => {
  const name = kind === 'central' ? ground.settings.nextActionsFile : ground.settings.somedayFile;
  const path = writable(ground, name);
  if (!path.ok) return path;
  const text = await ground.notes.text(path.value);
  return text.ok ? ok({ kind, path: path.value, text: text.value ?? '' }) : text;
};

const writable = ({ look }: GtdGround, name: string): Result<Path> => {
  const path = look.resolve(name, 'write');
  return path.ok || path.error.code !== 'NOT_FOUND' ? path : look.resolve(name, 'create');
};

const placeOf = (found: readonly PlacedAction[], lines: readonly string[]): number | undefined => {
  const start = found.findIndex(({ raw }) => raw === lines[0]);
  const whole = lines.every((line) => found.some(({ raw }) => raw === line));
  return whole ? (found[start]?.line ?? (lines.length === 0 ? 1 : undefined)) : undefined;
};
