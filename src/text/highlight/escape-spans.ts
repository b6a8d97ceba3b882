// Escapes pieces of text one by one, so that each keeps its style, and is as strict as if they were one.
import { escapeText } from '../escape.ts';
import { type Span, span } from './span.ts';

/**
 * Where pieces that are harmless alone would together imitate our notation, stack marks or push text out of sight, the whole is escaped as
 * one and loses its styles.
 */
export const escapeSpans = <Piece extends Span>(
  spans: readonly Piece[],
  kind: 'prose' | 'code',
): readonly (Piece | Span)[] => {
  const text = textOf(spans);
  // Nearly everything that models write has nothing to escape; looking is cheaper than escaping twice.
  if (HARMLESS.test(text) && !SUSPICIOUS.test(text)) return spans;
  // Unusual blanks belong to prose; in code they pass for what they are not.
  const spelled = (piece: string): string => escapeText(piece, { multiline: kind === 'prose' });
  const whole = spelled(text);
  const pieces = spans.map((each) => ({ ...each, text: spelled(each.text) }));
  return textOf(pieces) === whole ? pieces : [span(whole)];
};

const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

const HARMLESS = /^[\n -~]*$/;
/** Our own notation, or a run of blanks that is shortened. */
const SUSPICIOUS = /<U\+|[ \n]{13}/;
