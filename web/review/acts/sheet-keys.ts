// The keys of the sheet, which mean what they mean at the terminal; letters count only where nothing is typed.
import { isTextField } from '../gesture.ts';

export interface KeyActions {
  /** Something is open over the sheet: its own keys count, and Escape. */
  readonly isPanelOpen: boolean;
  /** The filled button. */
  primary(): void;
  yes(): void;
  refuse(): void;
  edit(): void;
  always(): void;
  details(): void;
  output(): void;
  comment(): void;
  find(): void;
  split(): void;
  wrap(): void;
  tickAll(): void;
  /** To the next change, or the one before. */
  step(by: 1 | -1): void;
  /** To the next file or proposal, or the one before. */
  stride(by: 1 | -1): void;
  number(number: number): void;
  close(): void;
  /** Out of a field, back to the sheet; nothing is closed by it. */
  leaveField(): void;
}

export const readKey = (event: KeyboardEvent, actions: KeyActions): void => {
  if (event.defaultPrevented || event.repeat || event.altKey || event.isComposing) return;
  const { key, ctrlKey, metaKey } = event;
  if (key === 'Enter' && (ctrlKey || metaKey)) {
    if (actions.isPanelOpen) return;
    event.preventDefault();
    actions.primary();
    return;
  }
  if (ctrlKey || metaKey) return;
  const isField = isTextField(event.target);
  if (key === 'Escape') {
    event.preventDefault();
    if (isField && !actions.isPanelOpen) actions.leaveField();
    else actions.close();
    return;
  }
  if (isField || actions.isPanelOpen) return;
  const act = /^[1-9]$/.test(key)
    ? ({ number }: KeyActions) => number(Number(key))
    : (LETTERS.get(key) ?? LETTERS.get(key.toLowerCase()));
  if (act === undefined) return;
  event.preventDefault();
  act(actions);
};

// A Map, because "constructor" is a key of every object.
const LETTERS: ReadonlyMap<string, (actions: KeyActions) => void> = new Map<string, (actions: KeyActions) => void>([
  ['y', ({ yes }) => yes()],
  ['n', ({ refuse }) => refuse()],
  ['e', ({ edit }) => edit()],
  ['a', ({ always }) => always()],
  ['d', ({ details }) => details()],
  ['o', ({ output }) => output()],
  ['c', ({ comment }) => comment()],
  ['/', ({ find }) => find()],
  ['s', ({ split }) => split()],
  ['w', ({ wrap }) => wrap()],
  ['x', ({ tickAll }) => tickAll()],
  ['j', ({ step }) => step(1)],
  ['h', ({ step }) => step(1)],
  ['k', ({ step }) => step(-1)],
  ['J', ({ stride }) => stride(1)],
  ['K', ({ stride }) => stride(-1)],
]);
