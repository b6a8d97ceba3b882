// Which rule judged a proposal, for the person.
import type { Judgement } from '../../policy/rule.ts';
import { escapeText } from '../../text/escape.ts';

/** Escaped: built-in rule "changes ask", or a file with its line. */
export const judgementWords = ({ rule, why }: Judgement): string => {
  const because = why === '' ? '' : ` "${escapeText(why)}"`;
  if (rule.kind === 'built-in') {
    const name = `built-in rule "${escapeText(rule.name)}"`;
    return why === '' || why === rule.name ? name : `${name}: ${escapeText(why)}`;
  }
  if (rule.kind === 'flag' || rule.kind === 'session') return `${escapeText(rule.name)}${because}`;
  return `${escapeText(rule.file)}:${rule.line}${because}`;
};
