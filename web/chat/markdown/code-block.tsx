// A block of code: coloured line by line, scrolled inside itself, copied as it is shown.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { escapeText } from '../../../src/text/escape.ts';
import { CopyButton } from '../copy-button.tsx';
import { type CodePart, codeParts, LINES } from './code-lines.ts';

export const CodeBlock = ({ source, language }: { readonly source: string; readonly language: string }): VNode => {
  const known = useRef<readonly CodePart[]>([]);
  const lines = useMemo(() => (source.endsWith('\n') ? source.slice(0, -1) : source).split('\n'), [source]);
  const most = useMountedParts(Math.ceil(lines.length / LINES));
  const parts = useMemo(() => codeParts({ lines, language, known: known.current, most }), [lines, language, most]);
  known.current = parts;
  return (
    <figure class="cs-code">
      <figcaption class="cs-code-head">
        <span>{language === '' ? 'code' : escapeText(language, { maxLength: 40 })}</span>
        <CopyButton text={() => shownText(lines)} />
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
      <pre class="cs-scroll" tabIndex={0} role="group" aria-label="Code">
        {/* The room of all lines, from the start. */}
        <code style={{ minHeight: `calc(${lines.length} * var(--cs-code-line))` }}>
          {parts.map((part, index) => (
            <Part key={index} part={part} />
          ))}
        </code>
      </pre>
    </figure>
  );
};

const Part = ({ part }: { readonly part: CodePart }): VNode =>
  useMemo(
    () => (
      <span class="cs-code-part">
        {part.spans.map(({ text, styles }) =>
          styles[0] === undefined ? text : <span class={`cs-text-${styles[0]}`}>{text}</span>,
        )}
        {/* A line without a word has its height too. */}
        {part.text.endsWith('\n') || part.text === '' ? '\n' : null}
      </span>
    ),
    [part],
  );

/** What is mounted at once, in parts: the rest follows when the page has time. */
const AT_ONCE = Math.ceil(80 / LINES);

const useMountedParts = (count: number): number => {
  const mounted = useSignal(AT_ONCE);
  useEffect(() => {
    if (mounted.value >= count) return undefined;
    const timer = setTimeout(() => {
      mounted.value += AT_ONCE;
    });
    return () => clearTimeout(timer);
  }, [mounted.value, count]);
  return mounted.value;
};

/** As it is shown: signs that nobody sees are spelled out here too. */
const shownText = (lines: readonly string[]): string =>
  codeParts({ lines, language: '', most: Number.POSITIVE_INFINITY })
    .map(({ spans }) => spans.map(({ text }) => text).join(''))
    .join('\n');
