import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '../../src/change/change-set.ts';
import { countLines } from '../../src/change/count-lines.ts';
import { partsOf } from '../../src/change/parts-of.ts';
import { type Headline, headlineOf } from '../../src/proposal/headline.ts';
import { headlineCells, headlineWords } from '../../src/proposal/headline-words.ts';
import type { JsonValue } from '../../src/tool/json-value.ts';
import type { Preview } from '../../src/tool/preview.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { at, file } from './example-look.ts';

const headline = async (
  preview: Omit<Preview, 'summary'>,
  input: Readonly<Record<string, JsonValue>> = {},
  name = 'read_file',
): Promise<Headline> => {
  const changes = preview.changes ?? [];
  const { parts } = await countLines(changes, await partsOf(changes));
  return headlineOf({
    tool: { name, title: name, group: 'files', effect: name === 'run_command' ? 'run' : 'change', card: hashOf(name) },
    input,
    preview: { summary: 'just reading', ...preview },
    parts,
  });
};
const wordsOf = async (...given: Parameters<typeof headline>): Promise<string> =>
  headlineWords(await headline(...given));
const cellsOf = async (...given: Parameters<typeof headline>): Promise<string> =>
  headlineCells(await headline(...given))
    .filter((cell) => cell !== '')
    .join(' | ');
const ofChanges = (changes: ChangeSet): Promise<string> => wordsOf({ changes });

