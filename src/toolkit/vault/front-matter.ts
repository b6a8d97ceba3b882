// The properties at the top of a note: what they say, and where each value stands, so that one can be changed without touching the rest.
import { frontMatterPlace } from '../../text/note/front-matter-place.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import { quickFields } from './quick-fields.ts';
import { yamlFields } from './yaml-fields.ts';

export interface FrontMatter {
  /** In the order of the note. A key that is there twice is here twice. */
  readonly entries: readonly FrontMatterEntry[];
  /** Where the body begins, as an offset in the text; 0 without front matter. */
  readonly bodyAt: number;
  /** Why it could not be read, or not surely: one sentence. */
  readonly problem?: string;
}

export interface FrontMatterEntry {
  readonly key: string;
  readonly value: JsonValue;
  /**
   * Offsets in the text: from the first character of the value to behind its last one, quotes and list marks included, comment and line
   * end not. Both are behind the colon where there is no value.
   */
  readonly from: number;
  readonly to: number;
}

/** A note without front matter has no entries. `---js` and other languages are no front matter: nothing is ever evaluated. */
export const frontMatterOf = (text: string): FrontMatter => {
  const place = frontMatterPlace(text);
  if (place === undefined) return { entries: [], bodyAt: 0 };
  const { from, to, bodyAt } = place;
  const quick = quickFields(text, from, to);
  const { entries, problem } =
    quick === undefined ? yamlFields(text, from, to) : { entries: quick, problem: undefined };
  const said = problem ?? doubled(entries);
  return { entries, bodyAt, ...(said === undefined ? {} : { problem: said }) };
};

/** The value of a key; of one that is there twice the last, as YAML readers that allow it do. */
export const fieldOf = (frontMatter: FrontMatter, key: string): JsonValue | undefined =>
  frontMatter.entries.findLast((entry) => entry.key === key)?.value;

/** Tags without '#', from a list or from one text with blanks or commas between them. */
export const tagsOf = (frontMatter: FrontMatter): readonly string[] => {
  const value = fieldOf(frontMatter, 'tags');
  const words = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[\s,]+/) : [value];
  return words.flatMap((word) => {
    const tag = typeof word === 'string' || typeof word === 'number' ? String(word).trim().replace(/^#/, '') : '';
    return tag === '' ? [] : [tag];
  });
};

const doubled = (entries: readonly FrontMatterEntry[]): string | undefined => {
  const seen = new Set<string>();
  const twice = entries.find(({ key }) => seen.size === seen.add(key).size);
  return twice === undefined ? undefined : `"${twice.key}" is there twice`;
};
