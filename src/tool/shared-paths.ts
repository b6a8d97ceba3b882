// The files behind what would be shared, each once: the origin of every item, and what else it was made of.
import type { Path } from '../workspace/path.ts';
import type { ShareItem } from './preview.ts';

export const sharedPaths = (items: readonly ShareItem[]): readonly Path[] => [
  ...new Set(items.flatMap(({ origin, alsoOf = [] }) => (origin === undefined ? alsoOf : [origin.path, ...alsoOf]))),
];
