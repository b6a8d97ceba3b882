// One block of Markdown as elements. It is read once: as long as its source is the same, nothing of it is made again.
import type { Token } from 'markdown-it';
import { type ComponentChild, type ComponentChildren, h, type VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { escapeText } from '../../../src/text/escape.ts';
import { isUndecided } from '../../../src/text/markdown/is-undecided.ts';
import { closedForNow } from '../../../src/text/markdown/open-marks.ts';
import { CodeBlock } from './code-block.tsx';
import { Inline } from './inline.tsx';
import { reader } from './reader.ts';

export interface BlockProps {
  readonly source: string;
  /** Its end is still being written. */
  readonly isGrowing: boolean;
}

export const Block = ({ source, isGrowing }: BlockProps): VNode =>
  useMemo(() => {
    const shown = isGrowing ? shownForNow(source) : source;
    if (shown.length > LONGEST_PROSE && !FENCE.test(shown))
      return <p>{escapeText(shown.trimEnd(), { multiline: true })}</p>;
    return <>{drawn(reader().parse(shown, {}))}</>;
  }, [source, isGrowing]);

/** Characters of one paragraph, list or table. Longer ones are data, and their marks would keep the page busy. */
const LONGEST_PROSE = 60_000;
const FENCE = /^[ >]*(?:```|~~~)/m;

/** Signs whose meaning is not known yet are not shown, and marks that are open are closed: nothing changes its form as it goes on. */
const shownForNow = (source: string): string => {
  if (FENCE.test(source)) return source;
  const line = source.lastIndexOf('\n') + 1;
  return closedForNow(isUndecided(source.slice(line)) ? source.slice(0, line) : source);
};

interface Frame {
  readonly open: Token;
  readonly children: ComponentChild[];
}

const drawn = (tokens: readonly Token[]): ComponentChild[] => {
  const outermost: ComponentChild[] = [];
  const frames: Frame[] = [];
  const add = (child: ComponentChild): void => void (frames.at(-1)?.children ?? outermost).push(child);
  for (const token of tokens) {
    if (token.nesting === 1) frames.push({ open: token, children: [] });
    else if (token.nesting === -1) {
      const frame = frames.pop();
      if (frame !== undefined) add(element(frame.open, frame.children));
    } else add(leaf(token));
  }
  return outermost;
};

const element = (token: Token, children: ComponentChildren): ComponentChild => {
  switch (token.type) {
    case 'paragraph_open':
      return token.hidden ? children : <p>{children}</p>;
    case 'heading_open':
      // Not a heading of the page: what the model calls a title is still its text.
      return (
        <p class="cs-md-heading" data-level={token.tag.slice(1)}>
          {children}
        </p>
      );
    case 'ordered_list_open':
      return <ol start={Number(token.attrGet('start') ?? 1)}>{children}</ol>;
    case 'table_open':
      return (
        // A wide table is scrolled inside itself, also with the keyboard.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
        <div class="cs-scroll cs-md-table" role="group" aria-label="Table" tabIndex={0}>
          <table>{children}</table>
        </div>
      );
    case 'th_open':
    case 'td_open':
      return h(token.tag, { 'data-align': alignOf(token) }, children);
    default:
      return PLAIN.has(token.tag) ? h(token.tag, null, children) : children;
  }
};

/** Nothing else comes out of a reader without HTML; should it ever, it is left out and its text stays. */
const PLAIN: ReadonlySet<string> = new Set(['ul', 'li', 'blockquote', 'thead', 'tbody', 'tr']);

const alignOf = (token: Token): string | undefined =>
  /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1];

const leaf = (token: Token): ComponentChild => {
  if (token.type === 'inline') return <Inline tokens={token.children ?? []} />;
  if (token.type === 'hr') return <hr />;
  if (token.type === 'fence')
    return <CodeBlock source={token.content} language={/^[^\s{,]*/.exec(token.info)?.[0] ?? ''} />;
  if (token.type === 'code_block') return <CodeBlock source={token.content} language="" />;
  return escapeText(token.content, { multiline: true });
};
