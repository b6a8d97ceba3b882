import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { processStart } from '../../src/store/process-start.ts';
import { recordServedAgent, servedAgents } from '../../src/store/served-agents.ts';
import type { Environment } from '../../src/store/state-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const started = processStart(process.ppid) ?? '';
/** Whoever runs the tests, as an agent. */
const AGENT = {
  pid: process.ppid,
  started,
  parent: 1,
  words: ['/opt/claude', '--resume'],
  atTerminal: true,
  leadsSession: false,
};

const home = (): Environment => ({ COUNTERSIGN_HOME: temporaryFolder() });
const folder = (environment: Environment, place = 'state'): string =>
  join(environment.COUNTERSIGN_HOME ?? '', place, 'served-agents');
const records = (environment: Environment, place?: string): readonly string[] =>
  readdirSync(folder(environment, place));

describe('the record of a served agent', () => {
  it('names it for as long as the server runs, for this person alone', () => {
    const environment = home();
    const recorded = recordServedAgent({ environment, above: [AGENT] });
    expect(recorded).toMatchObject({ agents: [{ pid: process.ppid, started, name: 'claude' }] });
    expect(recorded.problem).toBeUndefined();
    for (const place of ['state', 'config']) {
      const [name = '', ...others] = records(environment, place);
      expect(others).toEqual([]);
      expect(statSync(join(folder(environment, place), name)).mode & 0o777).toBe(0o600);
      expect(statSync(folder(environment, place)).mode & 0o777).toBe(0o700);
    }
    expect(servedAgents(environment).map(({ pid, name }) => [pid, name])).toEqual([
      [process.ppid, 'claude'],
      [process.ppid, 'claude'],
    ]);
    // Once more, by another server of the same agent: it is on record already.
    recordServedAgent({ environment, above: [AGENT] });
    expect([records(environment), records(environment, 'config')]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('is found by whoever names another folder for one of the two', () => {
    const [HOME, XDG_STATE_HOME] = [temporaryFolder(), temporaryFolder()];
    recordServedAgent({ environment: { HOME }, above: [AGENT] });
    expect(servedAgents({ HOME, XDG_STATE_HOME })).toHaveLength(1);
    expect(servedAgents({ HOME, XDG_CONFIG_HOME: XDG_STATE_HOME })).toHaveLength(1);
    expect(servedAgents({})).toEqual([]);
  });

  it('is one for each agent', () => {
    const environment = home();
    recordServedAgent({ environment, above: [AGENT] });
    const own = { ...AGENT, pid: process.pid, started: processStart(process.pid) ?? '', words: ['codex'] };
    recordServedAgent({ environment, above: [own] });
    expect(new Set(servedAgents(environment).map(({ name }) => name))).toEqual(new Set(['claude', 'codex']));
  });

  it('finds the agent by itself', () => {
    const environment = home();
    const { agents, problem } = recordServedAgent({ environment });
    // Whoever runs the tests may be a shell with a person at it.
    if (agents.length === 0) expect(problem?.message).toContain(`process ${process.ppid}`);
    else expect(agents[0]?.pid).toBe(process.ppid);
  });
});

describe('where nothing can be recorded, the server goes on and says so', () => {
  it.each<[string, readonly (typeof AGENT)[], RegExp]>([
    ['nobody is above', [], /no agent that could be told from a person/],
    ['only process 1 is', [{ ...AGENT, pid: 1 }], /no agent/],
    ["only the person's shell is", [{ ...AGENT, words: ['-bash'], leadsSession: true }], /no agent/],
  ])('%s', (_, above, message) => {
    const environment = home();
    const recorded = recordServedAgent({ environment, above });
    expect(recorded).toMatchObject({
      agents: [],
      problem: { code: 'DENIED', message: expect.stringMatching(message) },
    });
    expect(servedAgents(environment)).toEqual([]);
  });

  it('there is no place for it', () => {
    expect(recordServedAgent({ environment: {}, above: [AGENT] })).toMatchObject({
      agents: [],
      problem: { code: 'BAD_CONFIG' },
    });
    const environment = home();
    for (const place of ['state', 'config']) writeFileSync(join(environment.COUNTERSIGN_HOME ?? '', place), 'a file');
    expect(recordServedAgent({ environment, above: [AGENT] })).toMatchObject({
      agents: [],
      problem: { message: expect.stringContaining('served-agents') },
    });
    expect(servedAgents(environment)).toEqual([]);
  });

  it.each(['state', 'config'])('the place for %s is none: the other holds', (place) => {
    const environment = home();
    writeFileSync(join(environment.COUNTERSIGN_HOME ?? '', place), 'a file');
    const recorded = recordServedAgent({ environment, above: [AGENT] });
    expect(recorded.agents).toHaveLength(1);
    expect(recorded.problem?.message).toContain(place);
    expect(servedAgents(environment)).toHaveLength(1);
  });
});

describe('what counts for nothing', () => {
  /** A record as a server would write it, with some of it otherwise. */
  const written = (change: (record: Record<string, unknown>) => unknown, name = '7-0123abcd.json') => {
    const environment = home();
    recordServedAgent({ environment, above: [AGENT] });
    const [own = ''] = records(environment);
    const text = readFileSync(join(folder(environment), own), 'utf8');
    const other = home();
    mkdirSync(folder(other), { recursive: true, mode: 0o700 });
    const file = join(folder(other), name);
    const changed = change(JSON.parse(text));
    writeFileSync(file, typeof changed === 'string' ? changed : JSON.stringify(changed), { mode: 0o600 });
    return { environment: other, file, left: () => records(other).length };
  };

  it('the server has ended, by itself or by the agent: its record counts as long as the agent lives', () => {
    const { environment } = written((record) => ({ ...record, server: { pid: 2 ** 22 + 1, started: 'then' } }));
    expect(servedAgents(environment)).toHaveLength(1);
  });

  it('a record that is as it should be counts', () => {
    expect(servedAgents(written((record) => record).environment)).toHaveLength(1);
  });

  it.each<[string, (record: Record<string, unknown>) => unknown]>([
    ['the agent has ended', (record) => ({ ...record, agents: [{ pid: 2 ** 22 + 1, started: 'then', name: 'gone' }] })],
    [
      'another process has its number',
      (record) => ({ ...record, agents: [{ pid: process.pid, started: 'an earlier life', name: 'gone' }] }),
    ],
    ['it names process 1', (record) => ({ ...record, agents: [{ pid: 1, started: 'then', name: 'init' }] })],
  ])('%s: it is taken away by the way', (_, change) => {
    const { environment, left } = written(change);
    expect(servedAgents(environment)).toEqual([]);
    expect(left()).toBe(0);
  });

  it.each<[string, (record: Record<string, unknown>) => unknown]>([
    ['it is of another machine or container', (record) => ({ ...record, system: 'elsewhere' })],
    ['half of it', (record) => JSON.stringify(record).slice(0, 60)],
    ['nothing in it', () => ''],
    ['no object', () => '[1,2]'],
    ['no server', ({ server: _, ...rest }) => rest],
    ['agents that are none', (record) => ({ ...record, agents: 'claude' })],
    ['too much in it', (record) => ({ ...record, more: 'x'.repeat(20_000) })],
  ])('%s: it stays for a week, because nobody here knows', (_, change) => {
    const { environment, file, left } = written(change);
    expect(servedAgents(environment)).toEqual([]);
    expect(left()).toBe(1);
    const before = Date.now() / 1000 - 8 * 24 * 3600;
    utimesSync(file, before, before);
    expect(servedAgents(environment)).toEqual([]);
    expect(left()).toBe(0);
  });

  it.each<[string, readonly unknown[]]>([
    ['process 1', [{ pid: 1, started: processStart(1) ?? 'then', name: 'init' }]],
    [
      'what is no process',
      [{ pid: '7', started, name: 'a' }, { pid: -3, started, name: 'a' }, null, 7, { pid: 7.5, started, name: 'a' }],
    ],
    [
      'one without a name or a start',
      [
        { pid: 7, started },
        { pid: 7, name: 'a' },
      ],
    ],
  ])('an agent that is %s', (_, agents) => {
    expect(servedAgents(written((record) => ({ ...record, agents })).environment)).toEqual([]);
  });

  it('a file by another name, which is left alone', () => {
    const { environment, left } = written((record) => record, 'notes.json');
    expect([servedAgents(environment), left()]).toEqual([[], 1]);
  });

  it('what others could have written, a link, and a pipe that nobody writes to', () => {
    const open = written((record) => record);
    chmodSync(open.file, 0o644);
    expect(servedAgents(open.environment)).toEqual([]);
    const { environment, file } = written((record) => record);
    const other = home();
    mkdirSync(folder(other), { recursive: true });
    symlinkSync(file, join(folder(other), '8-0123abcd.json'));
    execFileSync('mkfifo', ['-m', '600', join(folder(other), '9-0123abcd.json')]);
    expect([servedAgents(other), servedAgents(environment).length]).toEqual([[], 1]);
  });

  it('a folder of them that is a file', () => {
    const environment = home();
    mkdirSync(join(environment.COUNTERSIGN_HOME ?? '', 'state'));
    writeFileSync(folder(environment), 'a file');
    expect(servedAgents(environment)).toEqual([]);
  });
});
