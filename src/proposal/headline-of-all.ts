// Several proposals in one line: what they do, where all of them do the same; else how many there are.
import { counted } from '../text/counted.ts';
import type { HeadlineNoun, HeadlineObjects, HeadlineVerb, HeadlineView } from './headline-view.ts';
import { headlineWords } from './headline-words.ts';

/** "Edit 8 notes +20 −20", "5 proposals". */
export const groupWords = (headlines: readonly HeadlineView[]): string => {
  const all = headlineOfAll(headlines);
  return all === undefined ? counted(headlines.length, 'proposal') : headlineWords(all);
};

/** Undefined where they do not all do the same to things that can be counted together. */
export const headlineOfAll = (headlines: readonly HeadlineView[]): HeadlineView | undefined => {
  const [first, ...others] = headlines;
  if (first === undefined || others.length === 0) return first;
  const { verb, title } = first;
  if (SINGLE.has(verb) || others.some((other) => other.verb !== verb)) return undefined;
  const bytes = headlines.reduce((sum, headline) => sum + (headline.bytes ?? 0), 0);
  return {
    verb,
    title,
    objects: objectsOf(headlines.map(({ objects }) => objects)),
    added: headlines.reduce((sum, { added }) => sum + added, 0),
    removed: headlines.reduce((sum, { removed }) => sum + removed, 0),
    ...(bytes === 0 ? {} : { bytes }),
  };
};

/** Of each of these one wants to know which. */
const SINGLE: ReadonlySet<HeadlineVerb> = new Set(['several', 'command', 'reach', 'control']);

const objectsOf = (all: readonly HeadlineObjects[]): HeadlineObjects => {
  // Two calls on one file are about one file.
  const named = new Map(all.flatMap((each) => (each.name === undefined ? [] : [[keyOf(each), each] as const])));
  const others = all.filter(({ name }) => name === undefined);
  const count = named.size + others.reduce((sum, each) => sum + each.count, 0);
  const [only] = named.values();
  const noun: HeadlineNoun = shared(all.map((each) => each.noun)) ?? 'file';
  if (only !== undefined && count === 1) {
    const { part: _, ...one } = only;
    return one;
  }
  const query = shared(all.map((each) => each.query));
  const to = shared(all.map((each) => each.to));
  return {
    count,
    noun,
    ...(query === undefined ? {} : { query }),
    ...(to?.endsWith('/') === true ? { to } : {}),
  };
};

const keyOf = ({ folder = '', name = '' }: HeadlineObjects): string => JSON.stringify([folder, name]);

/** What is the same for all of them. */
const shared = <T>([first, ...others]: readonly T[]): T | undefined =>
  others.every((each) => each === first) ? first : undefined;
