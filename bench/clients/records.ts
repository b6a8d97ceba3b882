// What our own records say afterwards: the history, the ledger, the sessions.
import { type Seat, said } from './person.ts';
import type { HistoryRow } from './steps.ts';

export const recordFaults = async (seat: Seat, expected: readonly HistoryRow[]): Promise<readonly string[]> => {
  const rows = (await rowsOf(seat, 'history'))
    .map((row) => row as HistoryRow) // and more that is not compared
    .map(({ tool, paths, state, answer }) => ({ tool, paths, state, answer }))
    .reverse();
  const verified = await said(seat, 'ledger', 'verify');
  return [
    ...(JSON.stringify(rows) === JSON.stringify(expected) ? [] : [`the history holds ${JSON.stringify(rows)}`]),
    ...(verified.code === 0 ? [] : [`the ledger: ${verified.stderr.trim()}`]),
  ];
};

/** As whom the client's sessions are recorded. */
export const sessionModels = async (seat: Seat): Promise<string> =>
  (await rowsOf(seat, 'sessions')).map((row) => (row as { readonly model: string }).model).join(', '); // docs/json.md

const rowsOf = async (seat: Seat, command: string): Promise<readonly unknown[]> =>
  (await said(seat, command, '--json')).stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
