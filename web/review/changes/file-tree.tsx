// The tree of files beside a difference: which is shown, and which are taken. Arrow keys move in it, Space ticks.
import { useSignal } from '@preact/signals';
import type { TargetedKeyboardEvent, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { FileHead } from '../../../src/surfaces/server/wire/question-view.ts';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import type { FileChoice } from '../../diff/file-choice.ts';
import { type FileTick, pressed, tickOf, togetherOf } from '../../diff/sides/file-tick.ts';
import { takenWith } from '../../diff/taken-with.ts';
import { Extent } from '../../diff/view/extent.tsx';
import { Tick } from '../../look/tick.tsx';
import { type TreeRow, treeRows } from './tree-rows.ts';

export interface FileTreeProps {
  readonly files: readonly FileHead[];
  /** Lower-case: only files with it in their path have rows, and no folder hides them. Absent: all. */
  readonly wanted?: string;
  /** Absent: nothing to decide. */
  readonly choices?: ReadonlyMap<number, FileChoice>;
  choose?(file: number, choice: FileChoice): void;
  /** The file that is shown. */
  readonly current: number | undefined;
  show(file: number): void;
}

/** Pixels for each folder around it. */
const INDENT = 14;
const NONE: ReadonlySet<string> = new Set();

export const FileTree = ({ files, wanted = '', choices, choose, current, show }: FileTreeProps): VNode => {
  const closed = useSignal<ReadonlySet<string>>(new Set());
  const focused = useSignal<string | undefined>(undefined);
  const tree = useRef<HTMLDivElement>(null);
  const folded = wanted === '' ? closed.value : NONE;
  const rows = treeRows(filesWith(files, wanted), folded);
  const at = Math.max(
    0,
    rows.findIndex((row) => (focused.value === undefined ? isShown(row, current) : row.key === focused.value)),
  );

  const tick = (row: TreeRow): void => {
    if (choices === undefined || choose === undefined) return;
    const together = tickOfRow(row, choices);
    for (const file of row.files) {
      const own = choices.get(file.index);
      // One press makes all of them alike: those that already are stay as they are.
      if (row.kind === 'file' || tickOf(file, own) !== (together === 'on' ? 'off' : 'on'))
        choose(file.index, pressed(file, own));
    }
  };
  const fold = (row: TreeRow, isClosed: boolean): void => {
    const next = new Set(closed.value);
    if (isClosed) next.add(row.key);
    else next.delete(row.key);
    closed.value = next;
  };
  const choosing = (row: TreeRow): void => {
    focused.value = row.key;
    if (row.kind === 'folder') fold(row, !closed.value.has(row.key));
    else show(row.files[0]!.index);
  };
  const move = (to: number): void => {
    const row = rows[Math.min(Math.max(to, 0), rows.length - 1)];
    if (row === undefined) return;
    focused.value = row.key;
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.key)}"]`)?.focus();
  };
  const press = (event: TargetedKeyboardEvent<HTMLElement>, row: TreeRow): void => {
    const act = KEYS.get(event.key);
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act({ row, at, last: rows.length - 1, parent: parentOf(rows, at), move, tick, fold, choosing });
  };

  return (
    <div class="cs-tree" role="tree" aria-label="Files" ref={tree}>
      {rows.map((row, index) => (
        <div
          key={row.key}
          role="treeitem"
          class="cs-tree-row"
          data-key={row.key}
          data-kind={row.kind}
          tabIndex={index === at ? 0 : -1}
          aria-level={row.depth + 1}
          aria-selected={isShown(row, current)}
          {...(row.kind === 'folder' ? { 'aria-expanded': !folded.has(row.key) } : {})}
          {...(choices === undefined ? {} : { 'aria-checked': CHECKED[tickOfRow(row, choices)] })}
          onClick={() => choosing(row)}
          onKeyDown={(event) => press(event, row)}
        >
          <span class="cs-tree-in" aria-hidden="true" style={{ width: `${row.depth * INDENT}px` }} />
          {choices === undefined ? null : (
            <span
              class="cs-tree-tick"
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation();
                tick(row);
              }}
            >
              {/* Only to be seen: the row says how it is ticked, and takes the keys. */}
              <span inert>
                <Tick is={tickOfRow(row, choices)} name={row.name} press={() => undefined} />
              </span>
            </span>
          )}
          <Name row={row} files={files} isEdited={choices !== undefined && isEdited(row, choices)} />
        </div>
      ))}
    </div>
  );
};