describe('headlineOf', () => {
  it('says which file, what, and how much', async () => {
    const changes: ChangeSet = [{ path: at('src/list.ts'), before: file('a\nb\n'), after: file('a\nc\n') }];
    expect(await headline({ changes })).toEqual({
      verb: 'edit',
      title: 'Edit',
      objects: { count: 1, noun: 'file', name: 'list.ts', folder: 'src' },
      added: 1,
      removed: 1,
    });
    expect(await wordsOf({ changes })).toBe('Edit src/list.ts +1 −1');
    expect(await cellsOf({ changes })).toBe('src/list.ts | edit | +1 −1');
  });

  it('case 193: has the sentence of a note that changes in one place, escaped', async () => {
    const note = (status: string, action: string): string => `---\nstatus: ${status}\n---\n\n- [ ] ${action}\n`;
    const edit = (before: string, after: string): ChangeSet => [
      { path: at('Projects/Move.md'), before: file(before), after: file(after) },
    ];
    const paused = await headline({ changes: edit(note('live', 'a'), note('paused', 'a')) });
    expect(paused).toMatchObject({ sentence: 'Status: live → paused', objects: { noun: 'note', name: 'Move.md' } });
    const hostile = await headline({ changes: edit(note('live', 'a'), note('live', 'b\u202E\u001B[2J')) });
    expect(hostile.sentence).toBe('Reworded: "a" → "b<U+202E><U+001B>[2J"');
    const two = await headline({ changes: edit(note('live', 'a'), note('paused', 'b')) });
    expect(two.sentence).toBe(undefined);
    const withMode = edit(note('live', 'a'), note('paused', 'a')).map((change) => ({
      ...change,
      after: { ...file(note('paused', 'a')), mode: 0o755 },
    }));
    expect((await headline({ changes: withMode })).sentence).toBe(undefined);
  });

  it('has a verb for every kind of change', async () => {
    const folder = { kind: 'folder', mode: 0o755 } as const;
    const path = at('a');
    expect(await ofChanges([{ path, before: null, after: file('x') }])).toBe('Create a +1 −0');
    expect(await ofChanges([{ path, before: file('x'), after: null }])).toBe('Delete a');
    expect(await ofChanges([{ path, before: folder, after: null }])).toBe('Delete folder a');
    expect(await ofChanges([{ path, before: null, after: folder }])).toBe('Make folder a');
    expect(await ofChanges([{ path, before: null, after: { kind: 'link', target: 'b' } }])).toBe('Link a → b');
    expect(await ofChanges([{ path, before: { kind: 'link', target: 'b' }, after: file('x') }])).toBe('Replace a');
    expect(await ofChanges([{ path, before: file('x'), after: file('x', 0o755) }])).toBe('Change mode of a');
  });

  it.each([
    ['docs/guide-02.md', 'archive/guide-02.md', 'Move guide-02.md → archive/', 'docs/guide-02.md → archive/ | move'],
    ['docs/a.md', 'docs/b.md', 'Move a.md → b.md', 'docs/a.md → b.md | move'],
    ['a.md', 'old/b.md', 'Move a.md → old/b.md', 'a.md → old/b.md | move'],
    ['old/a.md', 'a.md', 'Move a.md → ./', 'old/a.md → ./ | move'],
  ])('says of a move from %s to %s only what is new', async (from, to, words, cells) => {
    const changes: ChangeSet = [
      { path: at('archive'), before: null, after: { kind: 'folder', mode: 0o755 } },
      { path: at(to), before: null, after: file('x'), from: at(from) },
      { path: at(from), before: file('x'), after: null },
    ];
    expect(await wordsOf({ changes })).toBe(words);
    expect(await cellsOf({ changes })).toBe(cells);
  });

  it('counts several files by what happens to them, and notes as notes', async () => {
    const changes: ChangeSet = [
      { path: at('a'), before: file('1\n'), after: file('2\n') },
      { path: at('b'), before: file('1\n'), after: file('1\n2\n3\n') },
      { path: at('c'), before: file('1\n'), after: null },
    ];
    expect(await ofChanges(changes)).toBe('Change 3 files +3 −2');
    expect(await cellsOf({ changes })).toBe('3 files | edit 2, delete 1 | +3 −2');
    expect(await ofChanges(changes.slice(0, 2))).toBe('Edit 2 files +3 −1');
    const notes = changes.slice(0, 2).map((change) => ({ ...change, path: at(`${change.path}.md`) }));
    expect(await ofChanges(notes)).toBe('Edit 2 notes +3 −1');
    const moved = ['x', 'y'].flatMap(
      (name): ChangeSet => [
        { path: at(`old/${name}`), before: null, after: file('1'), from: at(name) },
        { path: at(name), before: file('1'), after: null },
      ],
    );
    expect(await ofChanges(moved)).toBe('Move 2 files → old/');
  });

  it('says of a command that it changes files, whatever it does to them', async () => {
    const changes: ChangeSet = ['a.md', 'b.md'].map((name) => ({
      path: at(name),
      before: file('1\n'),
      after: file('2\n'),
    }));
    expect(await wordsOf({ changes }, { command: 'sed' }, 'run_command')).toBe('Command changes 2 files +2 −2');
    expect(await cellsOf({ changes }, { command: 'sed' }, 'run_command')).toBe('2 files | edit | +2 −2');
    const [only] = changes;
    expect(await wordsOf({ changes: [only!] }, { command: 'sed' }, 'run_command')).toBe('Command changes a.md +1 −1');
  });

  it('names what would be shared, and how much', async () => {
    const text = file('x').bytes;
    const origin = { path: at('notes/a.md'), hash: hashOf('x') };
    const lines = { from: 1, to: 80, of: 200 };
    const found = { title: 'a', text, origin: { ...origin, lines } };
    expect(await wordsOf({ share: [found] })).toBe('Share notes/a.md lines 1–80');
    expect(await cellsOf({ share: [found] })).toBe('notes/a.md lines 1–80 | share | 1 byte');
    expect(await wordsOf({ share: [{ title: 't', text, origin }] })).toBe('Share notes/a.md');
    expect(await wordsOf({ share: [{ title: 'list of src', text }] })).toBe('Share list of src');
    const two = [found, { ...found, title: 'b' }];
    expect(await wordsOf({ share: two })).toBe('Share 2 notes');
    expect(await wordsOf({ share: [...two, { title: 'number of hits', text }], query: 'inv"oice\u202E' })).toBe(
      'Share 2 search results for "inv"oice<U+202E>"',
    );
    expect(await headline({ share: two, query: 'invoice' })).toMatchObject({
      objects: { count: 2, noun: 'search result', query: 'invoice' },
      bytes: 2,
    });
    expect((await headline({ share: [found, { ...found, stays: true }] })).bytes).toBe(1);
    expect(await wordsOf({ share: [...two, { ...found, stays: true }] })).toBe('Share 2 notes');
    expect(await wordsOf({ share: [{ ...found, stays: true }] })).toBe('Share notes/a.md lines 1–80');
    expect(await wordsOf({ share: [...two, { title: 'counts', text }] })).toBe('Share 3 texts');
    expect(await wordsOf({ control: { done: 'x' } }, {}, 'task_complete')).toBe('Use task_complete');
  });

  it('shows the exact words of a reach', async () => {
    const command = { kind: 'command', command: 'npm install left-pad', folder: '.', tier: 'network' } as const;
    expect(await wordsOf({ reach: command }, {}, 'run_command')).toBe('Run npm install left-pad');
    expect((await headline({ reach: { ...command, tier: 'witnessed' } })).verb).toBe('run for real');
    const request = { kind: 'request', method: 'GET', url: 'https://example.org/?q=1', host: 'example.org' } as const;
    expect(await wordsOf({ reach: request }, {}, 'web')).toBe('Send GET https://example.org/?q=1');
    expect(await wordsOf({ reach: { kind: 'other', words: 'ask the server' } }, {}, 'mcp')).toBe(
      'Reach outside: ask the server',
    );
  });

  it("case 200: the headline is the call's, whatever the model says it does", async () => {
    const changes: ChangeSet = [{ path: at('a.md'), before: file('x'), after: null }];
    const { modelSays, ...facts } = await headline({ changes }, { description: ' read a file \u202E', path: 'a.md' });
    expect(headlineWords(facts)).toBe('Delete a.md');
    expect(modelSays).toBe('read a file <U+202E>');
    expect((await headline({ changes }, { description: '', reason: 5, explanation: 'why' })).modelSays).toBe('why');
    expect((await headline({ changes }, { description: ['x'] })).modelSays).toBe(undefined);
  });

  it('case 196: a padded command is escaped and stays one line', async () => {
    const command = {
      kind: 'command',
      command: `ls\u001B[2J${' '.repeat(5000)}\nrm x`,
      folder: '.',
      tier: 'blind',
    } as const;
    expect(await wordsOf({ reach: command }, {}, 'run_command')).toBe(
      `Run ls<U+001B>[2J${' '.repeat(10)}…4,981 blanks…${' '.repeat(9)}<U+000A>rm x`,
    );
  });
});
