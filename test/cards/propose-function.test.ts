import { describe, expect, it } from 'vitest';
import { toolOfCard } from '../../src/cards/tool-of-card.ts';
import { type AgentOptions, agentRooms } from '../support/agent-rooms.ts';
import { COUNT_IN_JAVASCRIPT, cardText, countLines, exampleTool, FRONT, parsed } from './written-card.ts';

const done = { text: 'All done.' };
const calling = (input: Readonly<Record<string, unknown>> = {}) => ({
  calls: [{ name: 'example', arguments: input }],
});
const never = (): never => {
  throw new Error('nobody should be asked');
};
const FILES = { 'a.txt': 'one\n\ntwo\n', 'b.txt': 'bee\n' };

/** What the model is told when it calls the function once; everything that is asked is signed. */
const told = async (code: string, options: AgentOptions & { front?: string; language?: string } = {}) => {
  const { front = FRONT, language = 'js', ...more } = options;
  const rooms = await agentRooms(FILES, [calling(), done], { tools: [exampleTool(language, code, front)], ...more });
  const asked: unknown[] = [];
  await rooms.go(({ proposal }) => {
    asked.push(proposal);
    return true;
  });
  return { answer: rooms.answers()[0] ?? '', asked, rooms };
};

describe('a function of a card', () => {
  it('S2.59 reads through its look and shares what it found', async () => {
    const tool = toolOfCard(parsed(countLines('js', COUNT_IN_JAVASCRIPT)), { environment: process.env });
    const call = (skip_blank: boolean) => ({
      calls: [{ name: 'count_lines', arguments: { filepath: 'a.txt', skip_blank } }],
    });
    const rooms = await agentRooms(FILES, [call(false), call(true), done], { tools: [tool] });
    await rooms.go(never);
    expect(rooms.answers()).toEqual(['3', '2']);
  });

  it('what it wants to change is shown, and is on disk only when it was signed', async () => {
    const code = `({ input }) => ({ changes: [{ path: 'new/c.txt', text: 'made' }, { path: 'b.txt', delete: true }], share: 'ok' })`;
    const { rooms, asked } = await told(code);
    expect(asked).toMatchObject([
      {
        preview: {
          summary: 'example: change new/c.txt, b.txt',
          changes: [{ path: 'new' }, { path: 'new/c.txt', before: null }, { path: 'b.txt', after: null }],
        },
      },
    ]);
    expect(rooms.read('new/c.txt')).toBe('made');
    expect(() => rooms.read('b.txt')).toThrow('ENOENT');
  });

  it('changes can be a map, a move, and nothing at all', async () => {
    const map = await told(`() => ({ changes: { 'a.txt': 'new\\n', 'b.txt': null } })`);
    expect(map.rooms.read('a.txt')).toBe('new\n');
    const move = await told(`() => ({ changes: [{ path: 'moved.txt', from: 'b.txt' }] })`);
    expect(move.rooms.read('moved.txt')).toBe('bee\n');
    const nothing = await told(`() => ({ changes: [{ path: 'b.txt', text: 'bee\\n' }] })`);
    expect(nothing.asked).toEqual([]);
    expect(nothing.answer).toContain('example found nothing to do.');
  });

  it('unsigned changes of earlier calls count for what it reads', async () => {
    const tool = exampleTool('js', `async ({ look }) => ({ share: await look.read('fresh.txt') })`);
    const rooms = await agentRooms(
      FILES,
      [
        {
          calls: [
            { name: 'create_file', arguments: { path: 'fresh.txt', content: 'unsigned', description: 'x' } },
            { name: 'example', arguments: {} },
          ],
        },
        done,
      ],
      { tools: [tool] },
    );
    await rooms.go(() => true);
    expect(rooms.answers()[1]).toBe('unsigned');
  });

  it('its look lists folders, knows what exists, and tells progress', async () => {
    const { answer, rooms } = await told(`async ({ look }) => {
      look.progress('half way');
      console.log('a word', { and: 1 });
      const names = (await look.list()).map(({ name, kind }) => name + ' ' + kind);
      return [names, await look.exists('a.txt'), await look.exists('x.txt'), look.signal.aborted];
    }`);
    expect(JSON.parse(answer)).toEqual([['a.txt file', 'b.txt file'], true, false, false]);
    const progress = rooms.events.flatMap((event) => (event.event === 'progress' ? [event.words] : []));
    expect(progress).toEqual(expect.arrayContaining(['example: half way', 'example: a word {"and":1}']));
  });

  it('what it shares of a file is asked where reading that file would be', async () => {
    const { asked } = await told(`async ({ look }) => (await look.read('a.txt')).length`, { reads: 'ask' });
    expect(asked).toMatchObject([{ preview: { share: [{ origin: { path: 'a.txt' } }] } }]);
  });

  it.each([`'a.txt'), look.read('b.txt'`, `'b.txt'), look.read('a.txt'`])(
    'case 488: a rule about one file holds for a text made of several, whichever was read first (%s)',
    async (reads) => {
      const source = { kind: 'person', file: 'rules.yaml', line: 1 } as const;
      const code = `async ({ look }) => (await Promise.all([look.read(${reads})])).join('')`;
      const { asked } = await told(code, { rules: [{ verdict: 'ask', of: '*', shares: ['b.txt'], source }] });
      expect(asked).toHaveLength(1);
    },
  );

  it('secret files and private notes are not there for it', async () => {
    const privateReason = (path: string) => (path === 'b.txt' ? 'you said so' : undefined);
    const code = `async ({ look }) => {
      const tried = [];
      for (const path of ['.env', 'b.txt', '../x', '/etc/passwd', 'none.txt'])
        try { tried.push(await look.read(path)); } catch (error) { tried.push(error.code); }
      return tried;
    }`;
    const tool = toolOfCard(parsed(cardText(FRONT, 'js', code)), { environment: process.env, privateReason });
    const rooms = await agentRooms({ ...FILES, '.env': 'KEY=1' }, [calling(), done], { tools: [tool] });
    await rooms.go(never);
    expect(JSON.parse(rooms.answers()[0] ?? '')).toEqual([
      'DENIED',
      'DENIED',
      'OUTSIDE_ROOT',
      'OUTSIDE_ROOT',
      'NOT_FOUND',
    ]);
  });

  it('TypeScript loses its types, and a module is called by its default export', async () => {
    expect(
      (
        await told(
          `({ input }: { input: object }): string => { const n: number = 41; return String(n + 1 as number); }`,
          { language: 'ts' },
        )
      ).answer,
    ).toBe('42');
    expect(
      (
        await told(
          `const two = 2;\nexport default function ({ look }) { return twice(two); }\nfunction twice(n) { return n * 2; }`,
        )
      ).answer,
    ).toBe('4');
    expect((await told('(a: ) => 1', { language: 'ts' })).answer).toContain('BAD_CONFIG');
  });

  it('S2.58 an input that was edited at the desk is what it is run with, and is shown again', async () => {
    const code = `({ input }) => ({ changes: { [input.path]: input.path + '\\n' } })`;
    const front = `${FRONT}\nparameters: { path: { type: string, required: true } }`;
    const rooms = await agentRooms({}, [calling({ path: 'one.txt' }), done], {
      tools: [exampleTool('js', code, front)],
    });
    const shown: unknown[] = [];
    await rooms.go(({ proposal }) => {
      shown.push(proposal.preview.summary);
      return shown.length === 1 ? { approved: true, input: { path: 'two.txt' } } : true;
    });
    expect(shown).toEqual(['example: change one.txt', 'example: change two.txt']);
    expect(rooms.read('two.txt')).toBe('two.txt\n');
    expect(() => rooms.read('one.txt')).toThrow('ENOENT');
  });

  it('the same call is the same proposal: nothing is asked twice', async () => {
    const { asked } = await told(`() => ({ changes: { 'c.txt': 'x' }, share: 'done' })`);
    expect(asked).toHaveLength(1);
  });
});

