// A place in a chat note other than its end: what stands above it is the conversation, what stands below it stays as it is.
import { fail, ok, type Result } from '../../error/error-value.ts';
import { commentsIn } from './chat-comments.ts';
import { SEPARATOR } from './chat-layout.ts';
import { type Chat, endsInCode, hasRoleLine, readChat } from './read-chat.ts';

export interface ChatPlace {
  /** Offset in the text: always the end of a line, before its line end. */
  readonly at: number;
  /** What stands above it, written as the whole note is. */
  readonly chat: Chat;
}

/** A place, and the text it was found in. */
export interface PlacedIn {
  readonly text: string;
  readonly place: ChatPlace;
}

interface Whole {
  readonly text: string;
  /** Where its front matter ends. */
  readonly bodyAt: number;
  readonly chat: Chat;
}

/** The end of the paragraph that stands on the line, from 1. BAD_ARGS where an answer cannot stand. */
export const placeOnLine = (whole: Whole, line: number): Result<ChatPlace> => {
  const { text } = whole;
  const ends = [...text.matchAll(/\r?\n|$/g)].map(({ index }) => index);
  if (line < 1 || line > ends.length)
    return fail(
      'BAD_ARGS',
      `There is no line ${line}: the note has ${ends.length === 1 ? '1 line' : `${ends.length} lines`}.`,
    );
  const lines = text.split(/\r?\n/);
  const isText = (index: number): boolean => (lines[index] ?? '').trim() !== '' && !lines[index]?.includes(SEPARATOR);
  let last = line - 1;
  if ((ends[last] ?? 0) < whole.bodyAt) return refused(`Line ${line} is in the front matter`);
  while (isText(last) && isText(last + 1)) last += 1;
  return placeAt(whole, ends[last] ?? text.length, `Line ${line}`);
};

/** The same place after someone else wrote above it or below it. Undefined when it cannot be told any more. */
export const placeAgain = (before: PlacedIn, now: Whole): ChatPlace | undefined => {
  const [above, below] = [before.text.slice(0, before.place.at), before.text.slice(before.place.at)];
  const at = now.text.endsWith(below)
    ? now.text.length - below.length
    : now.text.startsWith(above) && /^\r?\n/.test(now.text.slice(above.length))
      ? above.length
      : undefined;
  const place = at === undefined ? undefined : placeAt(now, at, 'It');
  return place?.ok ? place.value : undefined;
};

const placeAt = ({ text, bodyAt, chat }: Whole, at: number, what: string): Result<ChatPlace> => {
  const refuse = (where: string): Result<never> => refused(`${what} ${where}`);
  if (at < bodyAt) return refuse('is in the front matter');
  if (commentsIn(text).some(({ from, to }) => from < at && at < to)) return refuse('is in a comment');
  const above = text.slice(0, at);
  const read = readChat(above, bodyAt);
  if (!read.ok) return read;
  const [begun, rest] = [above.slice(bodyAt).split(SEPARATOR).at(-1) ?? '', text.slice(at).split(SEPARATOR)[0] ?? ''];
  const last = read.value.messages.at(-1);
  if (last?.role === 'assistant') return refuse('is in an answer');
  if (last?.role === 'developer') return refuse('is in an instruction');
  // What stands above the role line of a message is no part of it.
  if (last === undefined || last.text === '' || (!hasRoleLine(begun) && hasRoleLine(rest)))
    return refuse('has no message of yours above it');
  if (rest.trim() !== '' && endsInCode(begun)) return refuse('is in a code block');
  const headingLevel = read.value.headingLevel ?? chat.headingLevel;
  return ok({
    at,
    chat: { ...read.value, newline: chat.newline, ...(headingLevel === undefined ? {} : { headingLevel }) },
  });
};

const refused = (why: string): Result<never> =>
  fail('BAD_ARGS', `${why}.`, { wayOut: 'Name a line of a message of yours, or the empty line below it.' });
