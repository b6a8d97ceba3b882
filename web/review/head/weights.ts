// What a person weighs before they sign, apart: the one thing that could make them say no, what they look at twice, and what is good to know.
import type { AskedView, Note } from '../../../src/surfaces/server/wire/question-view.ts';
import { counted } from '../../../src/text/counted.ts';
import type { NoteCode } from '../../../src/text/note.ts';
import type { SignName } from '../../look/signs.ts';

export interface Weights {
  readonly alert?: Alert;
  /** The heaviest first. */
  readonly checks: readonly Note[];
  /** Neither good nor bad. */
  readonly facts: readonly Note[];
}

export interface Alert {
  readonly tone: 'danger' | 'caution';
  readonly sign: SignName;
  /** What it means. */
  readonly title: string;
  /** What follows from it, and what to do. */
  readonly lines: readonly string[];
}

/** These stand in a block of their own: what leaves, or happens outside of what can be held back. */
const LOUD: ReadonlySet<NoteCode> = new Set(['leaves this machine', 'network', 'reach', 'strangers']);
/** Said by the block in sentences already. */
const SAID_BY_REACH: ReadonlySet<NoteCode> = new Set(['network', 'reach', 'real run', 'outside', 'unconfined']);

export const weightsOf = (asked: AskedView): Weights => {
  const { reach, items, mustAsk } = asked;
  // Of one file alone the title says which.
  const notes = asked.files.length > 1 ? asked.notes : asked.notes.map(({ path: _, ...note }) => note);
  const said = reach === undefined ? notes : notes.filter(({ code }) => !SAID_BY_REACH.has(code));
  const loud = said.filter(({ level, code }) => level === 'danger' || LOUD.has(code));
  const isDanger =
    loud.some(({ level }) => level === 'danger') ||
    notes.some(({ code, level }) => level === 'danger' && reach !== undefined && SAID_BY_REACH.has(code));
  const sentences = [...(reach?.sentences ?? []), ...loud.map(words)];
  const [title, ...more] = sentences;
  const kept = items.filter(({ stays }) => stays).length;
  const rest = said.filter((each) => !loud.includes(each));
  const lines = [
    ...more,
    ...(kept > 0 && !asked.recipient.isLocal ? [`${counted(kept, 'text')} of these stays here: private.`] : []),
    ...(mustAsk && isDanger
      ? ['It is never covered by “apply the others” or by a rule: it needs two presses of its own.']
      : []),
  ];
  return {
    ...(title === undefined
      ? {}
      : { alert: { tone: isDanger ? 'danger' : 'caution', sign: isDanger ? 'shield-alert' : 'globe', title, lines } }),
    checks: rest.filter(({ level, good }) => level !== 'fact' || good === true),
    facts: rest.filter(({ level, good }) => level === 'fact' && good !== true),
  };
};

const words = ({ words: own, path }: Note): string => (path === undefined ? own : `${path}: ${own}`);
