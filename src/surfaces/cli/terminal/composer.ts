// What the person writes to the model, key by key: a draft, earlier messages, a search in them, a menu of completions. Pure.
import { EMPTY, edit, replaced, type TypedDraft } from './draft.ts';
import type { Key } from './key.ts';
import { type Menu, menuKey } from './menu.ts';
import { type Pastes, takePaste, withPastes, withPasteWords } from './pasted.ts';
import { type LineSearch, searchKey, startSearch } from './search.ts';

export interface Composer {
  readonly draft: TypedDraft;
  readonly pastes: Pastes;
  /** An earlier message is shown: how many messages ago it was, and what stood here before. */
  readonly recalled?: { readonly ago: number; readonly before: Composer };
  readonly search?: LineSearch;
  readonly menu?: Menu;
}

export const NOTHING_WRITTEN: Composer = { draft: EMPTY, pastes: new Map() };

export interface ComposerAround {
  /** Earlier messages, the oldest first. */
  readonly earlier: readonly string[];
  /** A message waits to be sent: Up takes it back. */
  readonly queued: boolean;
}

export interface Pressed {
  readonly composer: Composer;
  /** What the conversation has to do about it. */
  readonly act?: Act;
}

export type Act =
  | { readonly kind: 'send'; readonly text: string; readonly shown: string }
  | { readonly kind: 'complete' | 'interrupt' | 'leave' | 'stop' | 'read-only' | 'suspend' | 'redraw' | 'take-back' };

export const pressKey = (composer: Composer, key: Key, around: ComposerAround): Pressed => {
  if (composer.search !== undefined) return searchKey(composer, composer.search, key, around);
  if (composer.menu !== undefined) {
    const pressed = menuKey(composer, composer.menu, key);
    if (pressed !== undefined) return pressed;
  }
  const { menu: _, ...closed } = composer;
  return plainKey(closed, key, around);
};

/** The composer with this text instead of its own, as if it had been typed. */
export const written = (composer: Composer, text: string): Composer => {
  const { recalled: _, menu: __, ...rest } = composer;
  return { ...rest, draft: replaced(composer.draft, text) };
};

const plainKey = (composer: Composer, key: Key, around: ComposerAround): Pressed => {
  const { draft } = composer;
  switch (key.kind) {
    case 'enter':
      return enter(composer);
    case 'tab':
      return { composer, act: { kind: 'complete' } };
    case 'back-tab':
      return { composer, act: { kind: 'read-only' } };
    case 'escape':
      return { composer, act: { kind: 'stop' } };
    case 'interrupt':
    case 'suspend':
    case 'redraw':
      return { composer, act: { kind: key.kind } };
    case 'search':
      return { composer: startSearch(composer) };
    case 'paste': {
      const { text, pastes } = takePaste(composer.pastes, key.text);
      return { composer: { ...composer, pastes, draft: edit(draft, { kind: 'text', text }) ?? draft } };
    }
    case 'end-of-input':
      if (draft.text === '') return { composer, act: { kind: 'leave' } };
      break;
    case 'up':
      if (draft.text === '' && around.queued) return { composer, act: { kind: 'take-back' } };
      break;
  }
  const edited = edit(draft, key);
  if (edited !== undefined) return { composer: { ...composer, draft: edited } };
  if (key.kind === 'up') return { composer: recall(composer, (composer.recalled?.ago ?? 0) + 1, around.earlier) };
  if (key.kind === 'down') return { composer: recall(composer, (composer.recalled?.ago ?? 0) - 1, around.earlier) };
  return { composer };
};

const enter = (composer: Composer): Pressed => {
  const { text, cursor } = composer.draft;
  // A backslash before Enter goes on to the next line: a habit from the shell, and it works in every terminal.
  if (text.charAt(cursor - 1) === '\\') {
    const broken = `${text.slice(0, cursor - 1)}\n${text.slice(cursor)}`;
    return { composer: { ...composer, draft: replaced(composer.draft, broken, cursor) } };
  }
  return send(composer);
};

/** An empty message is not sent. */
export const send = (composer: Composer): Pressed => {
  const { draft, pastes } = composer;
  const whole = withPastes(draft.text, pastes);
  if (whole.trim() === '') return { composer };
  // A blank before a slash says that it is no word of the program.
  const text = `${/^\s+\//.test(whole) ? ' ' : ''}${whole.trim()}`;
  return {
    composer: { ...NOTHING_WRITTEN, draft: { ...EMPTY, killed: draft.killed } },
    act: { kind: 'send', text, shown: withPasteWords(draft.text, pastes).trim() },
  };
};

const recall = (composer: Composer, ago: number, earlier: readonly string[]): Composer => {
  const before = composer.recalled?.before ?? composer;
  if (ago === 0) return before;
  const message = ago > 0 ? earlier.at(-ago) : undefined;
  if (message === undefined) return composer;
  // The cursor is at the end; from there Up leads through the lines of the message first.
  return { ...NOTHING_WRITTEN, draft: { ...replaced(before.draft, message), past: [] }, recalled: { ago, before } };
};
