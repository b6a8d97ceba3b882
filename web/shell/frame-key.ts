// The keys that count everywhere on the page. Which system it is, what was pressed before and whether something is typed are told by whoever hears them.
import { PLACES, type PlaceName } from './places.ts';

export type FrameAct =
  | 'palette'
  | 'review'
  | 'side'
  | 'new'
  | 'keys'
  /** The first of two letters. */
  | 'leads'
  | { readonly go: PlaceName };

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export interface KeySituation {
  readonly isMac: boolean;
  /** The focus is in a field, or in something that lies over the page: no letter counts. */
  readonly isTyping: boolean;
  /** `g` was pressed a moment ago. */
  readonly isLed: boolean;
}

/** Undefined: it is not one of them. */
export const frameKey = (pressed: PressedKey, { isMac, isTyping, isLed }: KeySituation): FrameAct | undefined => {
  const key = pressed.key.toLowerCase();
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey || PRESSED_WITH_OTHERS.has(key)) return undefined;
  if (ctrlKey || metaKey) {
    // There and back works with either, as in the review itself: some keyboards have one of them alone.
    if (key === 'j' && !shiftKey) return 'review';
    const isOurs = (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !shiftKey;
    return isOurs ? WITH_MOD.get(key) : undefined;
  }
  if (isTyping) return undefined;
  const second = isLed ? led(key) : undefined;
  if (second !== undefined) return second;
  if (key === '?') return 'keys';
  return key === 'g' && !shiftKey ? 'leads' : undefined;
};

/** A letter that leads nowhere is what it is without the first. */
const led = (letter: string): FrameAct | undefined => {
  if (letter === 'n') return 'new';
  const place = PLACES.find((each) => each.letter === letter);
  return place === undefined ? undefined : { go: place.name };
};

const WITH_MOD: ReadonlyMap<string, FrameAct> = new Map<string, FrameAct>([
  ['k', 'palette'],
  ['.', 'side'],
  ['n', 'new'],
]);

const PRESSED_WITH_OTHERS: ReadonlySet<string> = new Set(['shift', 'control', 'alt', 'meta', 'capslock', 'altgraph']);
