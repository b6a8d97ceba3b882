// Other programs write while we replace: nothing of theirs is lost, and nothing is put in by guesswork.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Disk, nodeDisk } from '../../src/workspace/disk.ts';
import { file, type Ground, must, openGround, put, text } from '../support/history/ground.ts';
import { outsidePass } from '../support/outside-pass.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Does something right before, or right after, the first rename that puts a new version in place. */
const around = (moment: 'before' | 'after', act: () => void, more: Partial<Disk> = {}, done = false): Disk => ({
  ...nodeDisk,
  ...more,
  rename: (from, to) => {
    const isOurs = to.endsWith('/log.md') && !done;
    if (isOurs) done = true;
    if (isOurs && moment === 'before') act();
    nodeDisk.rename(from, to);
    if (isOurs && moment === 'after') act();
  },
});

interface Stand extends Ground {
  readonly said: string[];
}

const stand = (disk: (folder: string) => Disk, content = 'one\ntwo\n'): Stand => {
  const top = temporaryFolder();
  const folder = join(top, 'workspace');
  put(folder, 'log.md', content);
  const said: string[] = [];
  return { ...openGround({ top, disk: disk(folder), notice: (words) => said.push(words) }), said };
};

/** Opened before our change, and written to when told. */
const handleOn = (path: string): { write(words: string): void; close(): void; fd: number } => {
  const fd = openSync(path, 'a');
  return { fd, write: (words) => void writeSync(fd, words), close: () => closeSync(fd) };
};

test('case 88, case 431: a line that another program adds through a handle of before, as the file is replaced, is in the file', async () => {
  let handle: ReturnType<typeof handleOn> | undefined;
  const ground = stand((folder) => {
    put(folder, 'log.md', 'one\ntwo\n');
    handle = handleOn(join(folder, 'log.md'));
    return around('before', () => handle?.write('three\n'));
  });
  const id = await ground.edit('log.md', 'ONE\ntwo\n');
  handle?.close();
  expect(text(ground.folder, 'log.md')).toBe('ONE\ntwo\nthree\n');
  const [added] = ground.history.list();
  expect(added).toMatchObject({ actor: 'outside', tool: 'outside', state: 'applied', paths: ['log.md'] });
  expect(ground.said.join('\n')).toContain(`countersign undo ${added?.id}`);
  // Each can be taken back, in any order, and the last change of ours is still ours.
  expect(ground.history.last('undo')?.id).toBe(id);
  must(await ground.history.undo(id));
  expect(text(ground.folder, 'log.md')).toBe('one\ntwo\nthree\n');
  must(await ground.history.undo(added?.id ?? 0));
  expect(text(ground.folder, 'log.md')).toBe('one\ntwo\n');
  ground.close();
});

test('case 431: what it adds right after our rename is in the file as well', async () => {
  const ground = stand((folder) => {
    let fd = 0;
    return around('after', () => void writeSync(fd, 'three\n'), {
      link: (from, to) => {
        if (from.endsWith('/log.md')) fd = openSync(join(folder, 'log.md'), 'a');
        nodeDisk.link(from, to);
      },
    });
  });
  await ground.edit('log.md', 'ONE\ntwo\n');
  expect(text(ground.folder, 'log.md')).toBe('ONE\ntwo\nthree\n');
  ground.close();
});

test('case 431: what it adds later is found at the next start, and that it still writes is said', async () => {
  const top = temporaryFolder();
  put(join(top, 'workspace'), 'log.md', 'one\ntwo\n');
  const first = openGround({ top });
  const handle = handleOn(join(first.folder, 'log.md'));
  await first.edit('log.md', 'ONE\ntwo\n');
  first.close();
  handle.write('three\n');
  const said: string[] = [];
  const second = openGround({ top, notice: (words) => said.push(words) });
  must(await second.history.recover());
  expect(text(second.folder, 'log.md')).toBe('ONE\ntwo\nthree\n');
  expect(said.join('\n')).toContain('still has the file of before open');
  second.close();
  handle.write('four\n');
  const third = openGround({ top });
  must(await third.history.recover());
  expect(text(third.folder, 'log.md')).toBe('ONE\ntwo\nthree\nfour\n');
  // Nothing new: nothing is added twice.
  must(await third.history.recover());
  expect(text(third.folder, 'log.md')).toBe('ONE\ntwo\nthree\nfour\n');
  handle.close();
  third.close();
});