describe('a hostile function fails alone, with its reason, and changes nothing', () => {
  it.each([
    [
      'case 176: it throws',
      `() => { throw new TypeError('no such thing'); }`,
      /TypeError: no such thing \(\.countersign\/tools\/example\.md:\d+\)/,
    ],
    ['case 176: it rejects', `async () => { await null; throw 'words'; }`, /failed: Error: words/],
    ['case 176: it returns nothing', '() => {}', /it returned nothing/],
    [
      'case 176: it returns circular data',
      '() => { const a = {}; a.a = a; return a; }',
      /cannot be written as JSON: Converting circular/,
    ],
    ['case 176: it returns a BigInt', '() => ({ share: 1n })', /BigInt/],
    ['case 176: it returns 100 MB', `() => 'x'.repeat(100 * 1024 * 1024)`, /TOO_LARGE/],
    ['case 176: it returns a function', '() => () => 1', /it returned nothing/],
    ['it is no function', '42', /it is not a function/],
    ['it cannot be read', '({ input }) => {{{', /SyntaxError/],
    ['case 177: it calls process.exit', '() => process.exit(0)', /process is not defined/],
    [
      'case 177: it needs all memory',
      '() => { const all = []; for (;;) all.push(new Array(1e6).fill(Math.random())); }',
      /LIMIT|ended before it returned/,
    ],
    [
      'it prints 100 MB',
      `() => { for (let at = 0; at < 1e5; at++) console.log('x'.repeat(1000)); return 1; }`,
      /LIMIT: example sent more than 48 MB/,
    ],
    [
      'it loads a module',
      `async () => (await import('node:fs')).readFileSync('/etc/passwd', 'utf8')`,
      /dynamic import/i,
    ],
    ['it requires a module', `() => require('child_process').execSync('id')`, /require is not defined/],
    [
      'it makes code of text',
      `() => [].constructor.constructor('return process')()`,
      /Code generation from strings disallowed/,
    ],
    [
      'it makes code of text over its look',
      `({ look }) => look.read.constructor('return process')()`,
      /Code generation from strings disallowed/,
    ],
    [
      'it makes code of text over an error of Node',
      `() => import('node:fs').catch((error) => error.constructor.constructor('return process')().version)`,
      /Code generation from strings disallowed/,
    ],
    ['it writes outside', `() => ({ changes: [{ path: '../outside.txt', text: 'x' }] })`, /OUTSIDE_ROOT/],
    ['it writes to a whole path', `() => ({ changes: { '/tmp/outside.txt': 'x' } })`, /OUTSIDE_ROOT/],
    ['it deletes a folder', `() => ({ changes: [{ path: '.', delete: true }] })`, /BAD_PATH|NOT_REGULAR|OUTSIDE_ROOT/],
    [
      'it changes one file twice',
      `() => ({ changes: [{ path: 'a.txt', text: '1' }, { path: 'a.txt', text: '2' }] })`,
      /changed twice/,
    ],
    ['its changes are no changes', `() => ({ changes: [{ path: 'a.txt', text: 7 }] })`, /changes are a list/],
    ['its changes are a number', '() => ({ changes: 7 })', /changes are a list/],
    ['half a character', `() => ({ changes: { 'a.txt': '\\ud800' } })`, /changes are a list/],
    ['its share is half a list', `() => ({ share: [{ title: 'a', text: 'b' }, 7] })`, /share is a text/],
    ['it returns something else beside', '() => ({ share: 1, reach: 2 })', /it returned "reach"/],
    ['it asks for a file beside its card that is not declared', `async ({ look }) => look.file('none')`, /NOT_FOUND/],
    [
      'a thousand changes',
      `() => ({ changes: Object.fromEntries([...Array(1000).keys()].map((n) => ['f' + n, 'x'])) })`,
      /LIMIT/,
    ],
  ])('%s', async (_, code, reason) => {
    const { answer, asked, rooms } = await told(code);
    expect(answer).toMatch(reason);
    expect(asked).toEqual([]);
    expect(rooms.read('a.txt')).toBe(FILES['a.txt']);
  });

  it.each([
    ['never settles', '() => new Promise(() => {})'],
    ['spins', '() => { for (;;); }'],
  ])('case 177: one that %s is ended at its time', async (_, code) => {
    const { answer } = await told(code, { front: `${FRONT}\ntimeout: 1` });
    expect(answer).toContain('TIMEOUT: example took longer than 1 s');
  });

  it('the words of its error are kept from the model once it has read something', async () => {
    const { answer } = await told(`async ({ look }) => { throw new Error(await look.read('a.txt')); }`);
    expect(answer).toMatch(/example failed with Error \(\.countersign\/tools\/example\.md:\d+\)\./);
    expect(answer).not.toContain('one');
  });

  it('deleting everything is a proposal that can be refused', async () => {
    const code = `async ({ look }) => ({ changes: (await look.list()).map(({ name }) => ({ path: name, delete: true })) })`;
    const rooms = await agentRooms(FILES, [calling(), done], { tools: [exampleTool('js', code)] });
    await rooms.go(() => false);
    expect(rooms.read('a.txt')).toBe(FILES['a.txt']);
    expect(rooms.read('b.txt')).toBe(FILES['b.txt']);
  });

  it('being stopped stops it', async () => {
    const stop = new AbortController();
    const tool = exampleTool('js', `({ look }) => { look.progress('begun'); return new Promise(() => {}); }`);
    const rooms = await agentRooms(FILES, [calling(), done], { tools: [tool], runtime: { signal: stop.signal } });
    const ended = rooms.go(never);
    while (!rooms.events.some((event) => event.event === 'progress')) await new Promise((go) => setTimeout(go, 10));
    stop.abort();
    await ended;
    expect(rooms.read('a.txt')).toBe(FILES['a.txt']);
  });
});
