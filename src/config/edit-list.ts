// A list that is written line by line, with items taken out and added: the lines of the others stay, and the comments behind them.
import { isScalar, type YAMLSeq } from 'yaml';
import { lineEnd, lineStart, newline, withoutLines } from './line-places.ts';
import { yamlText } from './option-text.ts';

/** Undefined where it takes more than that: another order, nothing that stays, or items that are not one a line. */
export const editList = (text: string, list: YAMLSeq, wanted: readonly string[]): string | undefined => {
  const items = list.items.flatMap((item) => {
    const [from, to] = isScalar(item) ? (item.range ?? []) : [];
    return from === undefined || to === undefined || !isScalar(item) ? [] : [{ value: String(item.value), from, to }];
  });
  const isOneALine = items.every(({ from }) => /^ *- +$/.test(text.slice(lineStart(text, from), from)));
  const kept = items.filter(({ value }) => wanted.includes(value));
  const last = kept.at(-1);
  const isSameOrder = kept.every(({ value }, index) => wanted[index] === value);
  if (!isOneALine || items.length !== list.items.length || last === undefined || !isSameOrder) return undefined;
  const sign = text.slice(lineStart(text, last.from), last.from);
  const at = lineEnd(text, last.to);
  const added = wanted.slice(kept.length).map((value) => `${newline(text)}${sign}${yamlText(value)}`);
  // From the end on, so that the places before stay true.
  const gone = items.filter((item) => !kept.includes(item)).toReversed();
  const behind = gone.filter(({ from }) => from > at);
  const less = behind.reduce((left, { from, to }) => withoutLines(left, from, to), text);
  const more = `${less.slice(0, at)}${added.join('')}${less.slice(at)}`;
  return gone.filter(({ from }) => from < at).reduce((left, { from, to }) => withoutLines(left, from, to), more);
};
