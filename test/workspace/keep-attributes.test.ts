// Extended attributes and access lists: kept by edits, moves and undo, and said before they are lost.

import { execFileSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { notesOn } from '../../src/proposal/notes.ts';
import { askAttributes } from '../../src/workspace/attributes.ts';
import { type Ground, must, openGround, put } from '../support/history/ground.ts';
import { noteWords } from '../support/note-words.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** lsetxattr and lgetxattr, on the machines that we know. */
const CALLS = process.arch === 'arm64' ? { set: 6, get: 9 } : { set: 189, get: 192 };
const give = (file: string, name: string, value: string): void => {
  const program = 'my ($n,$f,$a,$v)=@ARGV; $v=pack("H*",$v); syscall($n+0,$f,$a,$v,length $v,0)==0 or die "$!\\n"';
  execFileSync('perl', ['-e', program, String(CALLS.set), file, name, Buffer.from(value, 'latin1').toString('hex')]);
};
const attributeOf = (file: string, name: string): string => {
  const program =
    'my ($n,$f,$a)=@ARGV; my $v="\\0"x999; my $s=syscall($n+0,$f,$a,$v,999); print substr $v,0,$s if $s>0';
  return execFileSync('perl', ['-e', program, String(CALLS.get), file, name], { encoding: 'latin1' });
};
/** Version 2; the owner rw, user 1000 r, the group -, the mask r, others -. */
const ACCESS_LIST = Buffer.from(
  '02000000' + '01000600ffffffff' + '02000400e8030000' + '04000000ffffffff' + '10000400ffffffff' + '20000000ffffffff',
  'hex',
).toString('latin1');

const stand = (): Ground => {
  const top = temporaryFolder();
  put(join(top, 'workspace'), 'a.md', 'one\n');
  give(join(top, 'workspace', 'a.md'), 'user.origin', 'https://example.org/\n');
  return openGround({ top });
};
const at = (ground: Ground, path: string): string => join(ground.folder, path);

describe('case 478: what stands beside a file', () => {
  test('is kept by an edit, a move and undo', async () => {
    const ground = stand();
    give(at(ground, 'a.md'), 'system.posix_acl_access', ACCESS_LIST);
    const mode = statSync(at(ground, 'a.md')).mode;
    const edited = must(await ground.apply([ground.change('a.md', 'two\n')])).entry.id;
    const isSame = (path: string): void => {
      expect(attributeOf(at(ground, path), 'user.origin')).toBe('https://example.org/\n');
      expect(attributeOf(at(ground, path), 'system.posix_acl_access')).toBe(ACCESS_LIST);
      expect(statSync(at(ground, path)).mode).toBe(mode);
    };
    isSame('a.md');
    const state = ground.now('a.md');
    must(
      await ground.apply([
        { path: ground.path('moved.md'), from: ground.path('a.md'), before: null, after: state },
        { path: ground.path('a.md'), before: state, after: null },
      ]),
    );
    isSame('moved.md');
    must(await ground.history.undo(ground.history.last('undo')?.id ?? 0));
    must(await ground.history.undo(edited));
    isSame('a.md');
    ground.close();
  });

  test('gives way to a mode that was signed', async () => {
    const ground = stand();
    give(at(ground, 'a.md'), 'system.posix_acl_access', ACCESS_LIST);
    const { before, after } = ground.change('a.md', 'two\n');
    if (after?.kind !== 'file') throw new Error('no file');
    must(await ground.apply([{ path: ground.path('a.md'), before, after: { ...after, mode: 0o600 } }]));
    expect(statSync(at(ground, 'a.md')).mode & 0o7777).toBe(0o600);
    ground.close();
  });

  test('is named in the question where it would be lost, and nowhere else', async () => {
    const ground = stand();
    const { workspace } = ground;
    const state = ground.now('a.md');
    const path = ground.path('a.md');
    const notes = async (changes: Parameters<typeof notesOn>[0]['changes']): Promise<readonly string[]> =>
      noteWords(await notesOn({ changes } as Parameters<typeof notesOn>[0], [], { workspace }));
    expect(await notes([ground.change('a.md', 'two\n')])).toEqual([]);
    const deleted = { path, before: state, after: null };
    expect(await notes([deleted])).toEqual(['a.md: 1 extended attribute (user.origin) would not come back by undo']);
    expect(await notes([{ path: ground.path('b.md'), from: path, before: null, after: state }, deleted])).toEqual([]);
    if (process.getuid?.() === 0) {
      // CAP_NET_RAW, version 2: only root may give it.
      chmodSync(at(ground, 'a.md'), 0o755);
      give(at(ground, 'a.md'), 'security.capability', `\x01\0\0\x02\0\x20${'\0'.repeat(14)}`);
      expect(await notes([ground.change('a.md', 'two\n')])).toEqual([
        'a.md: 1 extended attribute (security.capability) would be lost',
      ]);
      must(await ground.apply([ground.change('a.md', 'two\n')]));
      expect(attributeOf(at(ground, 'a.md'), 'security.capability')).toBe('');
      expect(attributeOf(at(ground, 'a.md'), 'user.origin')).toBe('https://example.org/\n');
    }
    ground.close();
  });

  test('is told apart by file when many ask at once, whatever the names', async () => {
    const folder = temporaryFolder();
    const names = ['plain', 'with space', 'line\nbreak', '7', 'ünï'];
    for (const name of names) put(folder, name, 'x');
    for (const name of names.slice(1)) give(join(folder, name), 'user.name', name);
    const asked = await Promise.all(names.map((name) => askAttributes([{ from: join(folder, name) }])));
    expect(asked.map((each, index) => each?.get(join(folder, names[index]!)))).toEqual([
      undefined,
      ...names.slice(1).map(() => ['user.name']),
    ]);
    expect(await askAttributes(names.map((name) => ({ from: join(folder, name) })))).toHaveProperty('size', 4);
    expect(await askAttributes([{ from: join(folder, 'gone'), to: join(folder, 'plain') }])).toHaveProperty('size', 0);
  });
});
