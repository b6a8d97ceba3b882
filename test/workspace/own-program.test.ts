import { chmodSync, chownSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { ownPath, ownProgram } from '../../src/workspace/own-program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folderWith = (...names: readonly string[]): string => {
  const folder = join(realpathSync(temporaryFolder()), 'bin');
  mkdirSync(folder);
  for (const name of names) writeFileSync(join(folder, name), '#!/bin/sh\n', { mode: 0o755 });
  return folder;
};

const opened = (folder: string): { close(): void } => {
  const workspace = openWorkspace(folder);
  if (!workspace.ok) throw new Error(workspace.error.message);
  return workspace.value;
};

describe('a program that we start ourselves', () => {
  it('case 411: is not one of a folder that is being worked on, however PATH leads there', () => {
    const [theirs, system] = [folderWith('tool'), folderWith('tool')];
    const link = join(realpathSync(temporaryFolder()), 'link');
    symlinkSync(theirs, link);
    const around = realpathSync(temporaryFolder());
    symlinkSync(join(theirs, 'tool'), join(around, 'tool'));
    const ways = [theirs, link, around, `${theirs}/../bin`];
    expect(ownProgram('tool', ways.join(':'))).toMatchObject({ ok: true });
    const workspace = opened(dirname(theirs));
    try {
      for (const way of ways) {
        expect(ownProgram('tool', way)).toMatchObject({ ok: false, error: { code: 'UNTRUSTED' } });
        expect(ownProgram('tool', `${way}:${system}`)).toEqual({ ok: true, value: join(system, 'tool') });
      }
      expect(ownProgram(join(theirs, 'tool'))).toMatchObject({ ok: false, error: { code: 'UNTRUSTED' } });
      expect(ownPath([theirs, link, system].join(':'))).toBe(system);
    } finally {
      workspace.close();
    }
    expect(ownProgram('tool', theirs)).toMatchObject({ ok: true });
  });

  it('case 411: is not looked for in folders that are named relatively, nor among files that cannot be run', () => {
    const folder = folderWith('tool');
    writeFileSync(join(folder, 'text'), 'x', { mode: 0o644 });
    mkdirSync(join(folder, 'folder'));
    for (const name of ['text', 'folder', 'none'])
      expect(ownProgram(name, folder)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    expect(ownProgram('tool', 'bin:.:')).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });

  it('case 411: is not one that others can write, nor one in a folder that they can', () => {
    const [file, folder, above] = [folderWith('tool'), folderWith('tool'), folderWith('tool')];
    chmodSync(join(file, 'tool'), 0o757);
    chmodSync(folder, 0o777);
    chmodSync(dirname(above), 0o777);
    for (const way of [file, folder, above])
      expect(ownProgram('tool', way)).toMatchObject({
        ok: false,
        error: { code: 'UNTRUSTED', message: expect.stringContaining('everybody can write') },
      });
    const sticky = folderWith('tool');
    chmodSync(sticky, 0o1777);
    expect(ownProgram('tool', sticky)).toMatchObject({ ok: true });
  });

  it('case 411: is not one that belongs to somebody else', () => {
    const folder = folderWith('tool');
    // Only root can give a file away; for anybody else root's own stand for those of strangers elsewhere.
    if (process.getuid?.() !== 0) return expect(ownProgram('sh', '/bin:/usr/bin').ok).toBe(true);
    chownSync(join(folder, 'tool'), 12_345, 12_345);
    expect(ownProgram('tool', folder)).toMatchObject({
      ok: false,
      error: { code: 'UNTRUSTED', message: expect.stringContaining('belongs to somebody else') },
    });
  });

  it('case 411: may be the node that runs us, wherever it lies', () => {
    const workspace = opened(dirname(realpathSync(process.execPath)));
    try {
      expect(ownProgram(process.execPath)).toEqual({ ok: true, value: process.execPath });
    } finally {
      workspace.close();
    }
  });
});
