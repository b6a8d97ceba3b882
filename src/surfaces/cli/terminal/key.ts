// A key, named after what it does in a line of text, and the many ways in which terminals say it.

export type Key =
  /** One or more characters as they were typed. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: KeyName };

export type KeyName =
  | 'enter'
  /** Shift-Enter, Alt-Enter, Ctrl-J. */
  | 'newline'
  | 'tab'
  | 'back-tab'
  | 'escape'
  /** Ctrl-C. */
  | 'interrupt'
  /** Ctrl-D: the end of input on an empty line, the next character elsewhere. */
  | 'end-of-input'
  | 'suspend'
  | 'redraw'
  | 'search'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'word-left'
  | 'word-right'
  | 'line-start'
  | 'line-end'
  | 'page-up'
  | 'page-down'
  | 'delete-left'
  | 'delete-right'
  | 'delete-word-left'
  | 'delete-word-right'
  | 'delete-to-start'
  | 'delete-to-end'
  | 'put-back'
  | 'undo';

/** Ctrl with a letter, and the keys that have a character of their own. */
export const keyOfControl = (character: string): Key | undefined => named(CONTROLS[character]);

/** Alt with a character. */
export const keyOfAlt = (character: string): Key | undefined => named(WITH_ALT[character.toLowerCase()]);

/** A whole CSI or SS3 sequence; undefined for keys that mean nothing here. */
export const keyOfSequence = (sequence: string): Key | undefined => {
  const [, alt = '', start = '', parameters = '', final = ''] = PARTS.exec(sequence) ?? [];
  const [first = '', second = '', third = ''] = parameters.split(';');
  if (start === 'O') return named(LETTERS[final]);
  if (final === 'u') return extended(first, second);
  // xterm's own form: 27 ; modifiers ; character ~
  if (final === '~' && first === '27' && third !== '') return extended(third, second);
  const { byWord } = modifiers(second);
  const name = final === '~' ? NUMBERS[first] : LETTERS[final];
  return named(name !== undefined && (byWord || alt !== '') ? (BY_WORD[name] ?? name) : name);
};

const PARTS = /^(\x1b?)\x1b([[O])([0-?]*)[ -/]*([@-~])$/;

const CONTROLS: Readonly<Record<string, KeyName>> = {
  '\x01': 'line-start',
  '\x02': 'left',
  '\x03': 'interrupt',
  '\x04': 'end-of-input',
  '\x05': 'line-end',
  '\x06': 'right',
  '\b': 'delete-left',
  '\t': 'tab',
  '\n': 'newline',
  '\x0b': 'delete-to-end',
  '\f': 'redraw',
  '\r': 'enter',
  '\x0e': 'down',
  '\x10': 'up',
  '\x12': 'search',
  '\x15': 'delete-to-start',
  '\x17': 'delete-word-left',
  '\x19': 'put-back',
  '\x1a': 'suspend',
  '\x1f': 'undo',
  '\x7f': 'delete-left',
};
const WITH_ALT: Readonly<Record<string, KeyName>> = {
  b: 'word-left',
  f: 'word-right',
  d: 'delete-word-right',
  '\b': 'delete-word-left',
  '\x7f': 'delete-word-left',
  '\r': 'newline',
  '\n': 'newline',
};
const LETTERS: Readonly<Record<string, KeyName>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  F: 'line-end',
  H: 'line-start',
  M: 'enter',
  Z: 'back-tab',
};
const NUMBERS: Readonly<Record<string, KeyName>> = {
  '1': 'line-start',
  '3': 'delete-right',
  '4': 'line-end',
  '5': 'page-up',
  '6': 'page-down',
  '7': 'line-start',
  '8': 'line-end',
};
/** With Alt or Ctrl. */
const BY_WORD: Readonly<Partial<Record<KeyName, KeyName>>> = {
  left: 'word-left',
  right: 'word-right',
  'delete-left': 'delete-word-left',
  'delete-right': 'delete-word-right',
};

const named = (name: KeyName | undefined): Key | undefined => (name === undefined ? undefined : { kind: name });

/** Terminals count from one and add 1 for Shift, 2 for Alt, 4 for Ctrl; after a colon they may say that the key was let go. */
const modifiers = (
  parameter: string,
): { shift: boolean; alt: boolean; control: boolean; byWord: boolean; up: boolean } => {
  const [bits = '1', event] = parameter.split(':');
  const set = Math.max(Number(bits) - 1, 0);
  const [shift, alt, control] = [(set & 1) !== 0, (set & 2) !== 0, (set & 4) !== 0];
  return { shift, alt, control, byWord: alt || control, up: event === '3' };
};

/** A key by its character and modifiers, as terminals send it that were told to keep Shift-Enter and Enter apart. */
const extended = (codePoint: string, parameter: string): Key | undefined => {
  const { shift, alt, control, byWord, up } = modifiers(parameter);
  const code = Number.parseInt(codePoint, 10);
  if (up || !(code >= 0 && code <= 0x10ffff)) return undefined;
  const character = String.fromCodePoint(code);
  if (character === '\r') return named(shift || byWord ? 'newline' : 'enter');
  if (character === '\t') return named(shift ? 'back-tab' : 'tab');
  if (character === '\x1b') return named('escape');
  if (character === '\x7f') return named(byWord ? 'delete-word-left' : 'delete-left');
  if (control) return /^[a-z_]$/i.test(character) ? keyOfControl(String.fromCharCode(code & 0x1f)) : undefined;
  if (alt) return keyOfAlt(character);
  return /^[^\x00-\x1f\x7f-\x9f\ud800-\udfff\ue000-\uf8ff]$/u.test(character)
    ? { kind: 'text', text: character }
    : undefined;
};
