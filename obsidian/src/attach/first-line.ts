// The first line that a server prints, read with suspicion: it says where we send a cookie, and what we start may be anything.
import type { Problem } from './attachment-state.ts';

export interface Serving {
  readonly host: '127.0.0.1' | '::1';
  readonly port: number;
  readonly token: string;
}

export type FirstLine =
  | { readonly is: 'serving'; readonly serving: Serving }
  | { readonly is: 'error'; readonly problem: Problem }
  | { readonly is: 'something else' };

export const readFirstLine = (line: string): FirstLine => {
  const value = recordIn(line);
  if (value?.event === 'serving') {
    const serving = typeof value.link === 'string' ? readLink(value.link) : undefined;
    return serving?.port === value.port && serving !== undefined
      ? { is: 'serving', serving }
      : { is: 'something else' };
  }
  const error = value?.event === 'error' && typeof value.error === 'object' ? value.error : undefined;
  return isProblem(error) ? { is: 'error', problem: error } : { is: 'something else' };
};

/** Undefined: it leads elsewhere than to this machine, or is none of ours. */
export const readLink = (link: string): Serving | undefined => {
  const [, host, port, token] = /^http:\/\/(127\.0\.0\.1|\[::1\]):(\d{1,5})\/\?token=([\w-]{1,200})$/.exec(link) ?? [];
  if (host === undefined || token === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return { host: host === '[::1]' ? '::1' : '127.0.0.1', port: Number(port), token };
};

const recordIn = (line: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined; // as checked
  } catch {
    return undefined;
  }
};

/** The code is of the closed set wherever the program is ours; whoever shows it only repeats it. */
const isProblem = (value: unknown): value is Problem => {
  if (typeof value !== 'object' || value === null) return false;
  const { code, message, wayOut } = value as Readonly<Record<string, unknown>>; // any of them may be anything
  return (
    typeof code === 'string' && typeof message === 'string' && (wayOut === undefined || typeof wayOut === 'string')
  );
};
