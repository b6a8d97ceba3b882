import { describe, expect, it } from 'vitest';
import { noteWords } from '../../support/note-words.ts';
import { call, preview, shared } from '../tool-calls.ts';
import { exampleVault, vaultGround, writing } from './vault-ground.ts';

const FILES = {
  'Target.md': '---\naliases: [Goal]\n---\n# Target\nself [[Target]]\n',
  'a.md': 'See [[Target]] and\n![[target#Head|shown]].\n',
  'b.md': '[text](Target.md) `[[Target]]`\n```\n[[Target]]\n```\n',
  'deep/c.md': '[up](../Target.md "title") [[Goal#^x]] [[deep/c]]\n',
  'd.md': '---\nparent: "[[Target]]"\n---\nno link here: Target\n',
  'e.md': '[[Other]] [web](https://example.org/Target.md)\n',
};

describe('backlinks', () => {
  it('shows the notes that link to one, with the lines, and no code, no address, no plain word', async () => {
    const vault = vaultGround(FILES);
    const found = await preview(vault.context, 'backlinks', { path: 'Target.md' });
    expect(found.toModel).toBe('6 links to Target.md in 4 notes.');
    expect(found.share?.map(({ title, reason }) => [title, reason])).toEqual([
      ['a.md', '2 links'],
      ['b.md', '1 link'],
      ['d.md', '1 link'],
      ['deep/c.md', '2 links'],
    ]);
    const [first] = await shared(found);
    expect(first).toBe('<links path="a.md" count="2">\n1\tSee [[Target]] and\n2\t![[target#Head|shown]].\n</links>');
    expect(found.share?.[0]?.origin).toMatchObject({ path: 'a.md', lines: { from: 1, to: 2, of: 3 } });
  });

  it('takes a wiki link, and says when nothing links, or there is no such note', async () => {
    const vault = vaultGround(FILES);
    expect((await preview(vault.context, 'backlinks', { path: '[[e]]' })).toModel).toBe('No note links to e.md.');
    expect(await call(vault.context, 'backlinks', { path: 'none.md' })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('case 159: follows unsigned changes', async () => {
    const vault = vaultGround(FILES);
    const layers = [writing(vault, 'a.md', 'nothing'), writing(vault, 'e.md', '[[Target]]')];
    const found = await preview(vault.with({ layers }), 'backlinks', { path: 'Target' });
    expect(found.share?.map(({ title }) => title)).toEqual(['b.md', 'd.md', 'deep/c.md', 'e.md']);
  });

  it('private notes are not among them; the person is told', async () => {
    const privateReason = (path: string) => (path === 'a.md' ? 'private' : undefined);
    const vault = vaultGround(FILES, { privateReason });
    const found = await preview(vault.context, 'backlinks', { path: 'Target.md' });
    expect(found.toModel).toBe('4 links to Target.md in 3 notes.');
    expect(noteWords(found.notes)).toEqual(['1 private note links to it and stays here']);
  });
});

describe('what deleting a note would break', () => {
  it('is said before a deletion is signed', async () => {
    const vault = vaultGround(FILES);
    const gone = await preview(vault.context, 'delete_file', { path: 'Target.md' });
    expect(noteWords(gone.notes)).toContain('6 links in 4 notes would break: a.md, b.md, d.md, deep/c.md');
    expect(noteWords((await preview(vault.context, 'delete_file', { path: 'e.md' })).notes)).toEqual([
      expect.stringMatching(/^e\.md: had /),
      'links stay whole',
    ]);
  });

  it('other files and other places say nothing of links', async () => {
    const vault = vaultGround({ 'a.txt': 'x', 'b.md': '[[a.txt]]' });
    expect(noteWords((await preview(vault.context, 'move_file', { from: 'a.txt', to: 'c.txt' })).notes)).toEqual([]);
    const example = exampleVault();
    const deleted = await preview(example.context, 'delete_file', { path: 'Notes/Vue.md' });
    expect(noteWords(deleted.notes).join()).toContain('1 link in 1 note would break: Notes/React.md');
  });
});