test('case 431: after 2 seconds it is looked at again by the same process', async () => {
  const ground = stand(() => nodeDisk);
  const handle = handleOn(join(ground.folder, 'log.md'));
  await ground.edit('log.md', 'ONE\ntwo\n');
  handle.write('three\n');
  handle.close();
  await expect.poll(() => text(ground.folder, 'log.md'), { timeout: 20_000 }).toBe('ONE\ntwo\nthree\n');
  ground.close();
});

test.each([
  [
    'our version has another end',
    'one\nTWO\n',
    (fd: number) => {
      writeSync(fd, 'three\n');
    },
    'one\ntwo\nthree\n',
  ],
  [
    'it was not only added to',
    'ONE\ntwo\n',
    (fd: number) => {
      ftruncateSync(fd, 0);
      writeSync(fd, 'new\n');
    },
    'new\n',
  ],
])('case 431: where %s, what was written is kept as an entry and not put in', async (_, ours, write, theirs) => {
  const ground = stand((folder) => {
    put(folder, 'log.md', 'one\ntwo\n');
    const fd = openSync(join(folder, 'log.md'), 'a');
    return around('before', () => write(fd));
  });
  const id = await ground.edit('log.md', ours);
  expect(text(ground.folder, 'log.md')).toBe(ours);
  const [left, kept] = ground.history.list();
  expect(kept).toMatchObject({ actor: 'outside', undoneBy: left?.id });
  expect(must(ground.history.changes(kept?.id ?? 0))).toMatchObject([
    { path: 'log.md', after: file(theirs) && { kind: 'file' } },
  ]);
  expect(ground.said.join('\n')).toContain(`countersign redo ${left?.id}`);
  // What was not asked for is not what a bare redo gives back; and our own change can be taken back as if nothing had been.
  expect(ground.history.last('redo')).toBeUndefined();
  must(await ground.history.undo(id));
  expect(text(ground.folder, 'log.md')).toBe('one\ntwo\n');
  must(await ground.history.undo(left?.id ?? 0));
  expect(text(ground.folder, 'log.md')).toBe(theirs);
  ground.close();
});

test('case 432: what is written into a file that we delete is kept as an entry, and comes back when it is asked for', async () => {
  const ground = stand(() => nodeDisk);
  const handle = handleOn(join(ground.folder, 'log.md'));
  must(await ground.apply([ground.change('log.md', null)]));
  handle.write('three\n');
  handle.close();
  must(await ground.history.recover());
  expect(text(ground.folder, 'log.md')).toBeNull();
  const [left] = ground.history.list();
  must(await ground.history.undo(left?.id ?? 0));
  expect(text(ground.folder, 'log.md')).toBe('one\ntwo\nthree\n');
  ground.close();
});

test('case 432: what is written into a file that we move follows it', async () => {
  const ground = stand(() => nodeDisk);
  const handle = handleOn(join(ground.folder, 'log.md'));
  const before = ground.now('log.md');
  must(
    await ground.apply([
      { path: ground.path('moved.md'), from: ground.path('log.md'), before: null, after: before },
      { path: ground.path('log.md'), before, after: null },
    ]),
  );
  handle.write('three\n');
  handle.close();
  must(await ground.history.recover());
  expect(text(ground.folder, 'moved.md')).toBe('one\ntwo\nthree\n');
  ground.close();
});

