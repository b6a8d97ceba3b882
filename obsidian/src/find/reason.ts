// Why there is nothing to start: a closed set. The words for each are in words.ts.
import type { FoundBy } from './found-by.ts';

export type Setting = 'countersign' | 'node';

export type Reason =
  /** Neither Node nor Countersign. */
  | { readonly code: 'nothing-found' }
  | { readonly code: 'no-node'; readonly script: string }
  | { readonly code: 'no-countersign'; readonly node: string }
  | {
      readonly code: 'node-too-old';
      readonly path: string;
      readonly version: string;
      readonly least: string;
      readonly by: FoundBy;
    }
  | {
      readonly code: 'countersign-too-old';
      readonly path: string;
      readonly version: string;
      readonly least: string;
    }
  /** Another program: told by its name without starting it, or by what it answered. */
  | { readonly code: 'not-node'; readonly path: string }
  /** It did not start, or said nothing in time. */
  | { readonly code: 'node-silent'; readonly path: string }
  | { readonly code: 'not-countersign'; readonly path: string }
  /** A clone that nobody has built yet. */
  | { readonly code: 'not-built'; readonly path: string }
  | { readonly code: 'node-in-vault'; readonly path: string }
  | { readonly code: 'countersign-in-vault'; readonly path: string }
  | { readonly code: 'node-untrusted'; readonly path: string; readonly because: string }
  | { readonly code: 'countersign-untrusted'; readonly path: string; readonly because: string }
  /** It only starts something else, and what that is cannot be told without starting it. */
  | { readonly code: 'launcher'; readonly of: Setting; readonly path: string }
  | { readonly code: 'setting-missing'; readonly setting: Setting; readonly path: string }
  | { readonly code: 'setting-relative'; readonly setting: Setting; readonly path: string }
  | { readonly code: 'setting-folder'; readonly setting: Setting; readonly path: string }
  | { readonly code: 'flatpak' }
  | { readonly code: 'snap' }
  /** A bug of ours: nothing else ends a search. */
  | { readonly code: 'search-failed'; readonly detail: string };

/** Of several that were no good, the one to tell: what can be mended most directly comes first. */
const TELLING: readonly Reason['code'][] = [
  'node-too-old',
  'countersign-too-old',
  'not-built',
  'node-in-vault',
  'countersign-in-vault',
  'node-untrusted',
  'countersign-untrusted',
  'node-silent',
  'launcher',
  'not-node',
  'not-countersign',
];

export const mostTelling = (reasons: readonly Reason[]): Reason | undefined =>
  TELLING.map((code) => reasons.find((reason) => reason.code === code)).find((reason) => reason !== undefined);
