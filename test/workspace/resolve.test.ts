import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Disk } from '../../src/workspace/disk.ts';
import { nodeDisk } from '../../src/workspace/disk.ts';
import { codeOf, must, opened, SECRET_TEXT } from './opened.ts';

const PURPOSES = ['read', 'write', 'create'] as const;

describe('containment', () => {
  it('case 1: a path that climbs out is refused without a look at what is there', () => {
    let looks = 0;
    const watching: Disk = {
      ...nodeDisk,
      lstat: (path) => {
        looks += 1;
        return nodeDisk.lstat(path);
      },
    };
    const { workspace } = opened({}, watching);
    looks = 0;
    for (const text of ['../vault-secret/secret.txt', 'a/../../vault-secret/no-such-file'])
      for (const purpose of PURPOSES) expect(codeOf(workspace.resolve(text, purpose))).toBe('OUTSIDE_ROOT');
    expect(looks).toBe(0);
  });

  it('case 2: an absolute path inside is its relative form; a neighbour with a longer name is outside', () => {
    const { workspace, root, outside } = opened({ 'notes/a.md': 'x' });
    expect(must(workspace.resolve(join(root, 'notes/a.md'), 'read'))).toBe('notes/a.md');
    expect(must(workspace.resolve(root, 'list'))).toBe('.');
    expect(codeOf(workspace.resolve(join(outside, 'secret.txt'), 'read'))).toBe('OUTSIDE_ROOT');
  });

  it('case 16: the workspace itself is not a file', () => {
    const { workspace, root } = opened();
    for (const text of ['', '.', '/', './', 'a/..', root])
      for (const purpose of PURPOSES) expect(codeOf(workspace.resolve(text, purpose))).toBe('BAD_PATH');
    expect(must(workspace.resolve('', 'list'))).toBe('.');
    expect(codeOf(workspace.resolve('/', 'list'))).toBe('OUTSIDE_ROOT');
  });
});

describe('symbolic links', () => {
  it('case 4: a link to an outside file is refused, to read and to write', () => {
    const { workspace, root, outside } = opened();
    symlinkSync(join(outside, 'secret.txt'), join(root, 'note.md'));
    for (const purpose of PURPOSES) expect(codeOf(workspace.resolve('note.md', purpose))).toBe('SYMLINK');
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe(SECRET_TEXT);
  });

  it('case 5: nothing is made below a linked folder', () => {
    const { workspace, root, outside } = opened();
    symlinkSync(outside, join(root, 'out'));
    for (const text of ['out/new.md', 'out/a/b/new.md', 'out/secret.txt'])
      for (const purpose of PURPOSES) expect(codeOf(workspace.resolve(text, purpose))).toBe('SYMLINK');
    expect(codeOf(workspace.resolve('out', 'list'))).toBe('SYMLINK');
    expect(readdirSync(outside)).toEqual(['secret.txt']);
  });

  it('case 6: a link to nowhere is refused, and its target is not made', () => {
    const { workspace, root, outside } = opened();
    symlinkSync(join(outside, 'new.md'), join(root, 'note.md'));
    for (const purpose of PURPOSES) expect(codeOf(workspace.resolve('note.md', purpose))).toBe('SYMLINK');
    expect(existsSync(join(outside, 'new.md'))).toBe(false);
  });

  it('case 7: links in circles are a malformed path', () => {
    const { workspace, root } = opened();
    symlinkSync('b', join(root, 'a'));
    symlinkSync('a', join(root, 'b'));
    symlinkSync('self/x', join(root, 'self'));
    for (const text of ['a', 'b', 'a/x.md', 'self'])
      for (const purpose of PURPOSES) expect(codeOf(workspace.resolve(text, purpose))).toBe('BAD_PATH');
  });

  it('case 8: a link inside the workspace is refused as well, and stays a link', () => {
    const { workspace, root } = opened({ 'real.md': 'x', 'folder/a.md': 'y' });
    symlinkSync('real.md', join(root, 'alias.md'));
    symlinkSync('folder', join(root, 'alias'));
    for (const text of ['alias.md', 'alias/a.md'])
      for (const purpose of PURPOSES) expect(codeOf(workspace.resolve(text, purpose))).toBe('SYMLINK');
    const [alias] = must(workspace.list('.')).filter(({ name }) => name === 'alias.md');
    expect(alias).toMatchObject({ kind: 'link', target: 'real.md' });
  });
});

