// Actions taken out of one note and put into another, as they stand, with the remarks under them and their hotlist entries.
import { ok, type Result } from '../../../error/error-value.ts';
import { blockOf, removeLines } from '../notes/line-edits.ts';
import type { ListNote } from '../notes/list-note.ts';
import { listWith } from '../notes/list-with.ts';
import type { GtdGround } from '../proposing/gtd-ground.ts';
import type { PlacedAction } from './action-line.ts';

type List = Pick<ListNote, 'kind' | 'path' | 'text'>;

export interface MovedActions {
  /** All that moved, remarks included. */
  readonly lines: number;
}

/** In their order. The texts of both notes are set in the ground; `to` may be a note that is not there yet. */
export const moveActions = async (
  ground: GtdGround,
  from: List,
  to: List & Pick<ListNote, 'spheres'>,
  actions: readonly PlacedAction[],
): Promise<Result<MovedActions>> => {
  const blocks = blocksOf(from, actions);
  const grown = listWith(
    to,
    blocks.flatMap(({ lines }) => lines),
  );
  if (!grown.ok) return grown;
  // From the last to the first, so that the places of the others stay.
  const left = [...actions]
    .sort((one, other) => other.line - one.line)
    .reduce((text, action) => removeLines(text, blockOf(text, action)), from.text);
  ground.notes.set(from.path, left);
  ground.notes.set(to.path, grown.value.text);
  const sphere = to.spheres[0];
  let lineNumber = grown.value.line;
  for (const { action, lines } of blocks) {
    const place = { path: to.path, lineNumber, isGeneral: to.kind === 'central' };
    const moved = sphere === undefined ? place : { ...place, sphere };
    const followed = await ground.hotlist.follow(from, action, { is: 'changed', line: lines[0] ?? '', moved });
    if (!followed.ok) return followed;
    lineNumber += lines.length;
  }
  return ok({ lines: lineNumber - grown.value.line });
};

interface Block {
  readonly action: PlacedAction;
  readonly lines: readonly string[];
}

/** An action comes to the left edge, unless it stands right under one that moves with it: then it stays under that. */
const blocksOf = (from: List, actions: readonly PlacedAction[]): readonly Block[] => {
  const blocks: Block[] = [];
  let [next, shift] = [0, 0];
  for (const action of actions) {
    const lines = blockOf(from.text, action);
    const indent = action.indent.length;
    shift = action.line === next ? Math.min(shift, indent) : indent;
    next = action.line + lines.length;
    blocks.push({ action, lines: lines.map(({ raw }) => raw.slice(shift)) });
  }
  return blocks;
};
