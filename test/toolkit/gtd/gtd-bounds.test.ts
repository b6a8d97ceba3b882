// How much of a vault one call reads, and that it says so when there is more.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLook } from '../../../src/proposal/layered-look.ts';
import { BOUNDS } from '../../../src/toolkit/bounds.ts';
import { lookSource } from '../../../src/toolkit/gtd/reading/look-source.ts';
import { readGtd } from '../../../src/toolkit/gtd/reading/read-gtd.ts';
import { taggedByWalk } from '../../../src/toolkit/gtd/reading/tagged-notes.ts';
import { noteWords } from '../../support/note-words.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, over, shared } from '../tool-calls.ts';
import { project } from './gtd-calls.ts';
import { servicesOver } from './services-over.ts';

const put = (files: Readonly<Record<string, string>>): string => {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

const many = (count: number, place: string, text: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`${place}/${number}.md`, text]));

const read = async (folder: string, less: Partial<Record<'entries' | 'files' | 'fileBytes' | 'bytes', number>>) => {
  const { look, services } = servicesOver(folder);
  const gtd = await readGtd(lookSource(look, services, { bounds: { ...BOUNDS.gtd_overview, ...less } }));
  if (!gtd.ok) throw new Error(gtd.error.message);
  return gtd.value;
};

describe('a vault that is larger than a call reads', () => {
  it('case 466: the walk ends at its number of names, and says how many', async () => {
    const { projects, partial } = await read(put(many(30, 'Notes', project(['- [ ] Call Ann']))), { entries: 10 });
    expect(projects.length).toBeLessThanOrEqual(10);
    expect(partial).toMatchObject([{ bound: 'entries', what: 'files and folders', did: 'walked', count: 10 }]);
  });

  it('case 466: so do projects, files and notes of the inbox, entries of the hotlist', async () => {
    const item = (line: number) =>
      JSON.stringify({
        ...{ file: 'Next actions.md', lineNumber: line, lineContent: `- [ ] Call ${line}`, text: `Call ${line}` },
        ...{ sphere: 'work', isGeneral: true, addedAt: 1 },
      });
    const gtd = await read(
      put({
        ...many(5, 'Projects', project([])),
        ...many(4, 'Flow Inbox Files', 'buy milk\n'),
        ...many(6, 'Flow Inbox Folder', 'x'),
        'flow-focus-data/focus.md': `${[1, 2, 3, 4].map(item).join('\n')}\n`,
        'Next actions.md': [1, 2, 3, 4].map((line) => `- [ ] Call ${line}\n`).join(''),
      }),
      { files: 3 },
    );
    expect(gtd.projects).toHaveLength(3);
    expect(gtd.inbox).toHaveLength(6);
    expect(gtd.hotlist.items).toHaveLength(3);
    expect(gtd.partial.map(({ what, count, of }) => [what, count, of])).toEqual([
      ['notes of projects and people', 3, 5],
      ['entries of the hotlist', 3, 4],
      ['files of the inbox', 3, 4],
      ['notes of the inbox', 3, 6],
    ]);
  });

  it('case 466: bytes count, of one note and of all', async () => {
    const folder = put({ ...many(4, 'Projects', project(['- [ ] Call Ann'])), 'Next actions.md': 'x'.repeat(5000) });
    const gtd = await read(folder, { fileBytes: 4000, bytes: 400 });
    expect(gtd.projects.length).toBeLessThan(4);
    expect(gtd.central).toEqual([]);
    expect(gtd.partial).toMatchObject([
      { bound: 'bytes', what: 'notes of projects and people', of: 4 },
      { bound: 'fileBytes', what: 'bytes of Next actions.md', count: 0, of: 5000 },
    ]);
  });

  it('case 466: within its bounds nothing is partial', async () => {
    expect((await read(put(many(3, 'Projects', project([]))), { files: 3 })).partial).toEqual([]);
  });

  it('case 466: person and model are told in words, the receipt has it as a field', async () => {
    const count = BOUNDS.gtd_overview.files + 1;
    const folder = put(many(count, 'Projects', '---\ntags: project/work\n---\n'));
    for (const tool of ['gtd_overview', 'gtd_review']) {
      const proposed = await call(over(folder), tool, {});
      if (!proposed.ok) throw new Error(proposed.error.message);
      const words =
        'partial: 2,000 of 2,001 notes of projects and people read; show_project shows any of them by its path';
      expect(proposed.value.partial).toContainEqual(
        expect.objectContaining({ bound: 'files', count: count - 1, of: count }),
      );
      expect(noteWords(proposed.value.notes)).toContain(words);
      expect(proposed.value.toModel).toContain(`${words}.`);
      expect((await shared(proposed.value)).join('\n').length).toBeLessThan(100_000);
    }
  });

  it('case 466: a walk reads the beginnings of notes, keeps none of them, and looks at no note it does not mean', async () => {
    const { services } = servicesOver(put({ ...many(20, 'Notes', 'x'), 'A.md': project([]) }));
    const look = createLook({
      ...{ workspace: services.workspace, layers: [], limits: {} as never, hash: () => '' as never },
      seen: () => ({ extent: 'none' }),
      signal: new AbortController().signal,
      progress: () => undefined,
    });
    expect(await taggedByWalk(look, BOUNDS.gtd_overview)).toEqual({ ok: true, value: { paths: ['A.md'] } });
    expect([look.read.size, look.looked()]).toEqual([0, ['.', 'Notes']]);
  });

  it('case 466: front matter that is longer than a beginning is read to its end', async () => {
    const long = `---\nnote: ${'x'.repeat(10_000)}\ntags: [project/work]\n---\n`;
    const { projects } = await read(put({ 'Notes/Long.md': long, 'Notes/Rule.md': `---\n${'y'.repeat(9000)}` }), {});
    expect(projects.map(({ path }) => path)).toEqual(['Notes/Long.md']);
  });

  it('case 466: the event loop gets its turn, and a stop in the middle of the walk is heard', async () => {
    const stop = new AbortController();
    const folder = put(many(3000, 'Notes', project([])));
    // A turn of the loop ends it: a walk that never yields would come to its end.
    const asked = call(over(folder, { signal: stop.signal }), 'gtd_overview', {});
    setImmediate(() => stop.abort());
    expect(await asked).toMatchObject({ ok: false });
  });
});
