// Whether a renamed file still means the same: it is read again, and every renamed place must mean one thing, and nothing else may mean it.
import type { Binding, Extracted } from './extracted.ts';
import { readSource } from './index/read-source.ts';
import { languageOf } from './language-of.ts';
import type { RenamedSymbol } from './propose-rename.ts';
import type { Source } from './view/code-view.ts';
import type { ReferenceHit } from './view/references.ts';

/** What is wrong, in words; undefined when nothing is. */
export const collision = async (
  source: Source,
  hits: readonly ReferenceHit[],
  renamed: RenamedSymbol,
  { newName }: { readonly name: string; readonly newName: string },
): Promise<string | undefined> => {
  const bytes = new TextEncoder().encode(renamed.text);
  const read = await readSource({ path: source.path, language: languageOf(source.path) ?? '', bytes }, 'full');
  if ('problem' in read) return read.problem;
  if (read.extracted.broken && !source.extracted.broken) return 'the file would not parse any more';
  const [before, after] = [bindingsByPlace(source.extracted), bindingsByPlace(read.extracted)];
  const sorted = [...hits].sort((left, right) => left.place.offset - right.place.offset);
  const pairs = new Map<Binding, Set<Binding | undefined>>();
  for (const [index, { place }] of sorted.entries()) {
    const old = before.get(place.offset);
    if (old === undefined) continue;
    const now = after.get(renamed.offsets[index] ?? -1);
    pairs.set(old, (pairs.get(old) ?? new Set()).add(now));
  }
  for (const [old, now] of pairs) {
    const [only, ...others] = now;
    if (only === undefined || others.length > 0) return 'another declaration of that name is nearer';
    if (placesOf(after, only) !== placesOf(before, old)) return 'something else there has that name already';
  }
  const exported = read.extracted.exports.filter(({ name }) => name === newName);
  const had = source.extracted.exports.some(({ name }) => name === newName);
  return had && exported.length > 1 ? 'the file exports that name already' : undefined;
};

const bindingsByPlace = ({ symbols, references, imports }: Extracted): ReadonlyMap<number, Binding> => {
  const bindings = new Map<number, Binding>();
  for (const { binding, place } of [...symbols, ...references])
    if (binding !== undefined) bindings.set(place.offset, binding);
  for (const { names } of imports)
    for (const { binding, localPlace } of names)
      if (binding !== undefined && localPlace !== undefined) bindings.set(localPlace.offset, binding);
  return bindings;
};

const placesOf = (bindings: ReadonlyMap<number, Binding>, wanted: Binding): number => {
  let count = 0;
  for (const binding of bindings.values()) if (binding === wanted) count++;
  return count;
};
