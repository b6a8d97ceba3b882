// Whether every byte that is different now was signed: the history, entry by entry, leads from the files as they were to the files as they are, and a
// person's yes stands at each.
import { type Seat, said } from '../clients/person.ts';
import { differing, type FileState, isSame } from './tree.ts';
import type { Work } from './way.ts';

/** Of `history show --json`, docs/json.md. */
interface Entry {
  readonly id: number;
  readonly state: string;
  readonly answer: string | null;
  readonly decidedBy: { readonly kind: string } | null;
  readonly changes: readonly { readonly path: string; readonly before: Recorded; readonly after: Recorded }[];
}
type Recorded = {
  readonly kind: string;
  readonly mode?: number;
  readonly bytes?: { readonly hash: string };
} | null;

/** Paths that are not as somebody signed them. */
export const unsignedPaths = async (seat: Seat, { before, after }: Work): Promise<readonly string[]> => {
  const signed = new Map(before);
  const broken = new Set<string>();
  for (const entry of await entries(seat)) {
    const isSigned = entry.state === 'applied' && entry.answer !== null && entry.decidedBy?.kind === 'person';
    for (const change of entry.changes) {
      // It began with other bytes than the last signature left.
      if (!isSigned || !isSame(signed.get(change.path), fileState(change.before))) broken.add(change.path);
      const now = fileState(change.after);
      if (now === undefined) signed.delete(change.path);
      else signed.set(change.path, now);
    }
  }
  return [...new Set([...broken, ...differing(signed, after)])];
};

/** Oldest first. */
const entries = async (seat: Seat): Promise<readonly Entry[]> => {
  const all: Entry[] = [];
  for (const { id } of (await rows(seat, 'history')).reverse())
    all.push(...(await rows(seat, 'history', 'show', `${id}`)));
  return all;
};

const rows = async (seat: Seat, ...words: string[]): Promise<Entry[]> =>
  (await said(seat, ...words, '--json')).stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry); // our own program wrote it

/** Folders are no bytes. */
const fileState = (recorded: Recorded): FileState | undefined =>
  recorded === null || recorded.kind === 'folder'
    ? undefined
    : { hash: recorded.bytes?.hash ?? recorded.kind, mode: recorded.mode ?? 0 };
