// A key, as the keyboard before the person has it: ⌘ on a Mac, Ctrl elsewhere.
import type { VNode } from 'preact';

export interface KbdProps {
  /** "mod+Enter", "y": parts joined by a plus; "g h": one after the other. */
  readonly keys: string;
}

export const Kbd = ({ keys }: KbdProps): VNode => (
  <span class="cs-kbd" aria-hidden="true">
    {keyWords(keys)}
  </span>
);

/** "⌘ ↵" is one word on a Mac and two elsewhere. */
export const keyWords = (keys: string): string => {
  const isMac = keysAreMac();
  const parts = keys.split('+').map((part) => (part === 'mod' ? (isMac ? '⌘' : 'Ctrl') : (SHOWN.get(part) ?? part)));
  return parts.join(isMac ? '' : ' ');
};

export const keysAreMac = (): boolean => navigator.platform.startsWith('Mac') || navigator.platform.startsWith('iP');

const SHOWN: ReadonlyMap<string, string> = new Map([
  ['Enter', '↵'],
  ['Shift', '⇧'],
  ['Escape', 'Esc'],
]);
