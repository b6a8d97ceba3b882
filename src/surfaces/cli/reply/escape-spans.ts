// Escapes pieces of text one by one, so that each keeps its style, and is as strict as if they were one.
import { escapeText } from '../../../proposal/escape.ts';
import { type Span, span, textOfSpans } from './span.ts';

/**
 * Where pieces that are harmless alone would together imitate our notation, stack marks or push text out of sight, the whole is escaped as
 * one and loses its styles.
 */
export const escapeSpans = (spans: readonly Span[], kind: 'prose' | 'code'): readonly Span[] => {
  // Unusual blanks belong to prose; in code they pass for what they are not.
  const spelled = (text: string): string => escapeText(text, { multiline: kind === 'prose' });
  const whole = spelled(textOfSpans(spans));
  const pieces = spans.map(({ text, styles }) => ({ text: spelled(text), styles }));
  return textOfSpans(pieces) === whole ? pieces : [span(whole)];
};
