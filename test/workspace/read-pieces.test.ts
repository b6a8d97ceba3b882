import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { nodeDisk } from '../../src/workspace/disk.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Path } from '../../src/workspace/path.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const opened = (folder: string, disk = nodeDisk): Workspace => {
  const workspace = openWorkspace(folder, { disk });
  if (!workspace.ok) throw new Error(workspace.error.message);
  onTestFinished(() => workspace.value.close());
  return workspace.value;
};

const at = (name: string): Path => name as Path; // the names of these tests are spelled as on disk

it('the pieces of a file put together are the file', async () => {
  const folder = temporaryFolder();
  const content = Buffer.alloc(2_500_000, 'count me\n');
  writeFileSync(join(folder, 'large.csv'), content);
  const pieces = opened(folder).pieces(at('large.csv'));
  if (!pieces.ok) throw new Error(pieces.error.message);
  const copies: Buffer[] = [];
  for await (const piece of pieces.value) copies.push(Buffer.from(piece));
  expect(copies.length).toBeGreaterThan(2);
  expect(Buffer.concat(copies).equals(content)).toBe(true);
});

it('the file is closed when the pieces are left early', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'large.csv'), Buffer.alloc(3_000_000));
  const open = new Set<number>();
  const counting = {
    ...nodeDisk,
    open: (...given: Parameters<typeof nodeDisk.open>) => {
      const descriptor = nodeDisk.open(...given);
      open.add(descriptor);
      return descriptor;
    },
    close: (descriptor: number) => {
      open.delete(descriptor);
      nodeDisk.close(descriptor);
    },
  };
  const workspace = opened(folder, counting);
  const before = open.size;
  const pieces = workspace.pieces(at('large.csv'));
  if (!pieces.ok) throw new Error(pieces.error.message);
  expect(open.size).toBe(before + 1);
  for await (const _ of pieces.value) break;
  expect(open.size).toBe(before);
});

it('what is no file is refused and never waited for', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'folder'));
  symlinkSync('/etc/passwd', join(folder, 'link'));
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  const workspace = opened(folder);
  expect(workspace.pieces(at('folder'))).toMatchObject({ error: { code: 'NOT_REGULAR' } });
  expect(workspace.pieces(at('pipe'))).toMatchObject({ error: { code: 'NOT_REGULAR' } });
  expect(workspace.pieces(at('link'))).toMatchObject({ error: { code: 'SYMLINK' } });
  expect(workspace.pieces(at('absent'))).toMatchObject({ error: { code: 'NOT_FOUND' } });
});
