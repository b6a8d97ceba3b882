import { describe, expect, it } from 'vitest';
import type { Reached, ReachedModel } from '../../../src/models/available/reached.ts';
import { layout } from '../../../src/surfaces/cli/desk/layout.ts';
import { callWords, type ModelsView, renderModels } from '../../../src/surfaces/cli/render-models.ts';

const model = (id: string, more: object = {}): ReachedModel =>
  ({ id, kind: 'chat', tools: 'yes', ...more }) as ReachedModel; // the fields that are drawn
const provider = (more: object): Reached =>
  ({ key: 'none', local: true, answer: 'no', models: [], ...more }) as unknown as Reached; // the fields that are drawn
const VIEW: ModelsView = {
  chosen: { id: 'ollama/qwen3:8b', why: 'a local server answered' },
  cards: new Map([['ollama/tiny', { calls: 'text', dialect: 'tool_call', parallel: false, how: 'probed' } as never]]),
  reached: [
    provider({
      provider: 'anthropic',
      key: 'environment',
      keyIn: 'ANTHROPIC_API_KEY',
      local: false,
      answer: 'not asked',
    }),
    provider({ provider: 'openai', local: false, answer: 'not asked' }),
    provider({
      provider: 'ollama',
      answer: 'yes',
      address: 'http://127.0.0.1:11434',
      models: [
        model('ollama/qwen3:8b', { window: 40_960, parameters: '8B', bytes: 5.2e9, loaded: true }),
        model('ollama/tiny', { tools: 'unknown', elsewhere: true, price: { input: 1, output: 2 } }),
        ...Array.from({ length: 21 }, (_, index) => model(`ollama/m${index}`, { tools: 'no' })),
        model('ollama/embed', { kind: 'embedding' }),
      ],
    }),
    provider({ provider: 'lmstudio', reason: 'nothing answers there', start: 'lms server start' }),
    provider({ provider: 'compatible', answer: 'not asked', reason: 'no address is configured' }),
  ],
};
const draw = (columns: number): string[] => layout(renderModels(VIEW, columns), { columns, colour: false });

describe('models', () => {
  it('are listed with the choice first and every provider with its models', () => {
    const text = draw(100).join('\n');
    expect(text).toMatch(
      /^Used here without --model: ollama\/qwen3:8b \(a local server answered\)\n\nanthropic +key in ANTHROPIC_API_KEY +ready/,
    );
    expect(text).toMatch(
      /^ollama +none needed +answers at http:\/\/127\.0\.0\.1:11434, 24 models\n {4}ollama\/qwen3:8b +calls tools · window 40,960 · 8B · 5\.2 GB · loaded\n/m,
    );
    expect(text).toMatch(
      /ollama\/tiny +examined: calls as text \(tool_call\), one at a time · \$1\/\$2 per million tokens\n +· not on this machine/,
    );
    expect(text).toContain('… and 3 more (--json has all)');
    expect(text).not.toContain('embed');
    expect(text).toMatch(/^lmstudio +none needed +nothing answers there \(start it: lms server start\)$/m);
  });

  it('fit 40 columns', () => {
    for (const line of draw(40)) expect(line.length).toBeLessThan(40);
    expect(draw(40).join('\n')).toContain('Used here without --model:');
  });

  it('say in words what a card makes the runtime do', () => {
    const card = (calls: string, more: object = {}) =>
      callWords({ calls, parallel: true, how: 'seen', ...more } as never);
    expect([card('none'), card('native'), card('native', { parallel: false }), card('text')]).toEqual([
      'observed: offered no tools',
      'observed: calls tools',
      'observed: calls tools, one at a time',
      'observed: calls as text (auto)',
    ]);
  });
});
