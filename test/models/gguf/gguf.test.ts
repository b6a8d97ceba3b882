// A model file is opened only when the program that runs it is there and the file is one; the rest is said in words.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gguf } from '../../../src/models/gguf/gguf.ts';
import { DOOR, RUNTIME_VERSION } from '../../../src/models/gguf/runtime-place.ts';
import type { ModelEvent, ModelRequest } from '../../../src/models/message.ts';
import type { Model } from '../../../src/models/model.ts';
import { plainTools } from '../../support/plain-tools.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { ggufFile, number32 } from './gguf-file.ts';

/** A home with a stand-in for the library: it has its shape, counts words as tokens, and decodes what it was told to. */
const homeWith = (library: string): { readonly COUNTERSIGN_HOME: string } => {
  const home = temporaryFolder();
  const folder = join(home, 'cache/runtimes/gguf/node_modules/node-llama-cpp');
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: RUNTIME_VERSION, type: 'module' }));
  writeFileSync(join(folder, 'dist/index.js'), library);
  writeFileSync(join(home, 'cache/runtimes/gguf', DOOR.file), DOOR.text);
  return { COUNTERSIGN_HOME: home };
};

const LIBRARY = `
import { appendFileSync } from 'node:fs';
const log = (words) => appendFileSync(process.env.GGUF_LOG, JSON.stringify(words) + '\\n');
const END = -1;
export class LlamaGrammarEvaluationState { constructor({ grammar }) { this.grammar = grammar.grammar; } }
export const resolveChatWrapper = () => ({
  generateContextState: ({ chatHistory }) => ({
    contextText: { tokenize: () => chatHistory.flatMap((item) => (item.text ?? item.response.join('')).split(/\\s+/)) },
  }),
});
export const getLlama = async () => ({
  loadModel: async ({ modelPath }) => {
    log({ loaded: modelPath });
    return {
      trainContextSize: 1024,
      isEogToken: (token) => token === END,
      detokenize: (tokens) => tokens.join(''),
      createContext: async ({ contextSize }) => ({
        contextSize,
        getSequence: () => {
          let state = [];
          return {
            get nextTokenIndex() { return state.length; },
            adaptStateToTokens: async (tokens) => {
              const same = state.findIndex((token, index) => token !== tokens[index]);
              state = same === -1 ? state.slice(0, tokens.length) : state.slice(0, same);
            },
            async *evaluate(tokens, { grammarEvaluationState }) {
              state = [...state, ...tokens];
              const grammar = grammarEvaluationState?.grammar ?? '';
              log({ prompt: state.join(' '), mustCall: grammar !== '' && !grammar.startsWith('root ::= answer'), onlyWords: grammar !== '' && !grammar.includes('call ::='), tools: [...grammar.matchAll(/"(\\w+) " object/g)].map((match) => match[1]) });
              const said = state.join(' ');
              if (said.includes('break')) throw new Error('out of memory\\nsecond line');
              if (said.includes('for ever')) for (;;) { await new Promise((resolve) => setTimeout(resolve, 5)); yield 'more '; }
              const reply = grammar === '' ? 'plain words' : grammar.includes('call ::=') ? 'read_file {"path": "a.md"}' : 'answer: It says hello.';
              for (const piece of reply.split(/(?<= )/)) yield piece;
              yield END;
            },
          };
        },
      }),
    };
  },
  createGrammar: async ({ grammar }) => ({ grammar }),
  dispose: async () => log({ freed: true }),
});
`;

const modelFile = (window = 1024): string => {
  const file = join(temporaryFolder(), 'tiny.gguf');
  writeFileSync(file, ggufFile([['llama.context_length', number32(window)]]));
  return file;
};

const opened = async (
  options: { readonly library?: string; readonly window?: number; readonly fileWindow?: number } = {},
) => {
  const environment = homeWith(options.library ?? LIBRARY);
  const path = modelFile(options.fileWindow);
  const log = join(environment.COUNTERSIGN_HOME, 'log');
  writeFileSync(log, '');
  process.env.GGUF_LOG = log;
  const made = await gguf({ path, environment, ...(options.window === undefined ? {} : { window: options.window }) });
  if (!made.ok) throw new Error(made.error.message);
  const logged = (): {
    prompt?: string;
    loaded?: string;
    freed?: true;
    onlyWords?: boolean;
    mustCall?: boolean;
    tools?: string[];
  }[] =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  return { model: made.value, path, logged };
};

