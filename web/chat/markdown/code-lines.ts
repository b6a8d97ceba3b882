// Code in parts of some lines each, coloured and escaped: a part that did not change is not made again, however much follows it.
import { escapeText } from '../../../src/text/escape.ts';
import { escapeSpans } from '../../../src/text/highlight/escape-spans.ts';
import { beginHighlighting, type Highlighting, highlightLine } from '../../../src/text/highlight/highlight-line.ts';
import { type Span, span } from '../../../src/text/highlight/span.ts';

export interface CodePart {
  readonly text: string;
  /** The lines, with their ends, as few spans as there are colours. */
  readonly spans: readonly Span[];
  /** What the next part begins with. */
  readonly after: Highlighting;
}

/** Lines that are made and mounted together. */
export const LINES = 40;

export interface Coding {
  readonly lines: readonly string[];
  readonly language: string;
  /** What was made of an earlier state of the same code. */
  readonly known?: readonly CodePart[];
  /** Parts that are wanted. */
  readonly most: number;
}

export const codeParts = ({ lines, language, known = [], most }: Coding): readonly CodePart[] => {
  const parts: CodePart[] = [];
  let highlighting = beginHighlighting(language);
  let isKnown = true;
  for (let at = 0; at < lines.length && parts.length < most; at += LINES) {
    const own = lines.slice(at, at + LINES);
    const before = known[parts.length];
    isKnown &&= before?.text === own.join('\n');
    const part = isKnown && before !== undefined ? before : partOf(own, highlighting);
    parts.push(part);
    highlighting = part.after;
  }
  return parts;
};

const partOf = (lines: readonly string[], before: Highlighting): CodePart => {
  const spans: Span[] = [];
  let highlighting = before;
  lines.forEach((line, index) => {
    const coloured = highlightLine(highlighting, line.slice(0, LONGEST_COLOURED), true);
    highlighting = coloured.highlighting;
    const rest = line.slice(LONGEST_COLOURED);
    spans.push(...escapedLine(rest === '' ? coloured.spans : [...coloured.spans, span(rest)]));
    if (index < lines.length - 1) spans.push(span('\n'));
  });
  return { text: lines.join('\n'), spans: joined(spans), after: highlighting };
};

/** Characters of a line; beyond them it is data in one line, and colours are of no use. */
const LONGEST_COLOURED = 4000;

/** A tab stays a tab, so that what is copied is what was written; a run that would push text out of sight is counted. */
const escapedLine = (spans: readonly Span[]): readonly Span[] => {
  const text = spans.map((each) => each.text).join('');
  if (!text.includes('\t')) return escapeSpans(spans, 'code');
  if (/[\t ]{41}/.test(text)) return [span(escapeText(text, { multiline: true }))];
  const escaped: Span[] = [];
  let run: Span[] = [];
  const end = (): void => {
    escaped.push(...escapeSpans(run, 'code'));
    run = [];
  };
  for (const { text: whole, styles } of spans)
    for (const piece of whole.match(/\t+|[^\t]+/g) ?? []) {
      if (!piece.startsWith('\t')) run.push({ text: piece, styles });
      else {
        end();
        escaped.push({ text: piece, styles });
      }
    }
  end();
  return escaped;
};

/** Every element costs the page; most neighbours have the same colour. */
const joined = (spans: readonly Span[]): readonly Span[] => {
  const fewer: { text: string; styles: Span['styles'] }[] = [];
  for (const { text, styles } of spans) {
    const last = fewer.at(-1);
    if (last !== undefined && (last.styles[0] === styles[0] || text === '\n')) last.text += text;
    else fewer.push({ text, styles });
  }
  return fewer;
};
