// Which rule judged a proposal, for the person.
import type { Judgement } from '../../policy/rule.ts';
import { escapeText } from '../../text/escape.ts';

/** Escaped: built-in rule "changes ask", or a file with its line; where it stands, and not why. */
export const ruleWords = ({ rule }: Judgement): string => {
  if (rule.kind === 'built-in') return `built-in rule "${escapeText(rule.name)}"`;
  return rule.kind === 'flag' || rule.kind === 'session'
    ? escapeText(rule.name)
    : `${escapeText(rule.file)}:${rule.line}`;
};

/** Escaped: why it is asked, in plain words. */
export const becauseWords = ({ rule, why }: Judgement): string =>
  escapeText(why === '' && rule.kind === 'built-in' ? rule.name : why);

/** Escaped: both. */
export const judgementWords = ({ rule, why }: Judgement): string => {
  const because = why === '' ? '' : ` "${escapeText(why)}"`;
  if (rule.kind === 'built-in') {
    const name = `built-in rule "${escapeText(rule.name)}"`;
    return why === '' || why === rule.name ? name : `${name}: ${escapeText(why)}`;
  }
  if (rule.kind === 'flag' || rule.kind === 'session') return `${escapeText(rule.name)}${because}`;
  return `${escapeText(rule.file)}:${rule.line}${because}`;
};
