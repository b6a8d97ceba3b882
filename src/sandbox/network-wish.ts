// Whether a command without a network tried to reach one: the kernel counts packets that had no route.
import { closeSync, openSync, readSync } from 'node:fs';
import { unlessRefused } from '../error/errno.ts';

export interface NetworkWish {
  /** In words, or undefined when it did not try. Asked once, at the end. */
  read(output: string): string | undefined;
}

/** `proc` is a process of the command's network namespace, in a proc file system that shows it. Opened before the command begins. */
export const watchNetwork = (proc: string): NetworkWish => {
  const counters = [
    { descriptor: opened(`${proc}/net/snmp`), count: countInColumns },
    {
      descriptor: opened(`${proc}/net/snmp6`),
      count: (text: string) => Number(/^Ip6OutNoRoutes\s+(\d+)/m.exec(text)?.[1] ?? 0),
    },
  ];
  return {
    read: (output) => {
      let tried = 0;
      for (const { descriptor, count } of counters) {
        if (descriptor === undefined) continue;
        tried += count(whole(descriptor));
        closeSync(descriptor);
      }
      const named = /(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?=[\s:/'")]|$)/i.exec(wordsAbout(output))?.[0];
      if (tried > 0)
        return `it tried to reach the network ${tried === 1 ? 'once' : `${tried} times`}${named === undefined ? '' : `, perhaps ${named}`}, and there was none`;
      return undefined;
    },
  };
};

/** The line that speaks of the failure, if any: it mostly names the host. */
const wordsAbout = (output: string): string =>
  output
    .split('\n')
    .find((line) => /ENETUNREACH|EAI_AGAIN|ENOTFOUND|unreachable|resolve|resolution|connect/i.test(line)) ?? '';

const opened = (place: string): number | undefined =>
  // A kernel without IPv6, or a process that is gone: then nothing is known, and nothing is said.
  unlessRefused(undefined, () => openSync(place, 'r'));

const whole = (descriptor: number): string => {
  const space = Buffer.alloc(64 * 1024);
  let filled = 0;
  for (let count = 1; count > 0; filled += count)
    count = readSync(descriptor, space, filled, space.length - filled, filled);
  return space.toString('latin1', 0, filled);
};

const countInColumns = (text: string): number => {
  const [names, values] = text.split('\n').filter((line) => line.startsWith('Ip:'));
  const column = names?.split(' ').indexOf('OutNoRoutes') ?? -1;
  return Number(values?.split(' ')[column] ?? 0) || 0;
};
