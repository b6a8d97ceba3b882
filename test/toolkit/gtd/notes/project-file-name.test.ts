import { describe, expect, it } from 'vitest';
import { projectFileName } from '../../../../src/toolkit/gtd/notes/project-file-name.ts';

describe('the file name of a project', () => {
  it('is its title without what no file system or link takes', () => {
    for (const [title, name] of [
      ['Website', 'Website'],
      ['  a   b ', 'a b'],
      ['a\u0007b', 'ab'],
      ['…', '…'],
      ['...', 'Project'],
      ['a...', 'a'],
      ['', 'Project'],
    ] as const)
      expect(projectFileName(title)).toEqual({ ok: true, value: name });
  });

  it('fits with its ending into 255 bytes, and no character is cut in two', () => {
    const name = projectFileName('é'.repeat(300));
    expect(name).toEqual({ ok: true, value: 'é'.repeat(126) });
  });

  it('is refused with a line end or half a character in it', () => {
    for (const title of ['a\nb', 'a\u2028b', 'a\ud800'])
      expect(projectFileName(title)).toMatchObject({
        ok: false,
        error: { code: 'BAD_ARGS', data: { field: 'title' } },
      });
  });
});
