// Where the desk may be opened: this machine's own addresses, by their plain names. No setting opens it to others.
import { fail, ok, type Result } from '../../../error/error-value.ts';

export interface BindAddress {
  /** What is listened on; never looked up, because a hosts file may say anything. */
  readonly address: string;
  /** The same as it stands in a link. */
  readonly written: string;
}

export const bindAddress = (host: string): Result<BindAddress> => {
  const found = ADDRESSES.get(host);
  if (found !== undefined) return ok(found);
  return fail('BAD_ARGS', 'The web desk listens on this machine only: 127.0.0.1, ::1 or localhost.', {
    wayOut: 'Leave the host out. To reach it from elsewhere, forward the port over SSH.',
    data: { field: 'host' },
  });
};

const IPV4: BindAddress = { address: '127.0.0.1', written: '127.0.0.1' };
// Other spellings (127.1, 0x7f000001, a trailing dot) mean the same to some programs and not to others, so none counts.
const ADDRESSES: ReadonlyMap<string, BindAddress> = new Map([
  ['127.0.0.1', IPV4],
  ['localhost', IPV4],
  ['::1', { address: '::1', written: '[::1]' }],
]);

/** The Host headers that mean this server. Browsers leave out the port that http has anyway. */
export const ownNames = (port: number): ReadonlySet<string> =>
  new Set(['127.0.0.1', 'localhost', '[::1]'].map((name) => (port === 80 ? name : `${name}:${port}`)));
