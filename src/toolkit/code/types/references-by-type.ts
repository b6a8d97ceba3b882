// Every use of the declarations a name means: by scope where scope can tell, by types for members, and by name where types cannot be had.
import { linePlaces } from '../line-places.ts';
import type { CodeView, LocatedSymbol } from '../view/code-view.ts';
import { type ReferenceHit, referencesTo } from '../view/references.ts';
import { type AskedAbout, askTypes, needsTypes, type TypesFound } from './ask-types.ts';

export interface References {
  readonly hits: readonly ReferenceHit[];
  /** Why members were looked for by their name only; absent when they were not. */
  readonly byName?: string;
}

export const referencesByType = async (asked: AskedAbout, subjects: readonly LocatedSymbol[]): Promise<References> => {
  const members = subjects.filter(needsTypes);
  const typed = members.length === 0 ? undefined : await askTypes(asked, { kind: 'references', subjects: members });
  const hits = new Map<string, ReferenceHit>();
  const add = (hit: ReferenceHit): void => void hits.set(`${hit.path} ${hit.place.offset}`, hit);
  for (const subject of typed?.ok === true ? subjects.filter((one) => !needsTypes(one)) : subjects)
    for (const hit of await referencesTo(asked.view, subject)) add(hit);
  if (typed?.ok === true) for (const hit of await hitsOf(asked.view, typed.value)) add(hit);
  const byName = typed?.ok === false ? String(typed.error.data?.why ?? typed.error.message) : undefined;
  return { hits: [...hits.values()], ...(byName === undefined ? {} : { byName }) };
};

const hitsOf = async (view: CodeView, { files }: TypesFound): Promise<readonly ReferenceHit[]> => {
  const hits: ReferenceHit[] = [];
  for (const { path, text, places } of files) {
    const { placeAt } = linePlaces(text);
    const { symbols = [] } = (await view.source(path))?.extracted ?? {};
    const declared = new Set(symbols.map(({ place }) => place.offset));
    for (const { offset, length } of places)
      hits.push({
        path,
        name: text.slice(offset, offset + length),
        place: placeAt(offset),
        what: declared.has(offset) ? 'definition' : 'reference',
      });
  }
  return hits;
};
