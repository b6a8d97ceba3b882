// A page of what an earlier call was answered with: it went to the model once already, and was cut there.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { AnsweredPart, Look } from '../../tool/look.ts';
import type { Preview } from '../../tool/preview.ts';
import { lineCount, type PageOfLines, pageOfLines } from '../files/page-of-lines.ts';

/** What has room beside a conversation in a small window. */
const LINES = 200;
const BYTES = 8 * 1024;

export const readResult = (number: string, from: number, look: Look): Result<Preview> => {
  const parts = look.answered?.(number);
  if (parts === undefined)
    return fail('NOT_FOUND', `No earlier result has the number ${number}.`, {
      wayOut: 'The number stands where a result was cut.',
    });
  // As the model got them: one text after the other, each on lines of its own.
  const whole = parts.map(({ text }) => text).join('\n');
  const of = lineCount(whole);
  if (from > of) return fail('BAD_ARGS', `from ${from} is past the end: the result has ${of} lines.`);
  const page = pageOfLines(whole, { from, lines: LINES, bytes: BYTES });
  const title = `lines ${from}-${lastOf(page)} of result ${number}`;
  const pieces = piecesOf(parts, page);
  return ok({
    summary: `read ${title}`,
    reads: true,
    share: pieces.map(({ text, ...from }, place) => ({
      title,
      text: look.bytes(place === pieces.length - 1 ? `${text}\n${remainder(page)}\n` : text),
      ...from,
    })),
  });
};

/** Each with where it came from, so that what is private stays so. */
const piecesOf = (parts: readonly AnsweredPart[], page: PageOfLines): readonly AnsweredPart[] => {
  const shown = page.text.split('\n');
  let before = 0;
  return parts.flatMap(({ text, ...from }) => {
    const first = Math.max(before + 1, page.from);
    before += text.split('\n').length;
    const last = Math.min(before, lastOf(page));
    return first > last ? [] : [{ ...from, text: shown.slice(first - page.from, last - page.from + 1).join('\n') }];
  });
};

const lastOf = ({ from, to }: PageOfLines): number => Math.max(from, to);

const remainder = (page: PageOfLines): string => {
  const last = lastOf(page);
  const cut = page.cut > 0 ? `[${page.cut} bytes of line ${page.from} are left out]\n` : '';
  return last < page.of
    ? `${cut}[lines ${page.from}-${last} of ${page.of}; from: ${last + 1} shows more]`
    : `${cut}[line ${page.of} is the last]`;
};
