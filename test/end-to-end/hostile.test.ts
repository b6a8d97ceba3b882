// A sample of the hostile folders of `npm run measure:hostile`. Where strace is missing, the marks and the folder itself are the witnesses.
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOSTILE } from '../support/hostile/all.ts';
import { openAtTerminal, openFolder, prepareFolder, WAYS } from '../support/hostile/open-folder.ts';
import { readTrace } from '../support/hostile/read-trace.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const named = (name: string) => {
  const found = HOSTILE.find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no hostile folder "${name}"`);
  return found;
};

/** Everything in a folder, with what a write would change. */
const contents = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const { size, mtimeMs, ctimeMs, mode } = lstatSync(join(folder, name));
      return [name, size, mtimeMs, ctimeMs, mode].join(' ');
    })
    .sort();

describe('a hostile folder that is opened and not trusted', () => {
  it.each([
    ['case 161', 'a shell script in .countersign/tools'],
    ['case 162', 'packages named as ours'],
    ['case 165', '.env with Node options'],
    ['case 170', 'cards in packages, submodules and nested repositories'],
    ['case 161', 'a pipe as AGENTS.md'],
  ])('%s: %s starts nothing, loads nothing and writes nothing', async (_, name) => {
    const ground = prepareFolder(named(name), temporaryFolder());
    const before = contents(ground.folder);
    const nothing = { ran: false, ended: true, processes: [], sockets: [], writes: [], loads: [] };
    for (const way of WAYS) expect({ way, ...openFolder(ground, way) }).toMatchObject({ way, ...nothing });
    expect(await openAtTerminal(ground)).toMatchObject(nothing);
    expect(contents(ground.folder)).toEqual(before);
  });

  it('there are at least a hundred of them, each of its own', () => {
    expect(new Set(HOSTILE.map(({ name }) => name)).size).toBe(HOSTILE.length);
    expect(HOSTILE.length).toBeGreaterThanOrEqual(100);
  });
});

describe('the witnesses can say no', () => {
  it('what is run by hand leaves its mark', () => {
    const { folder, mark } = prepareFolder(named('git hooks'), temporaryFolder());
    expect(existsSync(mark)).toBe(false);
    execFileSync(join(folder, '.git/hooks/pre-commit'));
    expect(existsSync(mark)).toBe(true);
  });

  it('a trace with a process, a socket, a write or a loaded file is read as such', () => {
    const trace = [
      '1 execve("/usr/bin/node", ["node"], 0x7f /* 3 vars */) = 0',
      '1 clone3({flags=CLONE_VM|CLONE_THREAD, child_tid=0x1}, 88) = 2',
      '1 openat(AT_FDCWD</w>, "/home/store/x.db", O_RDWR|O_CREAT, 0600) = 3</home/store/x.db>',
      '1 openat(AT_FDCWD</w>, "/proc/self/fd/18/AGENTS.md", O_RDONLY|O_NOFOLLOW) = 4</w/AGENTS.md>',
      '1 openat(AT_FDCWD</w>, "/w", O_RDONLY|O_DIRECTORY) = 4</w>',
      '1 rename("/home/store/a", "/home/store/b") = 0',
      '1 openat(AT_FDCWD</w>, "/dev/null", O_RDWR) = 5</dev/null>',
    ];
    const quiet = { processes: [], sockets: [], writes: [], loads: [] };
    expect(readTrace(trace.join('\n'), '/w', '/home/store')).toEqual(quiet);
    const added = (...lines: string[]) => readTrace([...trace, ...lines].join('\n'), '/w', '/home/store');
    expect(added('2 execve("/bin/sh", ["sh"], 0x7f) = 0').processes).toHaveLength(1);
    expect(added('1 vfork( <unfinished ...>').processes).toHaveLength(1);
    expect(added('1 clone(child_stack=NULL, flags=CLONE_CHILD_CLEARTID|SIGCHLD) = 9').processes).toHaveLength(1);
    expect(added('1 socket(AF_INET, SOCK_STREAM, IPPROTO_IP) = 9').sockets).toHaveLength(1);
    for (const write of [
      'openat(AT_FDCWD</w>, "x", O_WRONLY|O_CREAT, 0644 <unfinished ...>',
      'openat(AT_FDCWD</w>, "/home/storehouse", O_WRONLY|O_CREAT, 0644) = 9',
      'mkdir("/w/.countersign", 0700) = -1 EEXIST (File exists)',
      'rename("/home/store/a", "/w/b") = 0',
      'unlinkat(18</w>, "a", 0) = 0',
    ])
      expect(added(`1 ${write}`).writes).toHaveLength(1);
    expect(added('1 openat(AT_FDCWD</w>, "package.json", O_RDONLY) = 9</w/package.json>').loads).toEqual([
      'package.json',
    ]);
    expect(added('1 <... openat resumed>) = 9</w/node_modules/yaml/index.js>').loads).toHaveLength(1);
  });
});
