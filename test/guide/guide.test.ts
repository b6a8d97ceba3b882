// What the guide does first with what people say, and what it leaves alone.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gtdRequests } from '../../src/guide/gtd-requests.ts';
import { guide, understand } from '../../src/guide/guide.ts';
import { requests as allRequests } from '../../src/guide/requests.ts';
import type { Message } from '../../src/models/message.ts';
import { firstMove, replyTo, requestWith, TOOLS } from './ask-guide.ts';
import { ALSO, BEYOND, CHANGES, QUESTIONS } from './spoken.ts';

const SPOKEN = [...QUESTIONS, ...CHANGES];
/** Those about projects have a test of their own. */
const requests = allRequests.filter((request) => !gtdRequests.includes(request));

describe('what people say', () => {
  it.each(SPOKEN.flatMap(({ request, wordings }) => wordings.map(([said, call]) => ({ request, said, call }))))(
    '$request: "$said" leads to the right call',
    async ({ request, said, call }) => {
      const move = await firstMove(said);
      if (request === 'help') expect(move.words).toContain('I am the built-in guide');
      else expect(move.call ?? move.words).toBe(call);
    },
  );

  it.each(Object.entries(ALSO).flatMap(([name, said]) => said.map((text) => ({ name, text }))))(
    '"$text" means: $name',
    ({ name, text }) => {
      expect(understand(text)?.request.name).toBe(name);
    },
  );

  it('is tried in ten wordings or more of every request', () => {
    const counts = new Map<string, number>();
    for (const { request, wordings } of SPOKEN) counts.set(request, (counts.get(request) ?? 0) + wordings.length);
    expect(counts.size).toBe(requests.length);
    expect([...counts].filter(([, count]) => count < 10)).toEqual([]);
  });

  it.each(requests.map((request) => ({ request })))(
    '$request.example is understood as what it is an example of',
    ({ request }) => {
      expect(understand(request.example)?.request).toBe(request);
    },
  );
});

it('is documented with every request, its example and its tools', () => {
  const manual = readFileSync(resolve(import.meta.dirname, '../../docs/guide.md'), 'utf8');
  const rows = requests.map(
    ({ name, example, tools }) =>
      `| ${name} | ${example} | ${tools.map((tool) => `\`${tool}\``).join(', ') || 'none'} |`,
  );
  expect(rows.filter((row) => !manual.includes(row))).toEqual([]);
});

describe('what is beyond the guide', () => {
  it('is tried with forty requests or more', () => {
    expect(BEYOND.length).toBeGreaterThanOrEqual(40);
  });

  it.each(BEYOND)('"%s" makes no call and says where to find a model', async (said) => {
    const move = await firstMove(said);
    expect(move.call).toBeUndefined();
    expect(move.words).toContain('`countersign models`');
  });

  it('is never half done: two requests in one get the first of them named, and no call', async () => {
    expect((await firstMove('read README.md and then delete it')).words).toContain('Ask for “read README.md” alone');
    expect((await firstMove('list all files; write a poem about them')).words).toContain('“list all files”');
  });

  it('is also whatever is too long to be a plain request, and quickly so', async () => {
    const long = `replace a ${'with b '.repeat(20_000)}in c.md`;
    expect((await firstMove(long)).words).toContain('That is beyond me');
  });

  it('is any text at all that says nothing it knows: no call is made, whatever is typed', async () => {
    const words = fc.constantFrom(
      'the',
      'a',
      'why',
      'cart',
      'src/cart.ts',
      'explain',
      'because',
      'and',
      'poem',
      '"x"',
      'improve',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 8 }), async (said) => {
        expect((await firstMove(`explain ${said.join(' ')}`)).call).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });
});

describe('the guide as a model', () => {
  it('is local, costs nothing and says so', async () => {
    const model = guide();
    expect([model.id, model.local, model.dialect]).toEqual(['offline', true, undefined]);
    const heard: unknown[] = [];
    const reply = await model.reply(requestWith([{ role: 'user', text: 'hello' }]), {
      signal: new AbortController().signal,
      heard: (event) => heard.push(event),
    });
    expect(reply).toMatchObject({
      ok: true,
      value: { finish: 'stop', usage: { input: 0, output: 0, reported: true } },
    });
    expect(heard).toEqual([{ kind: 'text', text: expect.stringContaining('built-in guide') }]);
    model.close();
  });

  it('gives the same reply to the same conversation, whoever asks', async () => {
    const messages: Message[] = [{ role: 'user', text: 'show me the readme' }];
    expect(await replyTo(messages)).toEqual(await replyTo(messages));
  });

  it('goes on from results that another process wrote down, and passes over calls of another model', async () => {
    const call = (providerId: string, name: string, input: object) =>
      ({ kind: 'call', providerId, name, arguments: JSON.stringify(input) }) as const;
    const result = (providerId: string, name: string, text: string) => ({ providerId, name, text, isError: false });
    const messages: Message[] = [
      { role: 'user', text: 'how many lines does a.md have?' },
      { role: 'assistant', parts: [call('other-1', 'read_file', { path: 'b.md' })] },
      {
        role: 'results',
        results: [result('other-1', 'read_file', '<file path="b.md" lines="1-1 of 1">\n1\tx\n</file>')],
      },
      { role: 'assistant', parts: [call('guide-3', 'read_file', { path: 'a.md' })] },
      {
        role: 'results',
        results: [result('guide-3', 'read_file', '<file path="a.md" lines="1-2 of 2">\n1\tone two\n2\tthree\n</file>')],
      },
    ];
    expect(await replyTo(messages)).toEqual({ kind: 'text', text: 'a.md has 2 lines and 3 words.' });
  });

  it('declines a request whose tools are not offered, and names them', async () => {
    const tools = TOOLS.filter(({ name }) => name !== 'delete_file' && name !== 'list_files');
    const part = await replyTo([{ role: 'user', text: 'delete the file a.md' }], tools);
    expect(part).toMatchObject({
      text: expect.stringContaining('only with delete_file and list_files, which are not offered here'),
    });
    const one = await replyTo([{ role: 'user', text: 'create a file a.md' }], []);
    expect(one).toMatchObject({ text: expect.stringContaining('only with create_file, which is not offered here') });
  });

  it('lists only what it can do with the tools it has', async () => {
    const part = await replyTo(
      [{ role: 'user', text: 'help' }],
      TOOLS.filter(({ name }) => name === 'list_files'),
    );
    expect(part).toMatchObject({ text: expect.stringContaining('count files') });
    expect(part).toMatchObject({ text: expect.not.stringContaining('delete a file') });
    expect(await replyTo([{ role: 'user', text: 'write a poem' }], [])).toMatchObject({
      text: expect.stringContaining('beyond me'),
    });
  });

  it('answers an empty conversation without a call', async () => {
    expect(await replyTo([])).toMatchObject({ kind: 'text' });
  });
});