test('case 433: the old file is nowhere in the workspace, not in git status, and as private as our state', async () => {
  const ground = stand(() => nodeDisk);
  const git = (...words: string[]): string =>
    execFileSync('git', ['-C', ground.folder, ...words], { encoding: 'utf8' });
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'first');
  await ground.edit('log.md', 'ONE\ntwo\n');
  expect(git('status', '--porcelain')).toBe(' M log.md\n');
  expect(readdirSync(ground.folder).sort()).toEqual(['.git', 'log.md']);
  const place = `${ground.database.file}.old`;
  expect(statSync(place).mode & 0o777).toBe(0o700);
  expect(readdirSync(place)).toHaveLength(1);
  // Forgotten with its entry.
  must(await ground.history.purge({ all: true }));
  expect(readdirSync(place)).toEqual([]);
  ground.close();
});

test('case 433: an old file goes after a day, and beyond 64 that are older than two seconds, each after a last look', async () => {
  const top = temporaryFolder();
  put(join(top, 'workspace'), 'log.md', 'one\n');
  let clock = 1_000_000_000_000;
  const ground = openGround({ top, clock: () => clock });
  const place = `${ground.database.file}.old`;
  for (let index = 0; index < 70; index += 1) await ground.edit('log.md', `one\n${'x'.repeat(index)}\n`);
  expect(readdirSync(place)).toHaveLength(70);
  clock += 2001;
  await ground.edit('log.md', 'one\n');
  expect(readdirSync(place)).toHaveLength(64);
  clock += 25 * 60 * 60 * 1000;
  must(await ground.history.recover());
  expect(readdirSync(place)).toEqual([]);
  ground.close();
});

test('case 431: a handle of before is heard although a hundred changes came in the same moment', async () => {
  const top = temporaryFolder();
  put(join(top, 'workspace'), 'log.md', 'one\n');
  const handle = handleOn(join(top, 'workspace', 'log.md'));
  const ground = openGround({ top, clock: () => 1_000_000_000_000 });
  for (let index = 0; index < 100; index += 1) await ground.edit('log.md', `${index}\none\n`);
  handle.write('two\n');
  handle.close();
  must(await ground.history.recover());
  expect(text(ground.folder, 'log.md')).toBe('99\none\ntwo\n');
  ground.close();
});

test('case 433: a file with another name keeps its bytes under that name, and nothing is taken for an addition', async () => {
  const ground = stand(() => nodeDisk);
  nodeDisk.link(join(ground.folder, 'log.md'), join(ground.folder, 'twin.md'));
  await ground.edit('log.md', 'ONE\ntwo\n');
  appendFileSync(join(ground.folder, 'twin.md'), 'three\n');
  must(await ground.history.recover());
  expect(text(ground.folder, 'log.md')).toBe('ONE\ntwo\n');
  expect(text(ground.folder, 'twin.md')).toBe('one\ntwo\nthree\n');
  ground.close();
});

const refusing = (errno: string) => () => {
  throw Object.assign(new Error(`${errno}: link`), { code: errno });
};

test.each(['EPERM', 'EMLINK'])(
  'case 434: where a link is refused (%s), the file is held open, and it is said',
  async (errno) => {
    let handle: ReturnType<typeof handleOn> | undefined;
    const ground = stand((folder) => {
      put(folder, 'log.md', 'one\ntwo\n');
      handle = handleOn(join(folder, 'log.md'));
      return around('after', () => handle?.write('three\n'), { link: refusing(errno) });
    });
    await ground.edit('log.md', 'ONE\ntwo\n');
    expect(text(ground.folder, 'log.md')).toBe('ONE\ntwo\nthree\n');
    expect(ground.said.join('\n')).toContain('the next start cannot');
    handle?.write('four\n');
    handle?.close();
    await expect.poll(() => text(ground.folder, 'log.md'), { timeout: 20_000 }).toBe('ONE\ntwo\nthree\nfour\n');
    ground.close();
  },
);

