import { linkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ok } from '../../src/error/error-value.ts';
import type { Call, Proposal } from '../../src/proposal/proposal.ts';
import { proposeCall, proposePreview, withChanges } from '../../src/proposal/propose.ts';
import { note } from '../../src/text/note.ts';
import type { Preview } from '../../src/tool/preview.ts';
import { type Tool, tool } from '../../src/tool/tool.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { noteWords } from '../support/note-words.ts';
import { exampleTool } from '../tool/example-tool.ts';
import { at, exampleWorkspace, file, given, proposeContext } from './example-look.ts';

const HINTS = { readOnly: false, idempotent: true, destructive: true, openWorld: false };

/** Replaces one text by another, or writes a whole file. */
const writer = tool({
  name: 'put',
  title: 'Put',
  description: 'Puts a text into a file.',
  group: 'files',
  input: {
    type: 'object',
    properties: { path: { type: 'string' }, old: { type: 'string', default: '' }, text: { type: 'string' } },
    required: ['path', 'text'],
  },
  effect: 'change',
  hints: HINTS,
  risky: true,
  aliases: [{ name: 'store', arguments: { filepath: 'path' } }],
  propose: async ({ path, old, text }, look) => {
    const place = given(look.resolve(path, 'create'));
    const before = given(await look.state(place));
    const bytes =
      before?.kind === 'file' ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(await before.bytes.read()) : '';
    const after = look.bytes(old === '' ? text : bytes.split(old).join(text));
    const mode = before?.kind === 'file' ? before.mode : 0o644;
    return ok({
      summary: 'put a text',
      changes: [{ path: place, before, after: { kind: 'file', bytes: after, mode } }],
    });
  },
});

const call = (input: object | string, name = 'put', id = '1'): Call => ({
  id,
  providerId: '',
  name,
  arguments: typeof input === 'string' ? input : JSON.stringify(input),
});
const returning = (preview: Preview, part: Partial<Tool> = {}): Tool =>
  exampleTool({
    name: 'x',
    input: { type: 'object', properties: {} },
    propose: () => Promise.resolve(ok(preview)),
    ...part,
  });

