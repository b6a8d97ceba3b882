import { expect, it } from 'vitest';
import { chooseDefault } from '../../../src/models/available/choose-default.ts';
import { nativeTools } from '../../../src/models/available/native-tools.ts';
import type { Reached, ReachedModel } from '../../../src/models/available/reached.ts';
import { priceOf } from '../../../src/models/prices/price-of.ts';
import { SERVED_CARDS } from '../../../src/models/providers/provider-cards.ts';

const provider = (name: Reached['provider'], more: Partial<Reached> = {}): Reached => ({
  provider: name,
  key: 'none',
  local: false,
  answer: 'not asked',
  models: [],
  ...more,
});
const model = (id: string, more: Partial<ReachedModel> = {}): ReachedModel => ({
  id,
  name: id.slice(id.indexOf('/') + 1),
  kind: 'chat',
  tools: 'unknown',
  ...more,
});
const server = (name: Reached['provider'], models: readonly ReachedModel[]): Reached =>
  provider(name, { local: true, answer: 'yes', address: 'http://127.0.0.1:1', models });

/** The model that a key of this provider is used with. */
const usualOf = (name: string): string => {
  const card = SERVED_CARDS.find((each) => each.name === name);
  if (card?.where !== 'cloud') throw new Error(`${name} is no cloud`);
  return card.usual;
};

it('takes a key first, in the order of the vendors, and says where it is', () => {
  const ollama = server('ollama', [model('ollama/qwen3', { tools: 'yes' })]);
  expect(
    chooseDefault([
      provider('anthropic'),
      provider('openai', { key: 'environment', keyIn: 'OPENAI_API_KEY' }),
      provider('openrouter', { key: 'file', keyIn: 'keys.yaml' }),
      ollama,
    ]),
  ).toEqual({ id: `openai/${usualOf('openai')}`, why: 'key in OPENAI_API_KEY' });
  expect(chooseDefault([ollama, provider('openrouter', { key: 'file', keyIn: 'keys.yaml' })])).toEqual({
    id: `openrouter/${usualOf('openrouter')}`,
    why: 'key in keys.yaml',
  });
  expect(chooseDefault([provider('google', { key: 'environment' })]).why).toBe('key in the environment');
});

it('takes another model of a vendor only when its list is known and lacks the usual one', () => {
  const listed = (...models: ReachedModel[]) =>
    chooseDefault([provider('openai', { key: 'file', answer: 'yes', models })]).id;
  const usual = `openai/${usualOf('openai')}`;
  expect(listed(model('openai/other', { tools: 'yes' }), model(usual))).toBe(usual);
  expect(
    listed(
      model('openai/embedder', { kind: 'other' }),
      model('openai/old', { tools: 'no' }),
      model('openai/new', { tools: 'yes' }),
    ),
  ).toBe('openai/new');
  expect(listed()).toBe(usual);
});

it('takes a server that answers, and of its models one that makes calls, then one in memory, then the first', () => {
  const chosen = (...models: ReachedModel[]) => chooseDefault([server('ollama', models)]).id;
  const [first, second] = [model('ollama/first'), model('ollama/second')];
  expect(chosen(first, second)).toBe('ollama/first');
  expect(chosen(first, { ...second, loaded: true })).toBe('ollama/second');
  expect(chosen({ ...first, loaded: true }, { ...second, tools: 'yes' })).toBe('ollama/second');
  expect(chosen({ ...first, tools: 'no', loaded: true }, second)).toBe('ollama/second');
  expect(chosen({ ...first, kind: 'other', tools: 'yes' }, second)).toBe('ollama/second');
  expect(chosen({ ...first, elsewhere: true, tools: 'yes' }, second)).toBe('ollama/second');
});

it('asks the servers in their order, and says where the one it takes is', () => {
  const lmstudio = server('lmstudio', [model('lmstudio/a')]);
  const compatible = provider('compatible', {
    answer: 'yes',
    key: 'environment',
    address: 'http://box.lan/v1',
    models: [model('compatible/b')],
  });
  expect(chooseDefault([provider('ollama', { answer: 'no' }), lmstudio, compatible])).toEqual({
    id: 'lmstudio/a',
    why: 'lmstudio answers on this machine',
  });
  expect(chooseDefault([server('ollama', []), compatible])).toEqual({
    id: 'compatible/b',
    why: 'a model server answers at http://box.lan/v1',
  });
});

it('takes the guide when there is nothing else, and says why', () => {
  expect(chooseDefault([])).toEqual({ id: 'offline', why: 'no key found, no local server answered' });
  const cloud = model('ollama/big:cloud', { elsewhere: true, tools: 'yes' });
  expect(chooseDefault([server('ollama', [cloud])])).toEqual({
    id: 'offline',
    why: 'no key found, ollama has no model to talk to',
  });
});

it('every usual model makes calls, and its price is known', async () => {
  for (const [vendor, name] of SERVED_CARDS.flatMap((card) =>
    card.where === 'cloud' ? [[card.name, card.usual] as const] : [],
  )) {
    expect(nativeTools(vendor, name), name).toBe('yes');
    expect(await priceOf({ id: `${vendor}/${name}`, local: false }), name).toBeDefined();
  }
});
