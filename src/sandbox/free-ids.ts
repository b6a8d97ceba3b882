// A range of user and group numbers that nobody on this machine has: what a command may be for the kernel when root started it.
import { readFileSync } from 'node:fs';
import { unlessRefused } from '../error/errno.ts';

/** As many as an ordinary system has, so that files of other people keep their owners. */
export const ID_COUNT = 65_536;
/** Above what systemd gives to containers, below what some programs take for a negative number. */
const FIRST = 0x70000000;
const LAST = 0x7ffe0000 - ID_COUNT;

/** Files that name a number in their third field, and files that name a range in their second and third. */
const SINGLE = ['/etc/passwd', '/etc/group'];
const RANGES = ['/etc/subuid', '/etc/subgid'];

/** The first number of the range; undefined where none is free. */
export const freeIds = (textOf: (file: string) => string = textOrNothing): number | undefined => {
  const taken = [
    ...SINGLE.flatMap((file) => fieldsOf(textOf(file)).map(([, , id]): Range => [Number(id), 1])),
    ...RANGES.flatMap((file) =>
      fieldsOf(textOf(file)).map(([, first, count]): Range => [Number(first), Number(count)]),
    ),
  ];
  for (let base = FIRST; base <= LAST; base += ID_COUNT)
    if (!taken.some(([first, count]) => first < base + ID_COUNT && base < first + count)) return base;
  return undefined;
};

type Range = readonly [first: number, count: number];

const fieldsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(':'));

const textOrNothing = (file: string): string => unlessRefused('', () => readFileSync(file, 'utf8'));

/** Whether we are root for the kernel, and not only in a namespace of our own. */
export const isKernelRoot = (): boolean =>
  process.getuid?.() === 0 &&
  fieldsOf(textOrNothing('/proc/self/uid_map')).some(([line = '']) => /^\s*0\s+0\s/.test(line));
