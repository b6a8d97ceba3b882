import { execFileSync } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { COLUMNS, lineageIsTold, processesFrom, readPsTable, readStat } from '../../src/store/process-facts.ts';
import { isSameStart, processStart, psSays, UNKNOWN_START } from '../../src/store/process-start.ts';

/** As macOS prints it, columns cut short. */
const MACOS = `    1     0 ??       Ss   Mon Aug  3 09:12:44 2026 /sbin/launchd
  812     1 ??       S    Mon Aug  3 09:13:02 2026 /Applications/Some Agent.app/Contents/MacOS/Some Agent
 2301  2299 ttys001  Ss   Tue Aug 11 10:00:00 2026 -zsh
 2310  2301 ttys001  S+   Tue Aug 11 10:00:07 2026 claude --resume
 2311  2310 ttys001  Z    Tue Aug 11 10:00:08 2026
garbage
 2312  2310 ??       S    Tue Aug 11 10:00:09 2026 node /opt/countersign/bin/countersign.cjs mcp
`;

describe('what ps prints', () => {
  const table = readPsTable(MACOS);

  it('tells of each process who started it, when, with which words, and where', () => {
    expect(table.get(2301)).toEqual({
      pid: 2301,
      parent: 2299,
      started: 'Tue Aug 11 10:00:00 2026',
      words: ['-zsh'],
      atTerminal: true,
      leadsSession: true,
    });
    expect(table.get(2312)).toMatchObject({
      parent: 2310,
      words: ['node', '/opt/countersign/bin/countersign.cjs', 'mcp'],
    });
    // As ps itself prints the day.
    expect(table.get(1)).toMatchObject({ started: 'Mon Aug  3 09:12:44 2026', atTerminal: false, leadsSession: true });
    expect([table.get(812)?.words[0], table.get(812)?.atTerminal]).toEqual(['/Applications/Some', false]);
  });

  it('leaves out what is no row, and a process without words has none', () => {
    expect([...table.keys()]).toEqual([1, 812, 2301, 2310, 2311, 2312]);
    expect(table.get(2311)?.words).toEqual(['']);
    expect(readPsTable('').size).toBe(0);
  });

  it('leads upwards to the one that is above all', () => {
    expect(processesFrom(2312, (pid) => table.get(pid)).map(({ pid }) => pid)).toEqual([2312, 2310, 2301]);
    expect(processesFrom(812, (pid) => table.get(pid)).map(({ pid }) => pid)).toEqual([812]);
  });

  it('ends where it goes in a circle', () => {
    const facts = table.get(2312);
    expect(processesFrom(7, () => facts && { ...facts, parent: 7 })).toHaveLength(64);
  });

  it('is the same in every language and time zone', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    vi.stubEnv('LC_ALL', 'de_DE.UTF-8');
    const ask = (): string | undefined => psSays('-o', 'lstart=', '-p', String(process.pid));
    const there = ask();
    vi.stubEnv('TZ', 'America/New_York');
    vi.stubEnv('LC_ALL', undefined);
    expect(ask()).toBe(there);
    expect(there).toMatch(/^\w{3} \w{3} +\d+ [\d:]+ \d{4}\s*$/);
  });

  it('of this machine says the same of this process as is known of it', () => {
    const text = execFileSync('/bin/ps', ['-A', '-ww', ...COLUMNS.flatMap((column) => ['-o', `${column}=`])], {
      encoding: 'utf8',
      env: { LC_ALL: 'C', TZ: 'UTC0' },
    });
    expect(readPsTable(text).get(process.pid)).toMatchObject({ pid: process.pid, parent: process.ppid });
  });
});

describe('what the kernel tells', () => {
  it.each([
    ['4711 (node) S 4700 4711 4711 34816 4711 0', { name: 'node', parent: 4700, leadsSession: true, atTerminal: true }],
    ['12 (a) b) (c) S 7 12 5 0 -1 0', { name: 'a) b) (c', parent: 7, leadsSession: false, atTerminal: false }],
  ])('%s', (line, expected) => {
    expect(readStat(line)).toEqual(expected);
  });

  it.each(['', '12', '12 (node', 'node S 1 2 3'])('is nothing where it is cut off: %j', (line) => {
    expect(readStat(line)).toBeUndefined();
  });
});

it('finds this process and whoever started it, the nearest first', () => {
  expect(lineageIsTold()).toBe(true);
  const [self, parent] = processesFrom(process.pid);
  expect(self).toMatchObject({ pid: process.pid, parent: process.ppid, started: processStart(process.pid) });
  if (process.ppid > 1) expect(parent?.pid).toBe(process.ppid);
  // Above the highest number Linux gives to a process.
  expect(processesFrom(2 ** 22 + 1)).toEqual([]);
});

it('takes a process whose start is not told for the one that is meant', () => {
  expect([isSameStart('a', 'a'), isSameStart('a', 'b')]).toEqual([true, false]);
  expect([isSameStart(UNKNOWN_START, 'b'), isSameStart('a', UNKNOWN_START)]).toEqual([true, true]);
});
