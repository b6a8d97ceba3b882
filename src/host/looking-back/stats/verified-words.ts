// What `ledger verify` found, in one line, for the terminal and the page.
import { grouped } from '../../../text/counted.ts';

export interface Verified {
  readonly records: number;
  readonly erased: number;
  readonly entries: number;
  readonly uncovered: number;
}

export const verifiedWords = ({ records, erased, entries, uncovered }: Verified): string =>
  `The chain holds: ${grouped(records)} records${ofThem(erased, 'erased')}. ` +
  `So does the history: ${grouped(entries)} ${entries === 1 ? 'entry' : 'entries'}${ofThem(uncovered, 'not covered by a record')}.`;

const ofThem = (count: number, what: string): string => (count === 0 ? '' : `, ${grouped(count)} of them ${what}`);
