import { expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../../../src/config/config.ts';
import { type Beginning, firstCalls } from '../../../../src/host/conversation/coach/first-calls.ts';

const friday = { path: '.flow/reviews/f.md', name: 'Friday', spheres: [], text: '' };
const calls = (more: Partial<Beginning> & { tools?: string[]; window?: number; id?: string; limits?: object } = {}) => {
  const { tools = ['gtd_overview', 'gtd_review'], window, id = 'ollama/x', limits = {}, ...rest } = more;
  const schemas = tools.map((name) => ({ name, description: '', input: { type: 'object', properties: {} } }) as const);
  const model = { id, local: true, window } as unknown as Beginning['setup']['model']; // only these are looked at
  const records = firstCalls({
    message: 'hello',
    isFirst: true,
    setup: { model, schemas, config: { ...DEFAULT_CONFIG, limits: { ...DEFAULT_CONFIG.limits, ...limits } } },
    sphere: 'work',
    protocols: [friday],
    ...rest,
  });
  return records.flatMap((record) =>
    record.kind === 'reply'
      ? record.parts.map((part) => (part.kind === 'call' ? `${part.name} ${part.arguments}` : ''))
      : [],
  );
};

it('is the overview, sized to a quarter of the window, with the first message only', () => {
  expect(calls({ window: 16_000 })).toEqual(['gtd_overview {"sphere":"work","budget":4000}']);
  expect(calls({ window: 1_000_000, sphere: undefined })).toEqual(['gtd_overview {"budget":12000}']);
  expect(calls({ window: 2000 })).toEqual(['gtd_overview {"sphere":"work","budget":1000}']);
  expect(calls()).toEqual(['gtd_overview {"sphere":"work","budget":8192}']);
  expect(calls({ window: 16_000, limits: { contextTokens: 8000 } })).toEqual([
    'gtd_overview {"sphere":"work","budget":2000}',
  ]);
  expect(calls({ isFirst: false })).toEqual([]);
});

it('is the protocol whenever it is asked for', () => {
  expect(calls({ message: 'friday review', isFirst: false })).toEqual([
    'gtd_review {"sphere":"work","protocol":"Friday"}',
  ]);
  expect(calls({ message: 'friday review', window: 8000 })).toHaveLength(2);
});

it('is nothing for the built-in guide, and nothing that is not offered', () => {
  expect(calls({ id: 'offline' })).toEqual([]);
  expect(calls({ tools: [] })).toEqual([]);
  expect(calls({ tools: ['gtd_review'], message: 'friday review' })).toHaveLength(1);
});