describe('proposeCall', () => {
  it('makes a proposal with preview, parts, disk, paths looked at and digests', async () => {
    const workspace = exampleWorkspace({ 'a.md': 'one\ntwo\n' });
    const proposal = given(
      await proposeCall(call({ path: './a.md', old: 'two', text: 'three' }), proposeContext(workspace, [writer])),
    );
    expect(proposal).toMatchObject({
      id: '1',
      tool: { name: 'put', title: 'Put', group: 'files', effect: 'change' },
      input: { path: './a.md', old: 'two', text: 'three' },
      adjusted: [],
      looked: ['a.md'],
      recipient: 'offline',
      parts: [{ kind: 'hunk', path: 'a.md', beforeLines: { from: 2, count: 1 } }],
    });
    expect(proposal.disk[at('a.md')]).toMatchObject({ kind: 'file', bytes: { hash: hashOf('one\ntwo\n') } });
    expect(proposal.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(proposal.tool.card).toMatch(/^[0-9a-f]{64}$/);
  });

  it('says what was renamed and filled in', async () => {
    const context = proposeContext(exampleWorkspace(), [writer]);
    const proposal = given(await proposeCall(call({ filepath: 'a.md', text: 'x' }, 'store'), context));
    expect(proposal.adjusted).toEqual(['store was read as put', 'filepath was read as path']);
    expect(proposal.filled).toEqual(['old']);
  });

  it("case 34: the model's working_dir has no effect, and both are told", async () => {
    const context = proposeContext(exampleWorkspace({ 'a.md': 'x' }), [writer, returning({ summary: 'r' })]);
    const note = 'working_dir was ignored: the workspace is the working folder';
    const changed = given(await proposeCall(call({ path: 'a.md', text: 'y', working_dir: '/etc' }), context));
    expect(changed.preview.changes?.map(({ path }) => path)).toEqual(['a.md']);
    expect(changed.adjusted).toContain(note);
    expect(changed.preview.toModel).toBe(`Applied.\nNote: ${note}.`);
    expect(given(await proposeCall(call({ working_dir: '/' }, 'x'), context)).preview.toModel).toBe(`Note: ${note}.`);
  });

  it('case 230: an unknown tool is an error value with the names there are', async () => {
    const result = await proposeCall(call({}, 'constructor'), proposeContext(exampleWorkspace(), [writer]));
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'UNKNOWN_TOOL', message: 'Unknown tool: constructor\nAvailable: put' },
    });
  });

  it('refuses arguments that are malformed, of another form, or wrong', async () => {
    const context = proposeContext(exampleWorkspace(), [writer]);
    for (const input of [
      '{"path":',
      '[]',
      '{"path":"a","path":"b","text":""}',
      { path: 'a' },
      { filepath: 'a', text: 5 },
    ]) {
      const result = await proposeCall(call(input), context);
      expect(result.ok ? input : result.error.code).toBe('BAD_ARGS');
    }
  });

  it('case 56: a missing text is not an empty one, and emptying a file is said', async () => {
    const context = proposeContext(exampleWorkspace({ 'a.md': 'full\n' }), [writer]);
    expect((await proposeCall(call({ path: 'a.md' }), context)).ok).toBe(false);
    const emptied = given(await proposeCall(call({ path: 'a.md', text: '' }), context));
    expect(noteWords(emptied.preview.notes)).toEqual(['a.md: becomes empty (was 5 bytes)']);
  });

  it('case 54: identical bytes are an answer without a question', async () => {
    const proposal = given(
      await proposeCall(
        call({ path: 'a.md', text: 'same' }),
        proposeContext(exampleWorkspace({ 'a.md': 'same' }), [writer]),
      ),
    );
    expect(proposal.preview.changes).toBe(undefined);
    expect(proposal.preview.toModel).toBe('Unchanged: a.md already has exactly this content.');
    expect(proposal.parts).toEqual([]);
    expect(proposal.disk).toEqual({});
  });

  it('drops only what is unchanged', async () => {
    const changes = [
      { path: at('a'), before: file('1'), after: file('1') },
      { path: at('b'), before: null, after: file('2') },
    ];
    const context = proposeContext(exampleWorkspace({ a: '1' }), [
      returning({ summary: '', changes }, { effect: 'change' }),
    ]);
    expect(given(await proposeCall(call({}, 'x'), context)).preview.changes?.map(({ path }) => path)).toEqual(['b']);
    const none = proposeContext(exampleWorkspace(), [returning({ summary: '', changes: [] }, { effect: 'change' })]);
    expect(given(await proposeCall(call({}, 'x'), none)).preview).toEqual({ summary: '' });
  });

  it('proposes over the layers of the calls before, and remembers the disk under them', async () => {
    const workspace = exampleWorkspace({ 'a.md': 'one\n' });
    const first = given(
      await proposeCall(call({ path: 'a.md', old: 'one', text: 'two' }), proposeContext(workspace, [writer])),
    );
    const layers = [first.preview.changes ?? []];
    const second = given(
      await proposeCall(
        call({ path: 'a.md', old: 'two', text: 'three' }, 'put', '2'),
        proposeContext(workspace, [writer], layers),
      ),
    );
    expect(second.preview.changes?.[0]?.before).toMatchObject({ bytes: { hash: hashOf('two\n') } });
    expect(second.preview.changes?.[0]?.after).toMatchObject({ bytes: { hash: hashOf('three\n') } });
    expect(second.disk[at('a.md')]).toMatchObject({ bytes: { hash: hashOf('one\n') } });
  });

  it('keeps its digest when an edit of other lines goes away under it, and not when its own would change', async () => {
    const text = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join('');
    const workspace = exampleWorkspace({ 'a.md': text });
    const other = given(
      await proposeCall(
        call({ path: 'a.md', old: 'line 3\n', text: 'a\nb\nc\n' }),
        proposeContext(workspace, [writer]),
      ),
    );
    const mine = call({ path: 'a.md', old: 'line 15', text: 'mine' }, 'put', '2');
    const over = given(await proposeCall(mine, proposeContext(workspace, [writer], [other.preview.changes ?? []])));
    const alone = given(await proposeCall(mine, proposeContext(workspace, [writer])));
    expect([alone.digest, alone.effectDigest]).toEqual([over.digest, over.effectDigest]);
    const same = given(
      await proposeCall(
        call({ path: 'a.md', old: 'line 15\n', text: 'x line 15\nline 15\n' }),
        proposeContext(workspace, [writer]),
      ),
    );
    const twice = given(await proposeCall(mine, proposeContext(workspace, [writer], [same.preview.changes ?? []])));
    expect(twice.digest).not.toBe(over.digest);
  });

  it('can be repeated with an input of the person, held to the same rules', async () => {
    const context = proposeContext(exampleWorkspace(), [writer]);
    const model = call({ filepath: 'a.md', text: 'theirs' }, 'store');
    const amended = given(await proposeCall(model, { ...context, input: { path: 'b.md', text: 'mine' } }));
    expect(amended.input).toEqual({ path: 'b.md', old: '', text: 'mine' });
    expect(amended.preview.changes?.[0]?.path).toBe('b.md');
    expect(amended.adjusted).toEqual(['store was read as put', 'filepath was read as path']);
    expect((await proposeCall(model, { ...context, input: { path: 'b.md' } })).ok).toBe(false);
    expect((await proposeCall(model, { ...context, input: { path: 'b.md', text: '\ud800' } })).ok).toBe(false);
    const polluted = JSON.parse('{"path":"b.md","text":"x","__proto__":{"a":1}}');
    expect(await proposeCall(model, { ...context, input: polluted })).toMatchObject({ error: { code: 'BAD_ARGS' } });
    expect(
      given(await proposeCall(call('garbage'), { ...context, input: { path: 'b.md', text: 'x' } })).adjusted,
    ).toEqual([]);
  });

  it('case 235: 64 calls of one reply are proposed in order, each over those before, and one failure stops none', async () => {
    const workspace = exampleWorkspace({ 'a.md': '' });
    const append = exampleTool({
      name: 'append',
      effect: 'change',
      input: { type: 'object', properties: { text: { type: 'string' } } },
      propose: async ({ text }, look) => {
        if (text === '13') throw new Error('unlucky');
        const before = given(await look.state(at('a.md')));
        if (before?.kind !== 'file') throw new Error('gone');
        const bytes = look.bytes(new TextDecoder().decode(await before.bytes.read()) + String(text));
        return ok({ summary: '', changes: [{ path: at('a.md'), before, after: { ...before, bytes } }] });
      },
    });
    const proposals: Proposal[] = [];
    let failed = 0;
    for (let index = 0; index < 64; index += 1) {
      const layers = proposals.map(({ preview }) => preview.changes ?? []);
      const result = await proposeCall(
        call({ text: String(index) }, 'append', String(index)),
        proposeContext(workspace, [append], layers),
      );
      if (result.ok) proposals.push(result.value);
      else failed += 1;
    }
    expect([proposals.length, failed]).toEqual([63, 1]);
    const expected = Array.from({ length: 64 }, (_, index) => index)
      .filter((index) => index !== 13)
      .join('');
    expect(proposals.at(-1)?.preview.changes?.[0]?.after).toMatchObject({ bytes: { hash: hashOf(expected) } });
  });

  it('case 176: what a tool throws is an error value, and the model reads none of its words', async () => {
    const throwing = (thrown: unknown): Tool =>
      returning(
        { summary: '' },
        {
          propose: () => {
            throw thrown;
          },
        },
      );
    const first = await proposeCall(
      call({}, 'x'),
      proposeContext(exampleWorkspace(), [throwing(new Error('secret text'))]),
    );
    expect(first).toMatchObject({
      ok: false,
      error: {
        code: 'INTERNAL',
        message: 'x failed by a mistake of ours: secret text',
        forModel: expect.stringMatching(/^x failed inside the program: a mistake of the program.*Nothing was done/),
        data: { stack: expect.stringMatching(/^ +at .*propose\.test\.ts/) },
      },
    });
    expect(JSON.stringify(first.ok ? '' : first.error.data)).not.toContain('secret text');
    const errno = Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' });
    const second = await proposeCall(call({}, 'x'), proposeContext(exampleWorkspace(), [throwing(errno)]));
    expect(second).toMatchObject({ ok: false, error: { code: 'NO_SPACE' } });
    const third = await proposeCall(call({}, 'x'), proposeContext(exampleWorkspace(), [throwing('text')]));
    expect(third).toMatchObject({ ok: false, error: { message: 'x failed by a mistake of ours: text' } });
    const bug = Object.assign(new Error('EBADF: bad file descriptor'), { code: 'EBADF' });
    const fourth = await proposeCall(call({}, 'x'), proposeContext(exampleWorkspace(), [throwing(bug)]));
    expect(fourth).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
  });

  it('case 176: a tool that never settles ends when the turn is stopped', async () => {
    const stop = new AbortController();
    const hanging = returning(
      { summary: '' },
      {
        propose: () => {
          stop.abort();
          return new Promise(() => {});
        },
      },
    );
    const context = { ...proposeContext(exampleWorkspace(), [hanging]), signal: stop.signal };
    expect(await proposeCall(call({}, 'x'), context)).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } });
    expect(await proposeCall(call({}, 'x'), context)).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } });
  });

  it('does not let a tool go beyond its card', async () => {
    const sly = returning({ summary: 'read', changes: [{ path: at('a'), before: null, after: file('x') }] });
    expect(await proposeCall(call({}, 'x'), proposeContext(exampleWorkspace(), [sly]))).toMatchObject({
      error: { code: 'UNTRUSTED' },
    });
  });

  it('passes on the errors of a tool, with lines only where the model has seen them', async () => {
    const failing = exampleTool({
      name: 'x',
      input: { type: 'object', properties: {} },
      propose: () =>
        Promise.resolve({
          ok: false,
          error: { code: 'AMBIGUOUS', message: '2 places', data: { path: 'a.md', lines: [1, 2] } },
        }),
    });
    const workspace = exampleWorkspace({ 'a.md': 'one\ntwo\n' });
    const context = proposeContext(workspace, [failing]);
    expect(await proposeCall(call({}, 'x'), context)).toEqual({
      ok: false,
      error: { code: 'AMBIGUOUS', message: '2 places', data: { path: 'a.md', lines: [1, 2] } },
    });
    const seen = { ...context, seen: () => ({ extent: 'all', hash: hashOf('one\ntwo\n') }) as const };
    expect(await proposeCall(call({}, 'x'), seen)).toMatchObject({ error: { forModel: '2 places\n1\tone\n2\ttwo' } });
  });

  it('leaves the quote out when the bytes cannot be read', async () => {
    const lost = { ...file('x'), bytes: { hash: 'h', size: 1, read: () => Promise.reject(new Error('CORRUPT')) } };
    const error = { code: 'AMBIGUOUS', message: '2 places', data: { path: 'a.md', line: 1 } } as const;
    const failing = returning({ summary: '' }, { propose: () => Promise.resolve({ ok: false, error }) });
    const layers = [[{ path: at('a.md'), before: null, after: lost }]];
    const context = {
      ...proposeContext(exampleWorkspace(), [failing], layers),
      seen: () => ({ extent: 'all', hash: 'h' }) as const,
    };
    expect(await proposeCall(call({}, 'x'), context)).toEqual({ ok: false, error });
  });

  it('is an error value when bytes can no longer be read', async () => {
    const lost = { ...file('x'), bytes: { hash: 'h', size: 1, read: () => Promise.reject(new Error('CORRUPT')) } };
    const broken = returning(
      { summary: '', changes: [{ path: at('a'), before: null, after: lost }] },
      { effect: 'change' },
    );
    expect((await proposeCall(call({}, 'x'), proposeContext(exampleWorkspace(), [broken]))).ok).toBe(false);
  });

  it('numbers shared items, and names the session it came from', async () => {
    const share = [
      { title: 'a', text: file('1').bytes },
      { title: 'b', text: file('2').bytes },
    ];
    const context = { ...proposeContext(exampleWorkspace(), [returning({ summary: '', share })]), origin: 'session 7' };
    const proposal = given(await proposeCall(call({}, 'x'), context));
    expect(proposal.parts).toEqual([
      { kind: 'item', id: 'i1', index: 0 },
      { kind: 'item', id: 'i2', index: 1 },
    ]);
    expect(proposal.origin).toBe('session 7');
  });
});

