// Headings and rules: one line of Markdown each, shown as soon as it is whole.
import { type ReplyDraft, roomIn, show, showGap } from './draft.ts';
import { inlineSpans } from './inline-spans.ts';
import { span, wrapSpans } from './span.ts';

export const showHeading = (draft: ReplyDraft, level: number, text: string): void => {
  showGap(draft);
  const sign = draft.page.plain ? `heading ${level}: ` : `${'#'.repeat(level)} `;
  const words = inlineSpans(text, draft.page).map((each) => span(each.text, ...each.styles, 'strong'));
  for (const line of wrapSpans([span(sign, 'quiet'), ...words], roomIn(draft))) show(draft, line);
};

export const showRule = (draft: ReplyDraft): void => {
  showGap(draft);
  if (draft.page.plain) return;
  show(draft, [span('-'.repeat(Math.min(roomIn(draft), LONGEST_RULE)), 'quiet')]);
};

const LONGEST_RULE = 40;
