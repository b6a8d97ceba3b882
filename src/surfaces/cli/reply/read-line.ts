// One line of Markdown after another: which quotes and list items it stands in, which block it begins, goes on with or ends.
import { beginsTable } from '../../../change/markdown/table.ts';
import { addCode, endCode, openCode } from './code-block.ts';
import {
  type CodeBlock,
  draftOf,
  type ReplyDraft,
  type ReplyParagraph,
  type ReplyReading,
  roomIn,
  show,
  showGap,
} from './draft.ts';
import { inlineSpans } from './inline-spans.ts';
import {
  blanksOf,
  closesFence,
  containerAt,
  fenceAt,
  headingAt,
  isRule,
  matchContainers,
  underlineAt,
} from './line-starts.ts';
import type { ReplyPage } from './paint.ts';
import { addToParagraph, openParagraph, showBeginning, showParagraph } from './paragraph.ts';
import { span, wrapSpans } from './span.ts';
import { addRow, endTable, openTable } from './table-block.ts';

export interface LineRead {
  readonly reading: ReplyReading;
  /** Finished by this line. */
  readonly lines: readonly string[];
}

/** `ended`: the line is whole. A piece of a long line is followed by its next piece. */
export const readLine = (before: ReplyReading, line: string, page: ReplyPage, ended: boolean): LineRead => {
  const draft = draftOf(before, page);
  if (before.midLine) goOn(draft, line, ended);
  else begin(draft, withoutTabs(line), ended);
  showBeginning(draft, !ended);
  return readingOf(draft, !ended);
};

/** As if the reply ended here. */
export const endReading = (before: ReplyReading, page: ReplyPage): LineRead => {
  const draft = draftOf(before, page);
  leave(draft, 0);
  return readingOf(draft, false);
};

const readingOf = ({ containers, block, gap, begun, lines }: ReplyDraft, midLine: boolean): LineRead => ({
  reading: { containers, block, gap, begun, midLine },
  lines,
});

const goOn = (draft: ReplyDraft, line: string, ended: boolean): void => {
  const { block } = draft;
  if (block.kind === 'code') addCode(draft, block, line, ended);
  else if (block.kind === 'paragraph') addToParagraph(draft, block, line);
  else openParagraph(draft, line);
};

const begin = (draft: ReplyDraft, line: string, ended: boolean): void => {
  const { matched, rest } = matchContainers(draft.containers, line);
  const inside = matched === draft.containers.length;
  if (inside && draft.block.kind === 'code' && codeGoesOn(draft, draft.block, rest, ended)) return;
  if (rest.trim() === '') {
    leave(draft, matched);
    draft.gap = true;
    return;
  }
  if (inside && ended && draft.block.kind === 'paragraph' && becomesOther(draft, draft.block, rest)) return;
  const { text, entered } = enter(draft, matched, rest);
  if (text.trim() === '') return;
  const { block } = draft;
  const other = blockAt(text, { ended, inParagraph: !entered && block.kind === 'paragraph' });
  if (other === undefined && !entered && block.kind === 'paragraph')
    addToParagraph(draft, block, `\n${text.trimStart()}`);
  else if (other === undefined && !entered && block.kind === 'table' && inside && ended && text.includes('|'))
    addRow(draft, block, text);
  else {
    if (!entered) leave(draft, matched);
    if (other === undefined) openParagraph(draft, taskInWords(draft, text.trimStart()));
    else other(draft);
  }
};

/** The block a line begins; a line whose end is not known yet begins none but code by its indentation. */
const blockAt = (
  text: string,
  { ended, inParagraph }: { readonly ended: boolean; readonly inParagraph: boolean },
): ((draft: ReplyDraft) => void) | undefined => {
  const heading = ended ? headingAt(text) : undefined;
  if (heading !== undefined) return (draft) => showHeading(draft, heading.level, heading.text);
  const fence = ended ? fenceAt(text) : undefined;
  if (fence !== undefined) return (draft) => openCode(draft, fence);
  if (ended && isRule(text)) return showRule;
  if (inParagraph || blanksOf(text) < 4) return undefined;
  return (draft) => {
    openCode(draft);
    if (draft.block.kind === 'code') addCode(draft, draft.block, text.slice(4), ended);
  };
};

