// Where the front matter of a note stands, by its text or by its lines. A fence is three dashes and nothing else: `---js` and the like begin
// what another program would evaluate, and are no front matter.

/** Between the fences: `from` is the start of the first line, `to` the start of the closing fence. */
export const frontMatterPlace = (
  text: string,
): { readonly from: number; readonly to: number; readonly bodyAt: number } | undefined => {
  const opening = OPENING.exec(text);
  if (opening === null) return undefined;
  const from = opening[0].length;
  CLOSING.lastIndex = from;
  const closing = CLOSING.exec(text);
  return closing === null ? undefined : { from, to: closing.index, bodyAt: closing.index + closing[0].length };
};

const OPENING = /^\ufeff?---[ \t]*\r?\n/;
/** At the start of a line: `m` makes '^' so, and `lastIndex` stands on one. */
const CLOSING = /^---[ \t]*(?:\r?\n|(?![\s\S]))/gm;

/** Of lines with or without their ends: the index of the closing fence; undefined where the first line is none, or nothing closes it. */
export const frontMatterEnd = (lines: readonly string[]): number | undefined => {
  if (!isFence(lines[0]?.replace(/^\ufeff/, ''))) return undefined;
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  return end === -1 ? undefined : end;
};

const isFence = (line: string | undefined): boolean => line !== undefined && /^---[ \t]*\r?\n?$/.test(line);

export type OwnFrontMatter = { readonly from: number; readonly to: number } | 'none' | 'unclosed' | 'not yaml';

/** Of a card or a skill, by lines: what is wrong with it is told, and three dots close it too, as in any YAML. `to` is the closing fence. */
export const ownFrontMatter = (lines: readonly string[]): OwnFrontMatter => {
  const [first = ''] = lines;
  if (!first.startsWith('---')) return 'none';
  if (first.trimEnd() !== '---') return 'not yaml';
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  return end < 0 ? 'unclosed' : { from: 1, to: end };
};
