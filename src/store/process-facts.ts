// What the system tells of a process and of those above it: who started it, when, with which words, and whether it sits at a terminal.
import { readFileSync } from 'node:fs';
import { unlessRefused } from '../error/errno.ts';
import { processStart, psSays, UNKNOWN_START } from './process-start.ts';

export interface ProcessFacts {
  readonly pid: number;
  /** As `processStart` says it. */
  readonly started: string;
  readonly parent: number;
  /** As it was called; a program can change them while it runs, as npm does. */
  readonly words: readonly string[];
  readonly atTerminal: boolean;
  /** The first process of its session, as the shell of a terminal is. */
  readonly leadsSession: boolean;
}

/** Deeper than any shell a program starts; a chain that is longer is followed no further. */
const MOST_ABOVE = 64;

/** From this one upwards, the nearest first. Process 1 is above everything, so it is never among them. */
export const processesFrom = (pid: number, read = reader()): readonly ProcessFacts[] => {
  const chain: ProcessFacts[] = [];
  for (let next = pid; next > 1 && chain.length < MOST_ABOVE; ) {
    const facts = read(next);
    if (facts === undefined) break;
    chain.push(facts);
    next = facts.parent;
  }
  return chain;
};

/** Whether this system tells who started a process: where it does not, nothing is known of what runs below another. */
export const lineageIsTold = (): boolean => reader()(process.pid) !== undefined;

type Reader = (pid: number) => ProcessFacts | undefined;

/** One look at all processes where they cannot be looked at one by one. */
const reader = (): Reader => {
  if (process.platform === 'linux') return fromProc;
  if (process.platform === 'win32') return () => undefined;
  const table = readPsTable(psSays('-A', '-ww', ...COLUMNS.flatMap((column) => ['-o', `${column}=`])) ?? '');
  return (pid) => table.get(pid);
};

const fromProc: Reader = (pid) => {
  const told = (name: 'stat' | 'cmdline'): string =>
    unlessRefused('', () => readFileSync(`/proc/${pid}/${name}`, 'utf8'));
  const started = processStart(pid);
  const stat = readStat(told('stat'));
  if (started === undefined || stat === undefined) return undefined;
  const words = told('cmdline').replace(/\0+$/, '').split('\0');
  return { pid, started, ...stat, words: words[0] === '' ? [stat.name] : words };
};

/** The line of /proc/PID/stat. The name of the program stands in brackets and may hold anything, brackets included. */
export const readStat = (
  line: string,
): (Pick<ProcessFacts, 'parent' | 'atTerminal' | 'leadsSession'> & { readonly name: string }) | undefined => {
  const [open, close] = [line.indexOf('('), line.lastIndexOf(')')];
  const [, parent, , session, terminal] = line.slice(close + 2).split(' ');
  if (open === -1 || terminal === undefined) return undefined;
  return {
    name: line.slice(open + 1, close),
    parent: Number(parent),
    atTerminal: terminal !== '0',
    leadsSession: session === line.slice(0, open).trim(),
  };
};

/** Each with a flag of its own: behind an equals sign a comma belongs to a headline. */
export const COLUMNS = ['pid', 'ppid', 'tty', 'stat', 'lstart', 'args'] as const;

/** What ps prints of them. Words that hold blanks come apart; nobody can tell. */
export const readPsTable = (text: string): ReadonlyMap<number, ProcessFacts> => {
  const rows = [...text.matchAll(ROW)].map(
    ([, pid = '', parent = '', tty = '', state = '', started = '', words = '']): ProcessFacts => ({
      pid: Number(pid),
      started: started.trim() || UNKNOWN_START,
      parent: Number(parent),
      words: words.trim().split(/ +/),
      atTerminal: /\w/.test(tty),
      leadsSession: state.includes('s'),
    }),
  );
  return new Map(rows.map((facts) => [facts.pid, facts]));
};

/** The moment is as ps writes it in every language of its own: "Mon Aug  3 10:00:00 2026". */
const ROW = /^ *(\d+) +(\d+) +(\S+) +(\S+) +(\w{3} \w{3} +\d+ [\d:]+ \d+)(?: +(.*))?$/gm;
