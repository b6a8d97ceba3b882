import { describe, expect, it } from 'vitest';
import { type FrameAct, frameKey, type KeySituation } from '../../../web/shell/frame-key.ts';

/** "ctrl+k", "shift+?" */
const pressed = (keys: string) => {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const has = (name: string): boolean => parts.slice(0, -1).includes(name);
  return { key, ctrlKey: has('ctrl'), metaKey: has('meta'), altKey: has('alt'), shiftKey: has('shift') };
};

const read = (keys: string, situation: Partial<KeySituation> = {}): FrameAct | undefined =>
  frameKey(pressed(keys), { isMac: false, isTyping: false, isLed: false, ...situation });

describe('keys that count everywhere', () => {
  it.each([
    ['ctrl+k', 'meta+k', 'palette'],
    ['ctrl+j', 'meta+j', 'review'],
    ['ctrl+.', 'meta+.', 'side'],
    ['ctrl+n', 'meta+n', 'new'],
  ])('%s, and %s on a Mac', (elsewhere, onMac, act) => {
    for (const isTyping of [false, true]) {
      expect(read(elsewhere, { isTyping })).toBe(act);
      expect(read(onMac, { isTyping, isMac: true })).toBe(act);
    }
  });

  it('what a Mac edits text with stays with the field', () => {
    for (const keys of ['ctrl+k', 'ctrl+n', 'ctrl+.'])
      expect(read(keys, { isMac: true, isTyping: true })).toBeUndefined();
  });

  it.each([
    'alt+k',
    'ctrl+alt+k',
    'ctrl+shift+k',
    'ctrl+meta+k',
    'ctrl+shift+j',
    'ctrl+x',
    'k',
    'y',
    'n',
    'Enter',
    'Escape',
  ])('%s is none of them', (keys) => {
    expect(read(keys)).toBeUndefined();
  });
});

describe('letters', () => {
  it('g leads to the places', () => {
    expect(read('g')).toBe('leads');
    for (const [letter, name] of [
      ['c', 'conversations'],
      ['w', 'waiting'],
      ['h', 'history'],
      ['r', 'rules'],
      ['s', 'settings'],
    ])
      expect(read(letter ?? '', { isLed: true })).toEqual({ go: name });
    expect(read('n', { isLed: true })).toBe('new');
    expect(read('shift+?')).toBe('keys');
  });

  it('none counts where something is typed', () => {
    for (const keys of ['g', 'c', 'w', 'h', 'r', 's', 'n', 'shift+?'])
      for (const isLed of [false, true]) expect(read(keys, { isTyping: true, isLed })).toBeUndefined();
  });

  it('a second letter that leads nowhere, or comes too late, is what it is by itself', () => {
    expect(read('y', { isLed: true })).toBeUndefined();
    expect(read('h')).toBeUndefined();
    expect(read('g', { isLed: true })).toBe('leads');
  });
});
