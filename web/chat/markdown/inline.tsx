// The text of one block as elements: emphasis, code, links with their whole address. Everything is escaped, and nothing is ever HTML.
import type { Token } from 'markdown-it';
import type { ComponentChild, VNode } from 'preact';
import { escapeSpans } from '../../../src/text/highlight/escape-spans.ts';
import type { Span, Style } from '../../../src/text/highlight/span.ts';
import { linkAddress, withHostWarnings } from '../../../src/text/markdown/link-address.ts';
import { followed } from './followed.ts';

interface Piece extends Span {
  /** Where it leads; only addresses that a click may follow. */
  readonly href?: string;
}

export const Inline = ({ tokens }: { readonly tokens: readonly Token[] }): VNode => {
  const pieces: readonly Piece[] = escapeSpans(piecesOf(tokens), 'prose');
  const drawn: ComponentChild[] = [];
  for (let at = 0; at < pieces.length; ) {
    const { href } = pieces[at]!;
    let end = at + 1;
    while (end < pieces.length && pieces[end]!.href === href) end++;
    const inside = pieces.slice(at, end).map(styled);
    if (href === undefined) drawn.push(...inside);
    else
      drawn.push(
        <a href={href} target="_blank" rel="noopener noreferrer">
          {inside}
        </a>,
      );
    at = end;
  }
  return <>{drawn}</>;
};

const piecesOf = (tokens: readonly Token[]): readonly Piece[] => {
  const pieces: Piece[] = [];
  const styles: Style[] = [];
  let link: { readonly to: string; readonly href?: string; readonly from: number } | undefined;
  const add = (text: string, ...more: readonly Style[]): void => {
    if (text === '') return;
    pieces.push({
      text,
      styles: [...styles, ...more],
      ...(link?.href === undefined ? {} : { href: link.href }),
    });
  };
  for (const token of tokens) {
    switch (token.type) {
      case 'strong_open':
        styles.push('strong');
        break;
      case 'em_open':
        styles.push('emphasis');
        break;
      case 's_open':
        styles.push('struck');
        break;
      case 'strong_close':
      case 'em_close':
      case 's_close':
        styles.pop();
        break;
      case 'link_open': {
        const to = addressOf(token, 'href');
        link = { to, from: pieces.length, ...followable(to) };
        break;
      }
      case 'link_close':
        if (link !== undefined) add(linkAddress(textOf(pieces.slice(link.from)), link.to, Infinity), 'quiet');
        link = undefined;
        break;
      case 'image': {
        const to = addressOf(token, 'src');
        const words = token.content;
        const outer = link;
        link = { to, from: pieces.length, ...followable(to) };
        add(`[image: ${words}]`);
        add(linkAddress(words, to, Infinity), 'quiet');
        link = outer;
        break;
      }
      case 'code_inline':
        add(token.content, 'code');
        break;
      case 'softbreak':
      case 'hardbreak':
        // Models do not wrap their prose: a line they broke is meant to be one.
        add('\n');
        break;
      default:
        add(link === undefined ? withHostWarnings(token.content) : token.content);
    }
  }
  return pieces;
};

const addressOf = (token: Token, name: 'href' | 'src'): string => String(token.attrGet(name) ?? '');

const followable = (to: string): { readonly href?: string } => {
  const href = followed(to);
  return href === undefined ? {} : { href };
};

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

const styled = ({ text, styles }: Piece): ComponentChild =>
  styles.reduceRight<ComponentChild>((inside, style) => {
    switch (style) {
      case 'strong':
        return <strong>{inside}</strong>;
      case 'emphasis':
        return <em>{inside}</em>;
      case 'struck':
        return <s>{inside}</s>;
      case 'code':
        return <code>{inside}</code>;
      default:
        return <span class={`cs-text-${style}`}>{inside}</span>;
    }
  }, text);
