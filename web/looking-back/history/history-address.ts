// Which entry the address of the page names, and where in it: "#/history/12?file=src%2Forders.ts&line=56".
import type { Address } from '../../state/address.ts';

export interface PlaceInHistory {
  /** `unknown`: what stands there is no number of an entry. */
  readonly entry: number | 'unknown' | undefined;
  readonly file?: string;
  /** 1-based, as the entry left the file. */
  readonly line?: number;
}

export const placeInHistory = ({ words: [, word], query }: Address): PlaceInHistory => {
  const { file } = query;
  const line = numberIn(query.line ?? '');
  return {
    entry: word === undefined ? undefined : (numberIn(word) ?? 'unknown'),
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
  };
};

export const entryAddress = (entry: number): `#/history/${number}` => `#/history/${entry}`;

const numberIn = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
