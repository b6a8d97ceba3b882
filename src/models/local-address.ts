// Whether an address is this very machine. Private notes may go to a local model, so only what cannot be anyone else counts.
import { isIPv4 } from 'node:net';

/** Loopback only. The URL parser has already undone spellings such as 127.1, 0x7f000001 and user@host. */
export const isLocalAddress = (address: URL | string): boolean => {
  const url = typeof address === 'string' ? parsed(address) : address;
  if (url === undefined) return false;
  const host = url.hostname.replace(/\.$/, '');
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
};

const parsed = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);
