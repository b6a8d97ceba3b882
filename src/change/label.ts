// Words for a hunk of Markdown that changes one thing a person has a name for: a property, a checkbox, a heading.
import { linesOf } from './byte-text.ts';
import type { LineHunk } from './line-diff.ts';

/** A longer line would push the answer line off the screen. */
const LONGEST = 60;

/** A function, so that the texts are split into lines once for all hunks. */
export const labelOf = (before: string, after: string): ((hunk: LineHunk) => string | undefined) => {
  const [left, right] = [linesOf(before), linesOf(after)];
  const properties = { before: frontMatterEnd(left), after: frontMatterEnd(right) };
  return (hunk) => {
    const { before: old, after: now } = hunk;
    if (old.count > 1 || now.count > 1) return undefined;
    const [was, is] = [
      old.count === 1 ? left[old.from - 1] : undefined,
      now.count === 1 ? right[now.from - 1] : undefined,
    ];
    const inside = old.from <= properties.before && now.from <= properties.after;
    const label = inside ? propertyLabel(was, is) : (checkboxLabel(was, is) ?? headingLabel(was, is));
    return label !== undefined && label.length <= LONGEST ? label : undefined;
  };
};

/** The 1-based line of the closing fence, or 0 without front matter. */
const frontMatterEnd = (lines: readonly string[]): number => {
  if (lines[0]?.replace(/^\ufeff/, '').trimEnd() !== '---') return 0;
  return lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---') + 1;
};

const propertyLabel = (was: string | undefined, is: string | undefined): string | undefined => {
  const [old, now] = [property(was), property(is)];
  if (old !== undefined && now !== undefined) {
    return old.key === now.key ? `${now.key}: ${old.value} -> ${now.value}` : undefined;
  }
  if (now !== undefined && was === undefined) return `${now.key}: ${now.value} (new)`;
  if (old !== undefined && is === undefined) return `${old.key} removed`;
  return undefined;
};

const property = (line: string | undefined): { key: string; value: string } | undefined => {
  const match = /^([\w-]+):[ \t]*(.*?)\s*$/.exec(line ?? '');
  return match === null ? undefined : { key: match[1]!, value: match[2] || 'empty' };
};

const CHECKBOX = /^\s*[-*+] \[(.)\] (.*?)\s*$/;

const checkboxLabel = (was: string | undefined, is: string | undefined): string | undefined => {
  const [old, now] = [CHECKBOX.exec(was ?? ''), CHECKBOX.exec(is ?? '')];
  if (old === null || now === null || old[2] !== now[2] || old[1] === now[1]) return undefined;
  return `[${old[1]}] -> [${now[1]}] ${now[2]}`;
};

const HEADING = /^(#{1,6}) (.*?)\s*$/;

const headingLabel = (was: string | undefined, is: string | undefined): string | undefined => {
  const [old, now] = [HEADING.exec(was ?? ''), HEADING.exec(is ?? '')];
  return old === null || now === null ? undefined : `heading: ${old[2]} -> ${now[2]}`;
};
