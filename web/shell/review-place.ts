// A place in what waits: every question, proposal, file and line has an address.
import { proposalFromAddress, proposalInAddress } from '../../src/surfaces/server/wire/proposal-in-address.ts';
import type { Address } from '../state/address.ts';

export interface ReviewPlace {
  readonly question: number;
  /** By its id; absent: the first that is open. */
  readonly proposal?: string;
  /** Its path. */
  readonly file?: string;
  /** 1-based, of what would be written. */
  readonly line?: number;
}

/** Of "#/waiting/3/4.1?file=src/orders.ts&line=56" what follows the first word; undefined: no place has this address. */
export const readReviewPlace = ({
  words: [, question = '', proposal, ...more],
  query,
}: Address): ReviewPlace | undefined => {
  const number = numberIn(question);
  if (number === undefined || more.length > 0) return undefined;
  const { file } = query;
  const line = numberIn(query.line ?? '');
  return {
    question: number,
    ...(proposal === undefined ? {} : { proposal: proposalFromAddress(proposal) }),
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
  };
};

export const addressOfReview = ({ question, proposal, file, line }: ReviewPlace): string => {
  const path = ['#/waiting', question, ...(proposal === undefined ? [] : [proposalInAddress(proposal)])].join('/');
  const query = new URLSearchParams({
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line: String(line) }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
};

/** As long as a number is exact. */
const numberIn = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
