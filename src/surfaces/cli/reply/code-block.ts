// A code block as it grows: every line is shown at once, coloured by what the lines before it left open.
import { escapeText } from '../../../text/escape.ts';
import { escapeSpans } from '../../../text/highlight/escape-spans.ts';
import { beginHighlighting, highlightLine } from '../../../text/highlight/highlight-line.ts';
import { type CodeBlock, type ReplyDraft, roomIn, show, showGap } from './draft.ts';
import { cutSpans, type Span, span } from './span.ts';

export interface ReplyFence {
  readonly sign: string;
  readonly indent: number;
  readonly info: string;
}

export const openCode = (draft: ReplyDraft, fence?: ReplyFence): void => {
  showGap(draft);
  const language = /^[^\s{,]*/.exec(fence?.info ?? '')?.[0] ?? '';
  draft.block = {
    kind: 'code',
    ...(fence === undefined ? {} : { fence: { sign: fence.sign, indent: fence.indent } }),
    highlighting: beginHighlighting(language),
    carry: [],
  };
  const name = escapeText(language, { maxLength: 40 });
  const words = draft.page.plain
    ? name === ''
      ? 'code:'
      : `code (${name}):`
    : `${fence?.sign.slice(0, 3) ?? ''}${name}`;
  if (words !== '') for (const line of cutSpans([span(words, 'quiet')], roomIn(draft))) show(draft, line);
};

/** A line without its fence's indentation, or a piece of one. */
export const addCode = (draft: ReplyDraft, block: CodeBlock, text: string, ended: boolean): void => {
  const { spans, highlighting } = highlightLine(block.highlighting, expanded(text), ended);
  const lines = cutSpans([...block.carry, ...escapeSpans(spans, 'code')], roomOfCode(draft));
  for (const line of ended ? lines : lines.slice(0, -1)) showCode(draft, line);
  draft.block = { ...block, highlighting, carry: ended ? [] : (lines.at(-1) ?? []) };
};

/** `closed`: by its own fence; otherwise by the end of what it stands in, or of the reply. */
export const endCode = (draft: ReplyDraft, block: CodeBlock, closed: boolean): void => {
  if (block.carry.length > 0) showCode(draft, block.carry);
  if (draft.page.plain) show(draft, [span('end of code')]);
  else if (closed) show(draft, [span(block.fence?.sign.slice(0, 3) ?? '', 'quiet')]);
  draft.block = { kind: 'none' };
};

const INDENT = '  ';
const roomOfCode = (draft: ReplyDraft): number => Math.max(roomIn(draft) - INDENT.length, 1);
const showCode = (draft: ReplyDraft, line: readonly Span[]): void => show(draft, [span(INDENT), ...line]);

/** A tab is as wide as many editors make it. */
const expanded = (text: string): string => {
  let at = 0;
  return text.replace(/\t|[^\t]+/g, (part) => {
    const shown = part === '\t' ? ' '.repeat(TAB - (at % TAB)) : part;
    at += shown.length;
    return shown;
  });
};
const TAB = 4;