describe('notes', () => {
  it('case 216: a link, a hard link, an ignored and a large file are said', async () => {
    const workspace = exampleWorkspace({ 'hard.md': 'x', 'big.md': 'y'.repeat(1_000_001) });
    linkSync(join(workspace.root, 'hard.md'), join(workspace.root, 'other.md'));
    symlinkSync('hard.md', join(workspace.root, 'soft.md'));
    const changes = ['hard.md', 'soft.md', 'big.md'].map((path) => ({
      path: at(path),
      before: null,
      after: file('new'),
    }));
    changes[2] = {
      path: at('big.md'),
      before: file('y'.repeat(1_000_001)),
      after: file('y'.repeat(1_000_002)),
    } as never;
    const context = {
      ...proposeContext(workspace, [
        returning({ summary: '', changes, notes: [note('chosen', 'mine')] }, { effect: 'change' }),
      ]),
      ignored: (path: string) => path === 'big.md',
    };
    expect(noteWords(given(await proposeCall(call({}, 'x'), context)).preview.notes)).toEqual([
      'mine',
      'hard.md: hard-linked: 2 names share its bytes; this one would part from them',
      'soft.md: a symbolic link to hard.md; the link itself would be changed',
      'big.md: ignored by git, which would not show this change',
      'big.md: large: 1,000,002 bytes',
    ]);
  });

  it('case 62: invisible characters in what is written, shared or sent are counted for the person', async () => {
    const hidden = 'a\u200B\u{E0041}';
    const share = [
      { title: 'a.md', text: file(hidden).bytes },
      { title: 'raw', text: file(new Uint8Array([0xff, 0xfe])).bytes },
    ];
    const changes = [
      { path: at('b.md'), before: file('\u200B'), after: file(hidden) },
      { path: at('c.md'), before: null, after: file('\u200B') },
    ];
    const notes = async (preview: Preview, effect: Tool['effect']): Promise<unknown> =>
      noteWords(
        given(await proposeCall(call({}, 'x'), proposeContext(exampleWorkspace(), [returning(preview, { effect })])))
          .preview.notes,
      );
    expect(await notes({ summary: '', share }, 'read')).toEqual(['a.md: 2 invisible characters']);
    expect(await notes({ summary: '', changes }, 'change')).toEqual([
      'b.md: 2 invisible characters, was 1',
      'c.md: 1 invisible character',
    ]);
    const reach = { kind: 'command', command: `ls ${hidden}`, folder: '.', tier: 'witnessed' } as const;
    expect(await notes({ summary: '', reach }, 'run')).toEqual(['2 invisible characters']);
    expect(await notes({ summary: '', reach: { kind: 'other', words: 'plain' } }, 'run')).toEqual([]);
  });

  it('case 195: a path or host that looks like another is said', async () => {
    const changes = [{ path: at('pаypal.md'), before: null, after: file('x') }];
    const reach = { kind: 'request', method: 'GET', url: 'https://аpple.com/', host: 'аpple.com' } as const;
    const context = proposeContext(exampleWorkspace(), [
      returning({ summary: '', changes, reach }, { effect: 'network' }),
    ]);
    expect(noteWords(given(await proposeCall(call({}, 'x'), context)).preview.notes)).toEqual([
      'pаypal.md: mixed scripts in "pаypal": Latin and Cyrillic letters',
      'the host аpple.com is really xn--pple-43d.com; mixed scripts in "аpple": Latin and Cyrillic letters',
    ]);
  });
});

