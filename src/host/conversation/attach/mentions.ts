// The files a person names in a message: @notes.md, @"a b.md", @src/, @app.ts:10-40. Code and addresses name none, nor does \@.
import { CODE_PIECES } from '../../../text/note/code-fence.ts';

export interface Mention {
  /** Offsets in the message. */
  readonly from: number;
  readonly to: number;
  /** What may be meant, the likeliest first: a sentence goes on behind a name, and a colon may belong to it. */
  readonly readings: readonly MentionReading[];
}

export interface MentionReading {
  readonly path: string;
  readonly lines?: LineRange;
}

export interface LineRange {
  readonly from: number;
  readonly to: number;
}

const ESCAPED = /(?<escaped>\\@)/;
/** Behind a letter it is part of an address or of a word. */
const NAMED = /(?<![^\s([{,;"'«„“‘])@(?:"(?<quoted>[^"\n]+)"(?<behind>:\d+(?:-\d+)?)?|(?<plain>[^\s"`<>]+))/;
/** Code first, so that a name inside it is passed over with it. */
const PIECES = new RegExp([...CODE_PIECES, ESCAPED, NAMED].map(({ source }) => source).join('|'), 'gm');

export const mentionsIn = (message: string): readonly Mention[] =>
  [...message.matchAll(PIECES)].flatMap((match) => {
    const { quoted, behind = '', plain } = match.groups ?? {};
    const readings = quoted === undefined ? readingsOf(plain ?? '') : [{ path: quoted, ...linesOf(behind) }];
    return readings.length === 0 ? [] : [{ from: match.index, to: match.index + match[0].length, readings }];
  });

/** The message as the model reads it: \@ was written for us alone. */
export const withoutEscapes = (message: string): string =>
  message.replaceAll(PIECES, (piece) => (piece === '\\@' ? '@' : piece));

/** Whether the message has to be looked at more closely before it is sent. */
export const mayMention = (message: string): boolean =>
  message.includes('\\@') || (message.includes('@') && mentionsIn(message).length > 0);

const readingsOf = (written: string): readonly MentionReading[] => {
  const ended = withoutEnd(written);
  if (!/[\p{L}\p{N}._~/-]/u.test(ended === '' ? written : ended)) return [];
  const readings = [written, ended].filter((each) => each !== '').flatMap((each) => [{ path: each }, ...parted(each)]);
  return readings.filter(
    ({ path, ...reading }, place) =>
      readings.findIndex((other) => other.path === path && 'lines' in other === 'lines' in reading) === place,
  );
};

/** From the end, letter by letter: a pattern for it would take for ever on a long row of dots. */
const withoutEnd = (written: string): string => {
  let end = written.length;
  while (end > 0 && BEHIND.includes(written.charAt(end - 1))) end--;
  return written.slice(0, end);
};
/** What a sentence puts behind a name. */
const BEHIND = ".,;:!?)]}'’”»…";

const parted = (written: string): readonly MentionReading[] => {
  const [, path = '', behind = ''] = /^(.+?)(:\d+(?:-\d+)?)$/.exec(written) ?? [];
  return path === '' ? [] : [{ path, ...linesOf(behind) }];
};

const linesOf = (behind: string): { readonly lines?: LineRange } => {
  const [, first, last] = /^:(\d{1,9})(?:-(\d{1,9}))?$/.exec(behind) ?? [];
  if (first === undefined) return {};
  const [from, to] = [Number(first), Number(last ?? first)];
  return { lines: { from: Math.min(from, to), to: Math.max(from, to) } };
};
