import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '../../src/change/change-set.ts';
import { partsOf } from '../../src/change/parts-of.ts';
import { type Headline, headlineOf } from '../../src/proposal/headline.ts';
import type { JsonValue } from '../../src/tool/json-value.ts';
import type { Preview } from '../../src/tool/preview.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { at, file } from './example-look.ts';

const headline = async (
  preview: Omit<Preview, 'summary'>,
  input: Readonly<Record<string, JsonValue>> = {},
  name = 'read_file',
): Promise<Headline> =>
  headlineOf({
    tool: { name, title: name, group: 'files', effect: 'change', card: hashOf(name) },
    input,
    preview: { summary: 'just reading', ...preview },
    parts: await partsOf(preview.changes ?? []),
  });
const ofChanges = async (changes: ChangeSet): Promise<string> => (await headline({ changes })).text;

describe('headlineOf', () => {
  it('says which file, what, and how much', async () => {
    const changes: ChangeSet = [{ path: at('src/list.ts'), before: file('a\nb\n'), after: file('a\nc\n') }];
    expect(await headline({ changes })).toEqual({
      subject: 'src/list.ts',
      action: 'edit',
      extent: '1 line',
      text: 'src/list.ts   edit   1 line',
    });
  });

  it('case 193: has the sentence of a note that changes in one place, escaped', async () => {
    const note = (status: string, action: string): string => `---\nstatus: ${status}\n---\n\n- [ ] ${action}\n`;
    const edit = (before: string, after: string): ChangeSet => [
      { path: at('Projects/Move.md'), before: file(before), after: file(after) },
    ];
    const paused = await headline({ changes: edit(note('live', 'a'), note('paused', 'a')) });
    expect(paused).toMatchObject({ sentence: 'Status: live → paused', text: 'Projects/Move.md   edit   1 line' });
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
    expect(await ofChanges([{ path, before: null, after: file('x') }])).toBe('a   create');
    expect(await ofChanges([{ path, before: file('x'), after: null }])).toBe('a   delete');
    expect(await ofChanges([{ path, before: folder, after: null }])).toBe('a   delete folder');
    expect(await ofChanges([{ path, before: null, after: folder }])).toBe('a   make folder');
    expect(await ofChanges([{ path, before: null, after: { kind: 'link', target: 'b' } }])).toBe('a   link');
    expect(await ofChanges([{ path, before: { kind: 'link', target: 'b' }, after: file('x') }])).toBe('a   replace');
    expect(await ofChanges([{ path, before: file('x'), after: file('x', 0o755) }])).toBe('a   change mode');
    expect(
      await ofChanges([
        { path: at('sub'), before: null, after: folder },
        { path: at('sub/b'), before: null, after: file('x'), from: path },
        { path, before: file('x'), after: null },
      ]),
    ).toBe('a → sub/b   move');
  });

  it('counts several files by what happens to them', async () => {
    const changes: ChangeSet = [
      { path: at('a'), before: file('1\n'), after: file('2\n') },
      { path: at('b'), before: file('1\n'), after: file('1\n2\n3\n') },
      { path: at('c'), before: file('1\n'), after: null },
    ];
    expect(await ofChanges(changes)).toBe('3 files   edit 2, delete 1   3 lines');
  });

  it('names what would be shared', async () => {
    const text = file('x').bytes;
    const origin = { path: at('notes/a.md'), hash: hashOf('x') };
    const lines = { from: 1, to: 80, of: 200 };
    const shared = async (share: Preview['share']): Promise<string> =>
      (await headline(share === undefined ? {} : { share })).text;
    expect(await shared([{ title: 't', text, origin: { ...origin, lines } }])).toBe(
      'read_file   notes/a.md (lines 1-80)',
    );
    expect(await shared([{ title: 't', text, origin }])).toBe('read_file   notes/a.md');
    expect(await shared([{ title: 'a listing', text }])).toBe('read_file   a listing');
    expect(
      await shared([
        { title: 'a', text },
        { title: 'b', text },
      ]),
    ).toBe('read_file   2 items');
    expect(await shared(undefined)).toBe('read_file   nothing to do');
    expect((await headline({ control: { done: 'x' } }, {}, 'task_complete')).text).toBe('task_complete   done');
  });

  it('shows the exact words of a reach', async () => {
    const command = { kind: 'command', command: 'npm install left-pad', folder: '.', tier: 'network' } as const;
    expect((await headline({ reach: command }, {}, 'run_command')).text).toBe('run_command   npm install left-pad');
    const request = { kind: 'request', method: 'GET', url: 'https://example.org/?q=1', host: 'example.org' } as const;
    expect((await headline({ reach: request }, {}, 'web')).text).toBe('web   GET https://example.org/?q=1');
    expect((await headline({ reach: { kind: 'other', words: 'ask the server' } }, {}, 'mcp')).text).toBe(
      'mcp   ask the server',
    );
  });

  it("case 200: the headline is the call's, whatever the model says it does", async () => {
    const changes: ChangeSet = [{ path: at('a.md'), before: file('x'), after: null }];
    const { text, modelSays } = await headline({ changes }, { description: ' read a file \u202E', path: 'a.md' });
    expect(text).toBe('a.md   delete');
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
    const { text } = await headline({ reach: command }, {}, 'run_command');
    expect(text).toBe(`run_command   ls<U+001B>[2J${' '.repeat(10)}…4,981 blanks…${' '.repeat(9)}<U+000A>rm x`);
  });
});
