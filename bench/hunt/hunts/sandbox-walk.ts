// Everything in /proc, /sys and /dev, from inside the sandbox: opened for writing, chmod, utimes, setxattr. Nothing is ever written.

import type { Hunt } from '../../../test/support/hunt.ts';
import { readWalk, WALK } from '../../../test/support/kernel-walk.ts';
import { AS_BARE_ROOT, rehearsedAsUser, rehearsedBy } from '../../../test/support/rehearsed-by.ts';

const command = ['perl', '-e', WALK];
const STARTS = [
  { words: 'as whoever started this', network: false, run: () => rehearsedBy(['env'], { command }) },
  { words: 'as whoever started this', network: true, run: () => rehearsedBy(['env'], { command, network: true }) },
  { words: 'as an ordinary user', network: false, run: () => rehearsedAsUser({ command }) },
  { words: 'as an ordinary user', network: true, run: () => rehearsedAsUser({ command, network: true }) },
  { words: 'as root without other numbers', network: false, run: () => rehearsedBy(AS_BARE_ROOT, { command }) },
] as const;

export const hunt: Hunt = {
  name: 'sandbox-walk',
  about: 'every file of /proc, /sys and /dev from inside a rehearsal: open, chmod, utimes, setxattr',
  weight: 1,
  whole: STARTS.length,
  piece: (_, number) => {
    const { words, network, run } = STARTS[number]!;
    const how = `${words}, ${network ? 'with' : 'without'} network`;
    const { text, error } = run();
    if (text === undefined) throw new Error(`${how}: not rehearsed: ${JSON.stringify(error)}`);
    const { tried, accepted } = readWalk(text, network);
    if (tried === 0) throw new Error(`${how}: the walk did not end: ${text.slice(-200)}`);
    return { tried, lost: accepted.length, words: accepted.slice(0, 20).map((line) => `${how}: accepted ${line}`) };
  },
};