describe('proposePreview', () => {
  it('makes a second stage of the same call, judged like the first', async () => {
    const web = returning({ summary: '' }, { name: 'fetch', effect: 'network' });
    const context = proposeContext(exampleWorkspace(), [web]);
    const share = [{ title: 'page', text: file('text').bytes }];
    const proposal = given(await proposePreview(call({}, 'fetch'), { summary: 'what came back', share }, context));
    expect(proposal).toMatchObject({ stage: 'came back', looked: [], parts: [{ kind: 'item' }] });
    const sly = { summary: '', control: { done: 'x' } };
    expect((await proposePreview(call({}, 'fetch'), sly, context)).ok).toBe(false);
    expect((await proposePreview(call({}, 'none'), sly, context)).ok).toBe(false);
  });
});

describe('withChanges', () => {
  it("has the person's bytes, new parts and a new digest, and the old view of the disk", async () => {
    const workspace = exampleWorkspace({ 'a.md': 'one\n' });
    const proposal = given(
      await proposeCall(call({ path: 'a.md', text: 'two\n' }), proposeContext(workspace, [writer])),
    );
    writeFileSync(join(workspace.root, 'a.md'), 'meanwhile\n');
    const mine = await withChanges(
      proposal,
      [{ path: at('a.md'), before: file('one\n'), after: file('mine\n') }],
      hashOf,
    );
    expect(mine.digest).not.toBe(proposal.digest);
    expect(mine.preview.changes?.[0]?.after).toMatchObject({ bytes: { hash: hashOf('mine\n') } });
    expect(mine.disk[at('a.md')]).toMatchObject({ bytes: { hash: hashOf('one\n') } });
    const again = await withChanges(mine, proposal.preview.changes ?? [], hashOf);
    expect(again.digest).toBe(proposal.digest);
  });
});

describe('the disk under a proposal', () => {
  it('holds a folder as a tree where the change does, and nothing where it cannot be read', async () => {
    const workspace = exampleWorkspace({ 'box/a.md': 'x' });
    const tree = given(workspace.tree(at('box')));
    const changes = [
      { path: at('box'), before: { kind: 'folder', mode: 0o755, tree }, after: null } as const,
      { path: at('box/a.md/below'), before: null, after: file('x') },
    ];
    const context = proposeContext(workspace, [returning({ summary: '', changes }, { effect: 'change' })]);
    const { disk } = given(await proposeCall(call({}, 'x'), context));
    expect(disk[at('box')]).toMatchObject({ kind: 'folder', tree: { hash: tree.hash } });
  });
});
