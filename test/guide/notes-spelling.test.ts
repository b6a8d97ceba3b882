import { describe, expect, it } from 'vitest';
import { notesSpelling } from '../../src/guide/notes-spelling.ts';
import { replyTo, TOOLS } from './ask-guide.ts';

const NOTES = TOOLS.filter(({ name }) => name !== 'read_file');
const read = (input: object) => ({ name: 'read_file', input: input as Record<string, never> }); // as a plan writes it
const given = (text: string, isError = false) => ({ providerId: 'x', name: 'file_read', text, isError });

describe('reading among notes', () => {
  it('is done with the tool that is there', async () => {
    const part = await replyTo([{ role: 'user', text: 'how many lines does Bees.md have?' }], NOTES);
    expect(part).toMatchObject({ name: 'file_read', arguments: '{"filePaths":["Bees.md"]}' });
    expect(notesSpelling.call(read({ path: 'a.md', also: ['b.md'], offset: 3 }))).toEqual({
      name: 'file_read',
      input: { filePaths: ['a.md', 'b.md'] },
    });
    const other = { name: 'list_files', input: { path: '.' } };
    expect(notesSpelling.call(other)).toBe(other);
  });

  it('gives the lines their numbers, and a note that ends in a line end no line more', () => {
    const text =
      '2 notes shared.\n<file path="a \\"b\\".md" size="8">\none\ntwo\n\n</file>\n<file-2 path="c.md" size="3">\n</file>\n</file-2>';
    expect(notesSpelling.result(read({ path: 'x' }), given(text)).text).toBe(
      '2 notes shared.\n<file path="a \\"b\\".md" lines="1-2 of 2">\n1\tone\n2\ttwo\n</file>\n<file path="c.md" lines="1-1 of 1">\n1\t</file>\n</file>',
    );
  });

  it('shows the page that was asked for, and of a long note what was shown of it', () => {
    const page = notesSpelling.result(
      read({ path: 'x', offset: 2, limit: 1 }),
      given('<file path="a.md" size="8">\none\ntwo\nthree\n</file>'),
    );
    expect(page.text).toBe('<file path="a.md" lines="2-2 of 3">\n2\ttwo\n</file>');
    const part = notesSpelling.result(
      read({ path: 'x' }),
      given('<file path="a.md" size="9999" lines="1-2 of 900">\none\ntwo\n</file>'),
    );
    expect(part.text).toBe('<file path="a.md" lines="1-2 of 900">\n1\tone\n2\ttwo\n</file>');
  });

  it('leaves errors and other results as they are', () => {
    expect(notesSpelling.result(read({ path: 'x' }), given('Error NOT_FOUND: no', true)).text).toBe(
      'Error NOT_FOUND: no',
    );
    expect(
      notesSpelling.result({ name: 'list_files', input: {} }, given('<file path="a" size="1">\nx\n</file>')).text,
    ).toContain('size=');
  });
});
