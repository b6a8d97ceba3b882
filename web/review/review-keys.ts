// The keys of the sheet, which are those of the terminal; letters count only where nothing is typed.
import type { PanelName } from './decision-bar.tsx';
import { isTextField } from './gesture.ts';

export interface KeyActions {
  /** A panel is open: its own keys count, and Escape. */
  readonly isPanelOpen: boolean;
  yes(): void;
  open(panel: PanelName): void;
  close(): void;
  /** Out of a field, back to the sheet; nothing is closed by it. */
  leaveField(): void;
  go(to: 'difference' | 'text' | 'output'): void;
  number(number: number): void;
}

export const readKey = (event: KeyboardEvent, actions: KeyActions): void => {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const isField = isTextField(event.target);
  if (event.key === 'Escape') {
    event.preventDefault();
    if (isField && !actions.isPanelOpen) actions.leaveField();
    else actions.close();
    return;
  }
  if (isField || actions.isPanelOpen) return;
  const act =
    LETTERS.get(event.key.toLowerCase()) ?? (/^[1-9]$/.test(event.key) ? number(Number(event.key)) : undefined);
  if (act === undefined) return;
  event.preventDefault();
  act(actions);
};

type Act = (actions: KeyActions) => void;

const number =
  (value: number): Act =>
  (actions) =>
    actions.number(value);

// A Map, because "constructor" is a key of every object.
const LETTERS: ReadonlyMap<string, Act> = new Map<string, Act>([
  ['y', ({ yes }) => yes()],
  ['n', ({ open }) => open('refuse')],
  ['e', ({ go }) => go('text')],
  ['d', ({ go }) => go('difference')],
  ['h', ({ go }) => go('difference')],
  ['o', ({ go }) => go('output')],
  ['a', ({ open }) => open('always')],
  ['?', ({ open }) => open('help')],
]);