describe('what may be absent', () => {
  it('is the last name and the folders above it, for everything but a listing', () => {
    const { workspace } = opened({ 'a/b.md': 'x' });
    for (const purpose of PURPOSES) expect(must(workspace.resolve('new/deep/c.md', purpose))).toBe('new/deep/c.md');
    expect(must(workspace.resolve('a', 'list'))).toBe('a');
    expect(codeOf(workspace.resolve('new', 'list'))).toBe('NOT_FOUND');
    expect(codeOf(workspace.resolve('a/b.md', 'list'))).toBe('NOT_FOUND');
    expect(codeOf(workspace.resolve('a/b.md/c', 'create'))).toBe('NOT_FOUND');
  });

  it('case 19, case 23: bad names are refused when they are new, and stay readable when they exist', () => {
    const bad = ['a\u202eb.md', 'line\nbreak.md', 'nul.md', 'dot.', 'aa:b'];
    const { workspace } = opened({ 'line\nbreak.md': 'x', 'dot.': 'y', 'C-folder:/in.md': 'z' });
    for (const name of bad.filter((name) => !['line\nbreak.md', 'dot.'].includes(name))) {
      expect(codeOf(workspace.resolve(name, 'create'))).toBe('BAD_PATH');
      expect(codeOf(workspace.resolve(name, 'write'))).toBe('BAD_PATH');
      expect(codeOf(workspace.resolve(name, 'read'))).toBe('ok');
    }
    for (const name of ['line\nbreak.md', 'dot.', 'C-folder:/new.md'])
      expect(codeOf(workspace.resolve(name, 'create'))).toBe('ok');
    expect(codeOf(workspace.resolve('fine/nul/x.md', 'create'))).toBe('BAD_PATH');
  });
});

describe('spelling', () => {
  it('case 27: a name in the other Unicode form is the file that exists, and never gets a twin', () => {
    const composed = 'caf\u00e9';
    const decomposed = 'cafe\u0301';
    const { workspace, root } = opened();
    mkdirSync(join(root, decomposed));
    writeFileSync(join(root, decomposed, `${decomposed}.md`), 'x');
    for (const purpose of PURPOSES)
      expect(must(workspace.resolve(`${composed}/${composed}.md`, purpose))).toBe(`${decomposed}/${decomposed}.md`);
    expect(must(workspace.resolve(`${composed}/th\u00e9.md`, 'create'))).toBe(`${decomposed}/th\u00e9.md`);
  });

  it('asks which of two twins is meant, unless one is named exactly', () => {
    // Å has three spellings; the third is asked for.
    const { workspace, root } = opened({ '\u00c5.md': 'one', 'A\u030a.md': 'two' });
    expect(codeOf(workspace.resolve('\u212b.md', 'read'))).toBe('AMBIGUOUS');
    expect(must(workspace.resolve('A\u030a.md', 'read'))).toBe('A\u030a.md');
    expect(readdirSync(root).length).toBe(2);
  });

  it('case 26: on a volume without letter case the existing spelling is the path', () => {
    const { workspace } = opened({ 'Notes/Note.md': 'x', 'Caf\u00e9.md': 'y' }, caseBlind());
    expect(must(workspace.resolve('notes/NOTE.md', 'create'))).toBe('Notes/Note.md');
    expect(must(workspace.state(must(workspace.resolve('notes/note.md', 'create'))))).not.toBeNull();
    expect(must(workspace.resolve('cafe\u0301.MD', 'create'))).toBe('Caf\u00e9.md');
    expect(must(workspace.resolve('notes/new.md', 'create'))).toBe('Notes/new.md');
  });

  it('case 11: on such a volume a link is found in every letter case', () => {
    const { workspace, root, outside } = opened({}, caseBlind());
    symlinkSync(outside, join(root, 'Out'));
    for (const text of ['OUT/new.md', 'out/secret.txt', 'oUt'])
      for (const purpose of PURPOSES) expect(codeOf(workspace.resolve(text, purpose))).toBe('SYMLINK');
  });

  it('keeps two names of one file apart where letter case counts', () => {
    const { workspace, root } = opened({ 'note.md': 'x' });
    linkSync(join(root, 'note.md'), join(root, 'NOTE.MD'));
    expect(must(workspace.resolve('note.md', 'read'))).toBe('note.md');
    expect(must(workspace.resolve('NOTE.MD', 'read'))).toBe('NOTE.MD');
  });
});

/** A folder as macOS keeps it: any letter case and Unicode form of a name is that name. The real thing needs a volume of its own. */
const caseBlind = (): Disk => {
  const folded = (name: string): string => name.normalize('NFC').toLowerCase();
  const real = (path: string): string => {
    const cut = path.lastIndexOf('/');
    const [folder, name] = [path.slice(0, cut), path.slice(cut + 1)];
    if (name === '.' || !folder.startsWith('/proc/self/fd/')) return path;
    const found = readdirSync(`${folder}/.`).find((listed) => folded(listed) === folded(name));
    return found === undefined ? path : `${folder}/${found}`;
  };
  return {
    ...nodeDisk,
    lstat: (path) => nodeDisk.lstat(real(path)),
    open: (path, flags, mode) => nodeDisk.open(real(path), flags, mode),
  };
};