test('case 434: where our state is on another disk, the file is held open, and it is said', async () => {
  const ground = stand((folder) => {
    put(folder, 'log.md', 'one\ntwo\n');
    const fd = openSync(join(folder, 'log.md'), 'a');
    const disk = around('after', () => void writeSync(fd, 'three\n'));
    return {
      ...disk,
      rename: (from, to) => (to.includes('.db.old/') ? refusing('EXDEV')() : disk.rename(from, to)),
    };
  });
  await ground.edit('log.md', 'ONE\ntwo\n');
  expect(text(ground.folder, 'log.md')).toBe('ONE\ntwo\nthree\n');
  expect(ground.said.join('\n')).toContain('the next start cannot');
  expect(readdirSync(ground.folder)).toEqual(['log.md']);
  ground.close();
});

test('case 434: a link that finds nothing because the file was just saved anew is tried again', async () => {
  let links = 0;
  let handle: ReturnType<typeof handleOn> | undefined;
  const ground = stand((folder) => {
    put(folder, 'log.md', 'one\ntwo\n');
    return around('before', () => handle?.write('three\n'), {
      link: (from, to) => {
        links += 1;
        if (links > 1) return nodeDisk.link(from, to);
        // Saved by rename, with the same bytes, in this very moment.
        writeFileSync(join(folder, 'new'), 'one\ntwo\n');
        renameSync(join(folder, 'new'), join(folder, 'log.md'));
        handle = handleOn(join(folder, 'log.md'));
        return refusing('ENOENT')();
      },
    });
  });
  await ground.edit('log.md', 'ONE\ntwo\n');
  expect(text(ground.folder, 'log.md')).toBe('ONE\ntwo\nthree\n');
  ground.close();
});

test('case 434: a file saved by rename between our second name and our rename is not replaced unseen', async () => {
  let saves = 0;
  const ground = stand((folder) => ({
    ...nodeDisk,
    link: (from, to) => {
      nodeDisk.link(from, to);
      if (!from.endsWith('/log.md') || saves > 0) return;
      saves += 1;
      writeFileSync(join(folder, 'new'), 'one\ntwo\n');
      renameSync(join(folder, 'new'), join(folder, 'log.md'));
      appendFileSync(join(folder, 'log.md'), '');
    },
  }));
  await ground.edit('log.md', 'ONE\ntwo\n');
  expect(saves).toBe(1);
  expect(text(ground.folder, 'log.md')).toBe('ONE\ntwo\n');
  expect(readdirSync(ground.folder)).toEqual(['log.md']);
  ground.close();
});

test('case 434: a change that is taken back gives the file back with what was added meanwhile', async () => {
  let fails = true;
  const ground = stand((folder) => {
    put(folder, 'log.md', 'one\ntwo\n');
    put(folder, 'second.md', 'x\n');
    const fd = openSync(join(folder, 'log.md'), 'a');
    const disk = around('after', () => void (fails && writeSync(fd, 'three\n')));
    return {
      ...disk,
      rename: (from, to) => {
        if (fails && to.endsWith('/second.md')) {
          fails = false;
          refusing('ENOSPC')();
        }
        disk.rename(from, to);
      },
    };
  });
  const applied = await ground.apply([ground.change('log.md', 'ONE\ntwo\n'), ground.change('second.md', 'y\n')]);
  expect(applied.ok).toBe(false);
  expect(text(ground.folder, 'log.md')).toBe('one\ntwo\nthree\n');
  expect(ground.history.list()[0]?.state).toBe('not_applied');
  expect(existsSync(join(ground.folder, 'second.md'))).toBe(true);
  ground.close();
});

test.each(['handle', 'plain'] as const)(
  'case 431: of the lines that another thread writes at the same time (%s), none is lost',
  async (way) => {
    const { lines, inFile, kept, lost } = await outsidePass({ way, changes: 40, seed: 431 });
    expect({ lost, found: inFile + kept }).toEqual({ lost: 0, found: lines });
  },
);
