// A fact that a person weighs before they sign: what it is, how much it weighs, and its words. What kind it is, is said where it is made.

/** `danger`: it could make a careful person say no. `caution`: it could make them look twice. `fact`: good to know. */
export type NoteLevel = 'danger' | 'caution' | 'fact';

export interface Note {
  readonly level: NoteLevel;
  readonly code: NoteCode;
  /** Short and ours: "becomes empty (was 812 bytes)". Begins with a small letter, like all that stands behind a label. It may quote names: escape it. */
  readonly words: string;
  /** The file it is about; absent where it is about the whole proposal. */
  readonly path?: string;
  /** Good news: a tick, and no line at a terminal. */
  readonly good?: true;
}

/** What a note can be about, with its weight. */
const WEIGHTS = {
  // What it reaches, and with which rights.
  protected: 'danger',
  outside: 'danger',
  'real run': 'danger',
  unconfined: 'danger',
  secret: 'danger',
  'sweeping deletion': 'danger',
  'leaves this machine': 'caution',
  network: 'caution',
  reach: 'caution',
  strangers: 'caution',
  private: 'caution',
  'found in text': 'caution',
  echoed: 'caution',
  'each time': 'caution',
  // What the model knows of it.
  unread: 'caution',
  'read before it changed': 'caution',
  read: 'good',
  // What becomes of a file beside its lines.
  link: 'caution',
  'hard link': 'caution',
  mode: 'caution',
  owner: 'caution',
  attributes: 'caution',
  'ignored by git': 'caution',
  large: 'caution',
  'becomes empty': 'caution',
  invisible: 'caution',
  'look-alike': 'caution',
  form: 'caution',
  replaces: 'caution',
  'line numbers': 'caution',
  'changed meanwhile': 'caution',
  'taken whole': 'fact',
  size: 'fact',
  folders: 'fact',
  trash: 'fact',
  // A program that ran, or would.
  rehearsed: 'good',
  'no network': 'good',
  ran: 'fact',
  failed: 'caution',
  'cut off': 'caution',
  'left out': 'caution',
  'left running': 'caution',
  'keeps running': 'caution',
  hidden: 'fact',
  'by-products': 'fact',
  'how it runs': 'fact',
  'what it read': 'fact',
  answered: 'fact',
  // Tests and links.
  'tests pass': 'good',
  'tests fail': 'caution',
  'links whole': 'good',
  'links break': 'caution',
  // Taking it back.
  'can be undone': 'good',
  'not undone': 'caution',
  // How far the call came, and what it took for granted.
  partial: 'caution',
  'stays here': 'fact',
  missing: 'caution',
  chosen: 'fact',
  'goes along': 'fact',
  'not done': 'fact',
  duplicate: 'caution',
  'not live': 'caution',
  step: 'fact',
  trust: 'fact',
  /** Written down before notes had a code: its words are all there is. */
  'of before': 'caution',
} as const satisfies Readonly<Record<string, NoteLevel | 'good'>>;

export type NoteCode = keyof typeof WEIGHTS;

export const note = (code: NoteCode, words: string, path?: string): Note => {
  const weight: NoteLevel | 'good' = WEIGHTS[code];
  return {
    level: weight === 'good' ? 'fact' : weight,
    code,
    words,
    ...(path === undefined ? {} : { path }),
    ...(weight === 'good' ? { good: true } : {}),
  };
};

/** Behind a label: "src/a.ts: becomes empty (was 812 bytes)". Not escaped. */
export const labelled = ({ words, path }: Pick<Note, 'words' | 'path'>): string =>
  path === undefined ? words : `${path}: ${words}`;

/** As a sentence of its own: our words begin it, never a name. */
export const asSentence = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
