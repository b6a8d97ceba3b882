// Owners and powers of files, across edits, moves and undo. Only root can give files away: the others are shown what is lost.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileWords } from '../../src/host/looking-back/file-words.ts';
import { type Disk, nodeDisk } from '../../src/workspace/disk.ts';
import { file, type Ground, must, openGround, put } from '../support/history/ground.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const OTHER = 1000;
const refusing = (): never => {
  throw Object.assign(new Error('EPERM: chown'), { code: 'EPERM' });
};

const stand = (mode: number, disk: Partial<Disk> = {}): Ground => {
  const top = temporaryFolder();
  const folder = join(top, 'workspace');
  put(folder, 'tool', 'one\n');
  // A file of another's, as far as this machine lets the test make one.
  if (process.getuid?.() === 0) chownSync(join(folder, 'tool'), OTHER, OTHER);
  chmodSync(join(folder, 'tool'), mode);
  return openGround({ top, disk: { ...nodeDisk, ...disk } });
};
const ownerAndMode = ({ folder }: Ground, path: string): readonly (number | string)[] => {
  const { uid, gid, mode } = statSync(join(folder, path));
  return [uid, gid, (mode & 0o7777).toString(8)];
};

test('case 436: an edited, moved and restored file keeps its owner, and its powers with it', async () => {
  const ground = stand(0o4755);
  const before = ownerAndMode(ground, 'tool');
  const edited = must(await ground.apply([ground.change('tool', 'two\n')])).entry.id;
  expect(ownerAndMode(ground, 'tool')).toEqual(before);
  const state = ground.now('tool');
  must(
    await ground.apply([
      { path: ground.path('moved'), from: ground.path('tool'), before: null, after: state },
      { path: ground.path('tool'), before: state, after: null },
    ]),
  );
  expect(ownerAndMode(ground, 'moved')).toEqual(before);
  must(await ground.history.undo(ground.history.last('undo')?.id ?? 0));
  must(await ground.history.undo(edited));
  expect(ownerAndMode(ground, 'tool')).toEqual(before);
  ground.close();
});

test('case 436: where the owner cannot be kept, a file never runs as its new owner', async () => {
  const ground = stand(0o6755, { chown: refusing });
  const isOthers = statSync(join(ground.folder, 'tool')).uid !== process.geteuid?.();
  must(await ground.apply([ground.change('tool', 'two\n')]));
  expect(ownerAndMode(ground, 'tool')[2]).toBe(isOthers ? '755' : '6755');
  ground.close();
});

test('case 436: a new file never runs as its owner, nor does one that comes back by undo', async () => {
  const ground = stand(0o4755);
  must(await ground.apply([ground.change('new', file('x\n', 0o6755))]));
  expect(ownerAndMode(ground, 'new')[2]).toBe('755');
  must(await ground.apply([ground.change('tool', null)]));
  must(await ground.history.undo(ground.history.last('undo')?.id ?? 0));
  expect(ownerAndMode(ground, 'tool')[2]).toBe('755');
  ground.close();
});

test('case 443: a deleted file that comes back says that it no longer runs as its owner', async () => {
  const ground = stand(0o4755);
  const id = must(await ground.apply([ground.change('tool', null)])).entry.id;
  const { files } = must(await ground.history.undo(id));
  expect(files).toMatchObject([{ path: 'tool', unpowered: ['tool'] }]);
  expect(fileWords(files[0]!, must(ground.history.changes(2)), 'undo')).toBe(
    'is back; it no longer runs as its owner or group',
  );
  ground.close();
});

test('case 443: a folder that comes back as a whole brings no file that runs as its owner, and says so', async () => {
  const ground = stand(0o755);
  put(ground.folder, 'd/in/tool', 'one\n');
  put(ground.folder, 'd/plain', 'two\n');
  if (process.getuid?.() === 0) chownSync(join(ground.folder, 'd/in/tool'), OTHER, OTHER);
  chmodSync(join(ground.folder, 'd/in/tool'), 0o6755);
  const before = { kind: 'folder', mode: 0o755, tree: must(ground.workspace.tree(ground.path('d'))) } as const;
  const id = must(await ground.apply([{ path: ground.path('d'), before, after: null }])).entry.id;
  const { files } = must(await ground.history.undo(id));
  expect(ownerAndMode(ground, 'd/in/tool')[2]).toBe('755');
  expect(files).toMatchObject([{ path: 'd', unpowered: ['d/in/tool'] }]);
  expect(fileWords(files[0]!, must(ground.history.changes(2)), 'undo')).toBe(
    'is back; 1 file in it no longer runs as its owner or group',
  );
  // It is as it was recorded: what came back can be taken away again.
  must(await ground.history.undo(2));
  expect(ground.now('d')).toBeNull();
  ground.close();
});

test('case 444: a new file and the folders it needs honour the umask', () => {
  const child = join(import.meta.dirname, 'create-under-umask.ts');
  const said = execFileSync(process.execPath, ['--import', 'tsx', child, temporaryFolder()], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual({ made: ['750', '640'], again: ['750', '640'] });
});
