// The text of one block as pieces with their styles: emphasis, code, links with the address they lead to. What comes out is escaped.
import MarkdownIt, { type Token } from 'markdown-it';
import { escapeSpans } from '../../../text/highlight/escape-spans.ts';
import { linkAddress, withHostWarnings } from '../../../text/markdown/link-address.ts';
import type { ReplyPage } from './paint.ts';
import { type Span, type Style, span, textOfSpans } from './span.ts';

export const inlineSpans = (source: string, page: ReplyPage): readonly Span[] => {
  const text = source.replaceAll('\t', ' ');
  // Most of what a model writes is plain words, which need no parser.
  const spans = MARKED.test(text) ? spansOf(tokensOf(text), page) : [span(withHostWarnings(text))];
  return escapeSpans(spans, 'prose');
};

const MARKED = /[*_`~[<&\\]/;

// HTML stays text; reference definitions come after their use, so that a reply that grows cannot know them.
const reader = new MarkdownIt({ html: false, linkify: false });

const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  reader.inline.parse(text, reader, {}, tokens);
  return tokens;
};

const spansOf = (tokens: readonly Token[], page: ReplyPage): readonly Span[] => {
  const spans: Span[] = [];
  const styles: Style[] = [];
  let link: { readonly href: string; readonly from: number } | undefined;
  const add = (text: string, ...more: readonly Style[]): void => void spans.push(span(text, ...styles, ...more));
  const sign = (text: string): void => {
    if (!page.colour && !page.plain) add(text);
  };
  for (const token of tokens) {
    switch (token.type) {
      case 'strong_open':
        sign(token.markup);
        styles.push('strong');
        break;
      case 'em_open':
        sign(token.markup);
        styles.push('emphasis');
        break;
      case 's_open':
        // A terminal that cannot strike would say the opposite: the sign stays, or the word.
        add(page.plain ? '(struck out: ' : token.markup);
        styles.push('struck');
        break;
      case 'strong_close':
      case 'em_close':
        styles.pop();
        sign(token.markup);
        break;
      case 's_close':
        styles.pop();
        add(page.plain ? ')' : token.markup);
        break;
      case 'link_open':
        link = { href: String(token.attrGet('href') ?? ''), from: spans.length };
        styles.push('link');
        break;
      case 'link_close':
        styles.pop();
        if (link !== undefined) add(linkAddress(textOfSpans(spans.slice(link.from)), link.href), 'quiet');
        link = undefined;
        break;
      case 'image': {
        const words = (token.children ?? []).map(({ content }) => content).join('');
        add(`[image: ${words}]`);
        add(linkAddress(words, String(token.attrGet('src') ?? '')), 'quiet');
        break;
      }
      case 'code_inline':
        add(page.colour ? token.content : `\`${token.content}\``, 'code');
        break;
      case 'softbreak':
      case 'hardbreak':
        // Models do not wrap their prose: a line they broke is meant to be one.
        add('\n');
        break;
      default:
        add(withHostWarnings(token.content));
    }
  }
  return spans.filter(({ text }) => text !== '');
};
