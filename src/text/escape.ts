// The one escaper for everything a person is shown: what cannot be seen is spelled out, what would scroll away is counted.
import { EMOJI, HIDDEN, ODD_BLANKS } from './code-points.ts';
import { grouped } from './counted.ts';

export interface EscapeOptions {
  /** Keeps newlines and tabs. Without it the result is one line, and every blank but the plain space is spelled out. */
  readonly multiline?: boolean;
  /** Characters of the result; what is cut off is said, and the caller gives size and hash beside it (size-header.ts). */
  readonly maxLength?: number;
}

/**
 * Never contains a raw control, bidirectional, zero-width or tag character, a lone surrogate, or a selector outside an emoji. Joiners that
 * spell words are not counted as invisible, but are spelled out here: two names that differ only by one must not look the same.
 */
export const escapeText = (text: string, options: EscapeOptions = {}): string => {
  const multiline = options.multiline ?? false;
  const escaped = text.replace(multiline ? IN_LINES : IN_ONE_LINE, (match) => shown(match, multiline));
  return options.maxLength === undefined ? escaped : cut(escaped, options.maxLength, text.length);
};

// Our own notation, written by someone else, is spelled out too: only what we escaped looks escaped.
const IMITATION =
  '<(?=U\\+[0-9A-F]{4,6}>)|' +
  '\\u2026(?=(?:[0-9,]{1,12} (?:spaces|tabs|newlines|blanks|blank lines|marks)|cut: [0-9,]{1,12} characters in all)\\u2026)';
/** More marks than any script stacks on one letter: a tower of them covers the lines above. */
const TOWER = '\\p{M}{9,}';
const BLANKS = ` \\t\\n${ODD_BLANKS}`;
const IN_LINES = new RegExp(`${EMOJI}|[${HIDDEN}]|[${BLANKS}]{2,}|${TOWER}|${IMITATION}`, 'gu');
const IN_ONE_LINE = new RegExp(
  `${EMOJI}|[${HIDDEN}]|[${BLANKS}]{2,}|[\\t\\n${ODD_BLANKS}]|${TOWER}|${IMITATION}`,
  'gu',
);
const ONE_HIDDEN = new RegExp(`^[${HIDDEN}]$`, 'u');
const ONE_BLANK = new RegExp(`^[${BLANKS}]`, 'u');
const ONE_MARK = /^\p{M}/u;

const shown = (match: string, multiline: boolean): string => {
  if (ONE_HIDDEN.test(match)) return spelled(match);
  if (match === '<' || match === '\u2026') return spelled(match);
  if (ONE_BLANK.test(match)) return multiline ? blanksInLines(match) : blanksInOneLine(match);
  if (ONE_MARK.test(match)) return `…${grouped([...match].length)} marks…`;
  return match;
};

const spelled = (character: string): string =>
  `<U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`;

/** Beyond this a run of blanks pushes what follows out of sight; code that is indented deeper is rare. */
const LONGEST_RUN = 40;
/** Blanks kept at either end of a run, so that it still looks like one. */
const KEPT = 10;
const LONGEST_GAP = 12;

const blanksInOneLine = (run: string): string => {
  const spell = (part: string): string => part.replace(/[^ ]/gu, spelled);
  return run.length <= LONGEST_RUN ? spell(run) : collapsed(run, spell);
};

const blanksInLines = (run: string): string => {
  const lines = run.split('\n');
  if (lines.length - 1 <= LONGEST_GAP)
    return lines.map((part) => (part.length <= LONGEST_RUN ? part : collapsed(part, same))).join('\n');
  const last = lines.at(-1)!;
  const between = lines.slice(1, -1).some((part) => part !== '');
  const gap = `\n…${grouped(lines.length - 1)} ${between ? 'blank lines' : 'newlines'}…\n`;
  return gap + (last.length <= LONGEST_RUN ? last : collapsed(last, same));
};

const same = (part: string): string => part;

const collapsed = (run: string, spell: (part: string) => string): string => {
  const middle = run.slice(KEPT, -KEPT);
  return `${spell(run.slice(0, KEPT))}…${grouped(middle.length)} ${nameOf(run)}…${spell(run.slice(-KEPT))}`;
};

const nameOf = (run: string): string => {
  if (/^ +$/.test(run)) return 'spaces';
  if (/^\t+$/.test(run)) return 'tabs';
  return /^\n+$/.test(run) ? 'newlines' : 'blanks';
};

const cut = (escaped: string, maxLength: number, length: number): string => {
  if (escaped.length <= maxLength) return escaped;
  // Never inside an escape or an emoji: half of either would be read as something else.
  const kept = escaped
    .slice(0, maxLength)
    .replace(/<U?\+?[0-9A-F]{0,6}$/, '')
    .replace(/[\uD800-\uDBFF]$/, '');
  const whole = kept.replace(DANGLING, '');
  return `${whole}…cut: ${grouped(length)} characters in all…`;
};
/** A joiner whose second emoji was cut away, a selector whose keycap was. */
const DANGLING = /\u200D$|[0-9#*]\uFE0F$/u;