const ask = async (model: Model, request: Partial<ModelRequest>, signal = new AbortController().signal) => {
  const heard: ModelEvent[] = [];
  const reply = await model.reply(
    {
      system: 'You help.',
      messages: [{ role: 'user', text: 'Show me a.md' }],
      tools: plainTools,
      maxOutputTokens: 50,
      ...request,
    },
    { signal, heard: (event) => heard.push(event) },
  );
  return { reply, heard };
};
const afterTheCall: ModelRequest['messages'] = [
  { role: 'user', text: 'Show me a.md' },
  {
    role: 'assistant',
    parts: [{ kind: 'call', providerId: 'gguf-1', name: 'read_file', arguments: '{"path":"a.md"}' }],
  },
  { role: 'results', results: [{ providerId: 'gguf-1', name: 'read_file', text: 'hello', isError: false }] },
];

describe('what is missing is said with the way out', () => {
  it('the program that runs model files', async () => {
    expect(await gguf({ path: modelFile(), environment: { COUNTERSIGN_HOME: temporaryFolder() } })).toMatchObject({
      ok: false,
      error: { code: 'BAD_CONFIG', wayOut: expect.stringContaining('countersign models add gguf') },
    });
  });
  it('a place for it', async () => {
    expect(await gguf({ path: modelFile(), environment: {} })).toMatchObject({
      ok: false,
      error: { code: 'BAD_CONFIG' },
    });
  });
  it('the file', async () => {
    expect(await gguf({ path: 'nowhere/none.gguf', environment: homeWith('') })).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND', message: expect.stringContaining('none.gguf') },
    });
  });
  it('a library that can be loaded, and weights that can', async () => {
    const broken = await opened({ library: 'throw new Error("wrong machine")' });
    expect((await ask(broken.model, {})).reply).toMatchObject({
      ok: false,
      error: { code: 'BAD_CONFIG', message: expect.stringContaining('wrong machine') },
    });
    const unfinished = await opened({
      library: LIBRARY.replace('log({ loaded: modelPath });', "throw new Error('tensor is out of bounds');"),
    });
    expect((await ask(unfinished.model, {})).reply).toMatchObject({
      ok: false,
      error: {
        code: 'BAD_CONFIG',
        message: expect.stringMatching(/tiny\.gguf cannot be loaded: tensor is out of bounds/),
      },
    });
  });
});

