// A key, as the keyboard before the person has it: ⌘ on a Mac, Ctrl elsewhere.
import type { VNode } from 'preact';

export interface KbdProps {
  /** "mod+Enter", "y": parts joined by a plus. */
  readonly keys: string;
}

export const Kbd = ({ keys }: KbdProps): VNode => (
  <span class="cs-kbd" aria-hidden="true">
    {keyWords(keys)}
  </span>
);

export const keyWords = (keys: string): string => {
  const isMac = navigator.platform.startsWith('Mac') || navigator.platform.startsWith('iP');
  const parts = keys.split('+').map((part) => (part === 'mod' ? (isMac ? '⌘' : 'Ctrl') : (SHOWN.get(part) ?? part)));
  return parts.join(isMac ? '' : ' ');
};

const SHOWN: ReadonlyMap<string, string> = new Map([
  ['Enter', '↵'],
  ['Shift', '⇧'],
  ['Escape', 'Esc'],
]);
