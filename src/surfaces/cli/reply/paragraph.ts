// A paragraph as it grows: shown when the next block begins, or line by line from its top once it is long.

import { openMarks } from '../../../text/markdown/open-marks.ts';
import { type ReplyDraft, type ReplyParagraph, roomIn, show, showGap } from './draft.ts';
import { inlineSpans } from './inline-spans.ts';
import { type Span, span, wrapSpans } from './span.ts';

export const openParagraph = (draft: ReplyDraft, text: string): void => {
  showGap(draft);
  draft.block = { kind: 'paragraph', source: text, carry: [], shown: false, torn: false };
};

/** More of the same line, or the next one with its newline. */
export const addToParagraph = (draft: ReplyDraft, paragraph: ReplyParagraph, text: string): void => {
  draft.block = { ...paragraph, source: paragraph.source + text };
};

export const showParagraph = (draft: ReplyDraft, { source, carry }: ReplyParagraph): void => {
  for (const line of wrapSpans([...carry, ...inlineSpans(source.trimEnd(), draft.page)], roomIn(draft)))
    show(draft, line);
};

/**
 * After a line, or a piece of a long one: what is beyond a screenful is shown for good. The last whole line is kept back, since what comes
 * next may make it a heading or the head of a table.
 */
export const showBeginning = (draft: ReplyDraft, midLine: boolean): void => {
  const { block } = draft;
  if (block.kind !== 'paragraph') return;
  const room = roomIn(draft);
  const { source } = block;
  // Fewer characters and line ends than this cannot fill so many lines.
  if (source.length + room * (source.split('\n').length - 1) < room * ENOUGH) return;
  const height = wrapSpans([...block.carry, ...inlineSpans(source, draft.page)], room).length;
  // Marks take no room where they are colours: a text of little else fills no lines, and must not be read again and again.
  const long = source.length > room * MOST * 2;
  if (height < ENOUGH && !long) return;
  const end = midLine ? endInLine(source) : source.lastIndexOf('\n');
  if (end <= 0 || (height < MOST && !long && openMarks(source.slice(0, end)) !== '')) return;
  const lines = wrapSpans(
    [...block.carry, ...inlineSpans(source.slice(0, end), draft.page), ...breakAt(source, end)],
    room,
  );
  for (const line of lines.slice(0, -1)) show(draft, line);
  draft.block = {
    ...block,
    source: source.slice(source[end] === '\n' ? end + 1 : end),
    carry: lines.at(-1) ?? [],
    shown: true,
    torn: source[end] !== '\n',
  };
};

/** Lines of a paragraph that are kept, so that marks find their other half. */
const ENOUGH = 6;
/** Lines after which marks that are still open stay as they were typed. */
const MOST = 12;

const breakAt = (source: string, end: number): readonly Span[] => (source[end] === '\n' ? [span('\n')] : []);

/** Before the last word; where there are no words, before a character that belongs to nothing before it. */
const endInLine = (source: string): number => {
  const half = source.length / 2;
  const blank = Math.max(source.lastIndexOf(' '), source.lastIndexOf('\n'));
  if (blank > half) return blank;
  for (let at = source.length - 1; at > half; at--)
    if (/[!-;=-~]/.test(source[at]!) && !/[<\u2026]/.test(source.slice(Math.max(at - LONGEST_NOTATION, 0), at)))
      return at;
  return /[\uDC00-\uDFFF]/.test(source.at(-1) ?? '') ? source.length : source.length - 1;
};

/** Characters of what we write for what cannot be seen: half of an imitation must not be taken for one. */
const LONGEST_NOTATION = 50;