interface NameProps {
  readonly row: TreeRow;
  readonly files: readonly FileHead[];
  readonly isEdited: boolean;
}

const Name = ({ row, files, isEdited }: NameProps): VNode => (
  <>
    <span class="cs-tree-name">{escapeText(row.kind === 'folder' ? `${row.name}/` : row.name)}</span>
    {isEdited ? <span class="cs-badge">edited</span> : null}
    {row.kind === 'folder' ? <span class="cs-hidden">folder</span> : null}
    {row.kind === 'git' ? (
      <span class="cs-quiet">{counted(files.filter(({ inGit }) => inGit).length, 'file')}, taken together</span>
    ) : null}
    {row.kind === 'file' ? <Facts head={row.files[0]} files={files} /> : null}
  </>
);

const Facts = ({ head, files }: { readonly head: FileHead; readonly files: readonly FileHead[] }): VNode => {
  const others = takenWith(files, head).map(({ path }) => escapeText(path));
  return (
    <>
      {head.what === undefined ? null : <span class="cs-badge">{head.what}</span>}
      {head.added + head.removed === 0 ? null : <Extent added={head.added} removed={head.removed} />}
      {others.length === 0 ? null : <span class="cs-quiet">with {others.join(', ')}</span>}
    </>
  );
};

interface Pressed {
  readonly row: TreeRow;
  readonly at: number;
  readonly last: number;
  readonly parent: number;
  move(to: number): void;
  tick(row: TreeRow): void;
  fold(row: TreeRow, isClosed: boolean): void;
  choosing(row: TreeRow): void;
}

const KEYS = new Map<string, (pressed: Pressed) => void>([
  ['ArrowDown', ({ at, move }) => move(at + 1)],
  ['ArrowUp', ({ at, move }) => move(at - 1)],
  ['Home', ({ move }) => move(0)],
  ['End', ({ last, move }) => move(last)],
  ['ArrowRight', ({ row, fold }) => row.kind === 'folder' && fold(row, false)],
  ['ArrowLeft', ({ row, parent, fold, move }) => (row.kind === 'folder' ? fold(row, true) : move(parent))],
  [' ', ({ row, tick }) => tick(row)],
  ['Enter', ({ row, choosing }) => choosing(row)],
]);

const parentOf = (rows: readonly TreeRow[], at: number): number => {
  const depth = rows[at]?.depth ?? 0;
  for (let index = at - 1; index >= 0; index -= 1) if (rows[index]!.depth < depth) return index;
  return at;
};

export const filesWith = (files: readonly FileHead[], wanted: string): readonly FileHead[] =>
  files.filter(({ path }) => path.toLowerCase().includes(wanted));

const isShown = (row: TreeRow, current: number | undefined): boolean =>
  row.kind !== 'folder' && row.files.some(({ index }) => index === current);

const tickOfRow = (row: TreeRow, choices: ReadonlyMap<number, FileChoice>): FileTick =>
  togetherOf(row.files.map((file) => tickOf(file, choices.get(file.index))));

const isEdited = (row: TreeRow, choices: ReadonlyMap<number, FileChoice>): boolean =>
  row.kind !== 'folder' && row.files.some(({ index }) => choices.get(index)?.text !== undefined);

const CHECKED = { on: 'true', off: 'false', part: 'mixed' } as const;
