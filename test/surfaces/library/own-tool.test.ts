import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  CountersignError,
  type Effect,
  type Proposed,
  type ToolLook,
  tool,
} from '../../../src/surfaces/library/index.ts';
import { agentIn, resultsIn, scriptedReplies, workspaceOf } from '../../support/scripted-replies.ts';

const PATH = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] } as const;

/** A task that calls the tool once with { path: 'a.txt' }. */
const called = async (
  propose: (call: { readonly input: { readonly path: string }; readonly look: ToolLook }) => Effect | Promise<Effect>,
  more: { readonly effect?: 'read' | 'change'; readonly files?: Readonly<Record<string, string>> } = {},
) => {
  const folder = workspaceOf(more.files ?? { 'a.txt': 'one\ntwo\n' });
  const model = scriptedReplies({ calls: [['mine', { path: 'a.txt' }]] }, 'Done.');
  const seen: Proposed[] = [];
  const mine = tool({
    name: 'mine',
    description: 'Does what the test says.',
    input: PATH,
    ...(more.effect === undefined ? {} : { effect: more.effect }),
    propose,
  });
  const result = await agentIn(folder, {
    model,
    tools: [mine],
    profile: 'code',
    approve: (proposed) => {
      seen.push(proposed);
      return true;
    },
  }).task('Use it');
  return { folder, seen, told: resultsIn(model.requests[1])[0] ?? '', call: result.calls[0] };
};

it('what it shares is what the model reads, and its input has the types of its schema', async () => {
  const { told, call } = await called(async ({ input, look }) => {
    const path: string = input.path;
    return `${path} has ${(await look.read(path)).split('\n').length - 1} lines`;
  });
  expect(told).toContain('a.txt has 2 lines');
  expect(call).toMatchObject({ success: true, input: { path: 'a.txt' } });
});

it('what it changes is shown first, applied after a yes, and undoable', async () => {
  const { folder, seen, call } = await called(({ input }) => ({
    changes: { [input.path]: 'new\n', 'b/c.txt': 'c\n' },
  }));
  expect(seen[0]?.preview.files.map(({ path, before }) => [path, before])).toEqual([
    ['a.txt', 'one\ntwo\n'],
    ['b/c.txt', undefined],
  ]);
  expect(readFileSync(join(folder, 'b/c.txt'), 'utf8')).toBe('c\n');
  expect(call?.receipt.entry).toEqual(expect.any(Number));
});

it('it can delete and move, and share items one by one', async () => {
  const { folder, seen } = await called(
    () => ({
      changes: [
        { path: 'b.txt', from: 'a.txt' },
        { path: 'old.txt', delete: true },
      ],
      share: [
        { title: 'first', text: '1' },
        { title: 'second', text: '2' },
      ],
    }),
    { files: { 'a.txt': 'one\n', 'old.txt': 'x\n' } },
  );
  expect(existsSync(join(folder, 'a.txt'))).toBe(false);
  expect(existsSync(join(folder, 'old.txt'))).toBe(false);
  expect(readFileSync(join(folder, 'b.txt'), 'utf8')).toBe('one\n');
  expect(seen[0]?.preview.files).toMatchObject([{ path: 'b.txt', from: 'a.txt' }, { path: 'old.txt' }]);
  expect(seen[0]?.preview.items.map(({ title, text }) => [title, text])).toEqual([
    ['first', '1'],
    ['second', '2'],
  ]);
});

it('one that only reads may not change anything', async () => {
  const { folder, call } = await called(() => ({ changes: { 'a.txt': '' } }), { effect: 'read' });
  expect(call).toMatchObject({ success: false, error: { code: 'UNTRUSTED' } });
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('one\ntwo\n');
});

it('what it looks at is the workspace: lists, asks what exists, and gets no further', async () => {
  const { told } = await called(async ({ look }) => ({
    share: {
      names: (await look.list()).map(({ name }) => name),
      there: await look.exists('a.txt'),
      absent: await look.exists('b.txt'),
    },
  }));
  expect(JSON.parse(told)).toEqual({ names: ['a.txt'], there: true, absent: false });
  const outside = await called(({ look }) => look.read('../secret.txt'));
  expect(outside.call?.error?.code).toBe('OUTSIDE_ROOT');
  const secret = await called(({ look }) => look.read('.env'), { files: { '.env': 'KEY=1', 'a.txt': '' } });
  expect(secret.told).not.toContain('KEY=1');
  expect(secret.call?.success).toBe(false);
});

it('what it throws is told to the model, without words of a file that was not shown', async () => {
  const plain = await called(() => {
    throw new Error('no such city');
  });
  expect(plain.told).toContain('no such city');
  const quoting = await called(async ({ look }) => {
    throw new Error(`cannot parse ${await look.read('a.txt')}`);
  });
  expect(quoting.told).not.toContain('two');
  expect(quoting.call?.error?.message).toContain('two');
});

it.each<[string, () => Effect]>([
  [
    'a circle',
    () => {
      const circle: Record<string, unknown> = {};
      circle.self = circle;
      return circle as Effect;
    },
  ],
  ['changes that are none', () => ({ changes: 3 }) as unknown as Effect],
  ['a field that means nothing', () => ({ share: 'x', done: true }) as unknown as Effect],
])('%s fails that call alone', async (_, propose) => {
  const { call, seen } = await called(propose);
  expect(call).toMatchObject({ success: false, error: { code: 'BAD_CONFIG' } });
  expect(seen).toEqual([]);
});

it('nothing to do is said', async () => {
  expect((await called(() => undefined)).told).toContain('nothing to do');
});

it('what reaches out is asked about before its function is called', async () => {
  const order: string[] = [];
  const weather = tool({
    name: 'weather',
    description: 'Says what the weather is.',
    input: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    reaches: ({ input }) => `ask the station of ${input.city}`,
    propose: ({ input }) => {
      order.push('called');
      return `rain in ${input.city}`;
    },
  });
  const run = async (yes: boolean) => {
    const model = scriptedReplies({ calls: [['weather', { city: 'Kiel' }]] }, 'Done.');
    await agentIn(workspaceOf({}), {
      model,
      tools: [weather],
      approve: ({ preview, risks }) => {
        order.push(preview.reach === undefined ? 'share' : JSON.stringify(preview.reach));
        return yes && { answer: 'approve', risks };
      },
    }).task('Look out');
    return resultsIn(model.requests[1])[0] ?? '';
  };
  expect(await run(false)).toContain('Refused');
  expect(order).toEqual([expect.stringContaining('ask the station of Kiel')]);
  expect(await run(true)).toContain('rain in Kiel');
  expect(order.slice(1, 3)).toEqual([expect.stringContaining('station'), 'called']);
});

it.each([
  ['a name that cannot be one', { name: 'Mine!', description: 'x', propose: () => '' }],
  ['no description', { name: 'mine', description: ' ', propose: () => '' }],
  ['no function', { name: 'mine', description: 'x' }],
])('%s is thrown at once', (_, definition) => {
  expect(() => tool(definition as never)).toThrow(CountersignError);
});

it('a name that a built-in tool has is thrown at the first use, whatever it would do', async () => {
  const other = tool({ name: 'read_file', description: 'Reads something else.', propose: () => '' });
  const own = agentIn(workspaceOf({}), { model: scriptedReplies('x'), tools: [other] });
  await expect(own.task('go')).rejects.toMatchObject({
    code: 'BAD_ARGS',
    message: expect.stringContaining('read_file'),
  });
});
