// Exchanges a link for the cookie that counts from then on.
import type { IncomingMessage } from 'node:http';
import { type Door, requestOf } from './ask.ts';
import type { Serving } from './first-line.ts';

/** Longer than a busy machine needs for one short answer. */
const PATIENCE_MILLISECONDS = 10_000;

/** Undefined: nobody answers there, or the link was used by somebody else. */
export const signIn = async ({ host, port, token }: Serving): Promise<Door | undefined> => {
  const response = await visit({ host, port, token });
  // Only our server sets a cookie with its own port in the name, and leads on to its page.
  const cookie = response?.statusCode === 303 ? cookieIn(response, port) : undefined;
  response?.destroy();
  return cookie === undefined ? undefined : { host, port, cookie };
};

const visit = ({ host, port, token }: Serving): Promise<IncomingMessage | undefined> =>
  new Promise((resolve) => {
    const visiting = requestOf({ host, port }, { path: `/?token=${token}`, timeout: PATIENCE_MILLISECONDS });
    visiting.once('response', resolve);
    visiting.once('timeout', () => visiting.destroy());
    visiting.on('error', () => resolve(undefined));
    visiting.end();
  });

const cookieIn = ({ headers }: IncomingMessage, port: number): string | undefined =>
  headers['set-cookie']
    ?.map((each) => each.split(';')[0] ?? '')
    .find((each) => new RegExp(`^countersign-${port}=[\\w-]{1,200}$`).test(each));