/** Opens the quotes and items that begin on this line. */
const enter = (
  draft: ReplyDraft,
  matched: number,
  rest: string,
): { readonly text: string; readonly entered: boolean } => {
  let text = rest;
  let entered = false;
  const inParagraph = matched === draft.containers.length && draft.block.kind === 'paragraph';
  // Deeper ones are text: nobody could see how deep they are.
  while (draft.containers.length < DEEPEST) {
    const opened = containerAt(text, inParagraph && !entered);
    if (opened === undefined) break;
    if (!entered) leave(draft, matched);
    entered = true;
    draft.containers = [...draft.containers, opened.container];
    text = opened.rest;
  }
  return { text, entered };
};
const DEEPEST = 12;

/** Ends the block, and the containers from this one on. */
const leave = (draft: ReplyDraft, kept: number): void => {
  const { block } = draft;
  if (block.kind === 'paragraph') showParagraph(draft, block);
  else if (block.kind === 'code') endCode(draft, block, false);
  else if (block.kind === 'table') endTable(draft, block);
  draft.block = { kind: 'none' };
  // An item without a word still has its mark.
  if (draft.containers.slice(kept).some(({ kind, fresh }) => kind === 'item' && fresh)) {
    showGap(draft);
    show(draft, []);
  }
  draft.containers = draft.containers.slice(0, kept);
};

const codeGoesOn = (draft: ReplyDraft, block: CodeBlock, rest: string, ended: boolean): boolean => {
  const { fence } = block;
  if (fence === undefined) {
    if (rest.trim() === '' || blanksOf(rest) < 4) return false;
    addCode(draft, block, rest.slice(4), ended);
  } else if (ended && closesFence(rest, fence.sign)) endCode(draft, block, true);
  else addCode(draft, block, rest.slice(Math.min(blanksOf(rest), fence.indent)), ended);
  return true;
};

/** A line under a paragraph that makes it a heading, or its last line the head of a table. */
const becomesOther = (draft: ReplyDraft, paragraph: ReplyParagraph, rest: string): boolean => {
  const level = underlineAt(rest);
  const at = paragraph.source.lastIndexOf('\n') + 1;
  const whole = at > 0 || !paragraph.torn;
  if (whole && beginsTable(paragraph.source.slice(at), rest.trim())) {
    if (at > 0 || paragraph.carry.length > 0)
      showParagraph(draft, { ...paragraph, source: paragraph.source.slice(0, at) });
    openTable(draft, paragraph.source.slice(at), rest.trim());
    return true;
  }
  if (level === undefined || paragraph.shown) return false;
  showHeading(draft, level, paragraph.source);
  draft.block = { kind: 'none' };
  return true;
};

/** For people who listen, a box is a word. */
const taskInWords = ({ containers, page }: ReplyDraft, text: string): string => {
  if (!page.plain || containers.at(-1)?.kind !== 'item') return text;
  return text.replace(/^\[([ xX])\] /, (_, box: string) => (box === ' ' ? 'open: ' : 'done: '));
};

/** Among the signs a line begins with, a tab reaches to the next fourth column. */
const withoutTabs = (line: string): string => {
  const signs = /^[ \t>*+\-.)\d]*/.exec(line)?.[0] ?? '';
  if (!signs.includes('\t')) return line;
  let shown = '';
  for (const sign of signs) shown += sign === '\t' ? ' '.repeat(4 - (shown.length % 4)) : sign;
  return shown + line.slice(signs.length);
};

/** Headings and rules: one line of Markdown each, shown as soon as it is whole. */
const showHeading = (draft: ReplyDraft, level: number, text: string): void => {
  showGap(draft);
  const sign = draft.page.plain ? `heading ${level}: ` : `${'#'.repeat(level)} `;
  const words = inlineSpans(text, draft.page).map((each) => span(each.text, ...each.styles, 'strong'));
  for (const line of wrapSpans([span(sign, 'quiet'), ...words], roomIn(draft))) show(draft, line);
};

const showRule = (draft: ReplyDraft): void => {
  showGap(draft);
  if (draft.page.plain) return;
  show(draft, [span('-'.repeat(Math.min(roomIn(draft), LONGEST_RULE)), 'quiet')]);
};

const LONGEST_RULE = 40;
