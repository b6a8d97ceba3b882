// Which rule asked, with the place where it is written.
import type { Judgement } from '../../../policy/rule.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { ours, type Row } from './layout.ts';

export const renderRule = ({ rule, why }: Judgement): Row => {
  const because = why === '' ? '' : ` "${escapeText(why)}"`;
  if (rule.kind === 'built-in') {
    const name = `asked by: built-in rule "${escapeText(rule.name)}"`;
    return ours(why === '' || why === rule.name ? name : `${name}: ${escapeText(why)}`, 'dim');
  }
  if (rule.kind === 'flag') return ours(`asked by: ${escapeText(rule.name)}${because}`, 'dim');
  return ours(`asked by: ${escapeText(rule.file)}:${rule.line}${because}`, 'dim');
};
