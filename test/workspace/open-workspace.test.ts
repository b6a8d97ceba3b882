import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { faultyDisk } from '../support/faulty-disk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { codeOf, must } from './opened.ts';

describe('a workspace that is closed', () => {
  it('says so, and answers nothing from whatever folder the system has opened since', () => {
    const [folder, other] = [temporaryFolder(), temporaryFolder()];
    writeFileSync(join(folder, 'a.md'), 'ours');
    writeFileSync(join(other, 'a.md'), 'theirs');
    const workspace = must(openWorkspace(folder));
    const path = must(workspace.resolve('a.md', 'read'));
    expect(workspace.closing.aborted).toBe(false);
    workspace.close();
    workspace.close();
    expect(workspace.closing.aborted).toBe(true);
    // Takes the number that the closed folder had.
    const next = must(openWorkspace(other));
    expect(workspace.state(path)).toMatchObject({ ok: false, error: { code: 'DENIED', data: { closed: true } } });
    expect(workspace.stat(path)).toMatchObject({ ok: false, error: { code: 'DENIED' } });
    next.close();
  });
});

describe('opening a folder', () => {
  it('case 36: a link to a folder is resolved once, and later turns of the link change nothing', () => {
    const top = temporaryFolder();
    mkdirSync(join(top, 'real'));
    mkdirSync(join(top, 'other'));
    writeFileSync(join(top, 'real/a.md'), 'real');
    symlinkSync('real', join(top, 'link'));
    const workspace = must(openWorkspace(join(top, 'link')));
    expect(workspace.root).toBe(join(top, 'real'));
    // Both spellings of the folder are inside it.
    expect(must(workspace.resolve(join(top, 'link/a.md'), 'read'))).toBe('a.md');
    expect(must(workspace.resolve(join(top, 'real/a.md'), 'read'))).toBe('a.md');
    rmSync(join(top, 'link'));
    symlinkSync('other', join(top, 'link'));
    expect(must(workspace.state(must(workspace.resolve('a.md', 'read'))))).toMatchObject({ kind: 'file' });
    workspace.close();
  });

  it('knows the folder again after it was moved, and tells it from one made in its place', () => {
    const top = temporaryFolder();
    mkdirSync(join(top, 'a'));
    const { id } = must(openWorkspace(join(top, 'a')));
    renameSync(join(top, 'a'), join(top, 'b'));
    mkdirSync(join(top, 'a'));
    expect(must(openWorkspace(join(top, 'b'))).id).toBe(id);
    expect(must(openWorkspace(join(top, 'a'))).id).not.toBe(id);
  });

  it('refuses what is no folder, what is not there, and the whole disk', () => {
    const top = temporaryFolder();
    writeFileSync(join(top, 'file'), '');
    expect(codeOf(openWorkspace(join(top, 'file')))).toBe('NOT_FOUND');
    expect(codeOf(openWorkspace(join(top, 'nothing')))).toBe('NOT_FOUND');
    expect(codeOf(openWorkspace('/'))).toBe('BAD_PATH');
    expect(codeOf(openWorkspace(top, { disk: faultyDisk({ at: 1, fault: 'EACCES', of: ['open'] }) }))).toBe('DENIED');
  });
});