describe('a model file', () => {
  it('is on this machine, has the window of the file, and is loaded with the first request only', async () => {
    const { model, path, logged } = await opened();
    expect(model).toMatchObject({ id: `gguf/${path}`, local: true, window: 1024 });
    expect(logged()).toEqual([]);
    const { heard } = await ask(model, {});
    expect(heard).toContainEqual({ kind: 'notice', text: expect.stringMatching(/^Loading tiny\.gguf/) });
    expect((await ask(model, {})).heard).toEqual([]);
    expect(logged().filter(({ loaded }) => loaded !== undefined)).toHaveLength(1);
    model.close();
  });

  it('has a smaller window when the person says so', async () => {
    expect((await opened({ window: 512 })).model.window).toBe(512);
    expect((await opened({ window: 9999 })).model.window).toBe(1024);
  });

  it('makes calls that the loop takes as they are, with real counts', async () => {
    const { model } = await opened();
    const { reply } = await ask(model, {});
    expect(reply).toMatchObject({
      ok: true,
      value: {
        parts: [{ kind: 'call', providerId: 'gguf-1', name: 'read_file', arguments: '{"path": "a.md"}' }],
        finish: 'calls',
        usage: { output: 4, cached: 0, reported: true },
      },
    });
    if (reply.ok) expect(reply.value.parts[0]).not.toHaveProperty('rescued');
    const again = await ask(model, {});
    if (reply.ok && again.reply.ok) expect(again.reply.value.usage.cached).toBe(reply.value.usage.input - 1);
  });

  it('is offered the likely tools only, in a small window', async () => {
    const { model, logged } = await opened();
    await ask(model, { messages: [{ role: 'user', text: 'Delete a.md' }] });
    expect(logged().at(-1)?.tools).toEqual(['delete_file']);
  });

  it('must look at a file that is named before it speaks of it, and may speak of anything else', async () => {
    const { model, logged } = await opened();
    await ask(model, {});
    expect(logged().at(-1)?.mustCall).toBe(true);
    await ask(model, { messages: [{ role: 'user', text: 'Hello, how are you?' }] });
    expect(logged().at(-1)?.mustCall).toBe(false);
  });

  it('answers in words when it would make the same call again, and says them as they come', async () => {
    const { model, logged } = await opened();
    const { reply, heard } = await ask(model, { messages: afterTheCall });
    expect(reply).toMatchObject({
      ok: true,
      value: { parts: [{ kind: 'text', text: 'It says hello.' }], finish: 'stop' },
    });
    expect(logged().flatMap(({ onlyWords }) => (onlyWords === undefined ? [] : [onlyWords]))).toEqual([false, true]);
    expect(
      heard
        .slice(1)
        .map((event) => event.text)
        .join(''),
    ).toBe('It says hello.');
  });

  it('may make the same call again when the person asks anew', async () => {
    const { model } = await opened();
    const { reply } = await ask(model, { messages: [...afterTheCall, { role: 'user', text: 'Show me a.md again' }] });
    expect(reply).toMatchObject({ ok: true, value: { parts: [{ kind: 'call', providerId: 'gguf-2' }] } });
  });

  it('speaks freely when it is offered no tools', async () => {
    const { model, logged } = await opened();
    const { reply, heard } = await ask(model, { tools: [] });
    expect(reply).toMatchObject({
      ok: true,
      value: { parts: [{ kind: 'text', text: 'plain words' }], finish: 'stop' },
    });
    expect(heard.slice(1).map((event) => event.text)).toEqual(['plain ', 'words']);
    expect(logged().at(-1)?.tools).toEqual([]);
  });

  it('is cut off at the output limit, and its calls with it', async () => {
    const { model } = await opened();
    expect((await ask(model, { maxOutputTokens: 2 })).reply).toMatchObject({ ok: true, value: { finish: 'length' } });
  });

  it('says so when the request does not fit, or when it cannot go on', async () => {
    const { model } = await opened();
    const long = await ask(model, { tools: [], system: 'word '.repeat(2_000) });
    expect(long.reply).toMatchObject({
      ok: false,
      error: { code: 'LIMIT', message: expect.stringContaining('1024 tokens') },
    });
    const broken = await ask(model, { messages: [{ role: 'user', text: 'break' }] });
    expect(broken.reply).toMatchObject({
      ok: false,
      error: { code: 'PROVIDER', message: 'The model could not go on: out of memory' },
    });
  });

  it('stops at once when the person does, and goes on with the next request', async () => {
    const { model } = await opened();
    const control = new AbortController();
    const asking = ask(
      model,
      { tools: [], messages: [{ role: 'user', text: 'for ever' }], maxOutputTokens: 1_000 },
      control.signal,
    );
    setTimeout(() => control.abort(), 50);
    expect((await asking).reply).toMatchObject({ ok: false, error: { data: { aborted: true } } });
    expect((await ask(model, {}, AbortSignal.abort())).reply).toMatchObject({
      ok: false,
      error: { data: { aborted: true } },
    });
    expect((await ask(model, {})).reply).toMatchObject({ ok: true });
  });

  it('stops at once while it is still being loaded', async () => {
    const { model } = await opened({
      library: LIBRARY.replace(
        'log({ loaded: modelPath });',
        'await new Promise((resolve) => setTimeout(resolve, 300));',
      ),
    });
    const control = new AbortController();
    const first = ask(model, {}, control.signal);
    setTimeout(() => control.abort(), 20);
    expect((await first).reply).toMatchObject({ ok: false, error: { data: { aborted: true } } });
    expect((await ask(model, {})).reply).toMatchObject({ ok: true });
  });

  it('may read a file again in a large window, after it did something else', async () => {
    const { model, logged } = await opened({
      library: LIBRARY.replace('trainContextSize: 1024', 'trainContextSize: 8192'),
      fileWindow: 8192,
    });
    const edited: ModelRequest['messages'] = [
      ...afterTheCall,
      {
        role: 'assistant',
        parts: [{ kind: 'call', providerId: 'gguf-2', name: 'delete_file', arguments: '{"path": "b.md"}' }],
      },
      { role: 'results', results: [{ providerId: 'gguf-2', name: 'delete_file', text: 'Applied.', isError: false }] },
    ];
    expect((await ask(model, { messages: edited })).reply).toMatchObject({ ok: true, value: { finish: 'calls' } });
    expect((await ask(model, { messages: afterTheCall })).reply).toMatchObject({ ok: true, value: { finish: 'stop' } });
    expect(logged().at(-2)?.tools).toEqual(plainTools.map(({ name }) => name));
  });

  it('is freed when it is closed, and stays closed', async () => {
    const { model, logged } = await opened();
    await ask(model, {});
    model.close();
    expect((await ask(model, {})).reply).toMatchObject({ ok: false, error: { data: { aborted: true } } });
    expect(logged().at(-1)).toEqual({ freed: true });
  });

  it('makes room for another one: only one is in memory', async () => {
    const one = await opened();
    await ask(one.model, {});
    const other = await opened();
    await ask(other.model, {});
    expect(other.logged().map((words) => Object.keys(words)[0])).toEqual(['freed', 'loaded', 'prompt']);
    await ask(one.model, {});
    expect(other.logged().map((words) => Object.keys(words)[0])).toEqual([
      'freed',
      'loaded',
      'prompt',
      'freed',
      'loaded',
      'prompt',
    ]);
    one.model.close();
    other.model.close();
  });
});
