// The case runner (name, prompt, verify) with any server, not only with model files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LAUNCHER } from '../support/launcher.ts';
import { readCases } from '../support/real/case.ts';
import { runCases } from '../support/real/run-cases.ts';
import { isServed, waysOfServer } from '../support/real/ways.ts';
import { type ScriptStep, scriptedModel } from '../support/scripted-model.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { chatTestWire } from '../support/wires/chat.ts';
import { ollamaTestWire } from '../support/wires/ollama.ts';
import type { TestWire } from '../support/wires/wire.ts';

const CREATE = { name: 'create_file', arguments: { path: 'tea.md', content: 'green tea\n', description: 'a note' } };
const NATIVE: readonly ScriptStep[] = [{ calls: [CREATE] }, { text: 'It is made.' }];
const TEXTUAL: readonly ScriptStep[] = [{ text: JSON.stringify(CREATE) }, { text: 'It is made.' }];

const measured = async (wire: TestWire, model: string, way: 'native' | 'dialect', script: readonly ScriptStep[]) => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'work'));
  writeFileSync(join(root, 'work', 'a.md'), 'hello\n');
  const file = join(root, 'mine.yaml');
  writeFileSync(
    file,
    [
      '- name: a note about tea',
      `  folder: ${JSON.stringify(join(root, 'work'))}`,
      '  prompt: Make a note about tea',
      '  expect: { tool: create_file, arguments: { path: tea.md } }',
      `  verify: grep -qx "green tea" tea.md && printf %s "$ANSWER" | grep -q made`,
      '',
    ].join('\n'),
  );
  const server = await scriptedModel(script, { wire });
  onTestFinished(() => server.close());
  const ways = waysOfServer({ model, baseUrl: server.url, dialect: 'json' });
  const told: string[] = [];
  const place = { program: LAUNCHER, home: join(root, 'home') };
  const { outcomes, broken, table } = await runCases(readCases(file), [ways[way]!], place, (line) => told.push(line));
  return { outcome: outcomes[0]?.outcome, broken, table, told, server };
};

it.each<[string, TestWire, string]>([
  ['Ollama', ollamaTestWire, 'ollama/scripted'],
  ["any server of OpenAI's format", chatTestWire, 'compatible/scripted'],
])('S4.38: a case is run with %s, natively and in a dialect', async (_, wire, model) => {
  for (const [way, script] of [
    ['native', NATIVE],
    ['dialect', TEXTUAL],
  ] as const) {
    const { outcome, broken, table, server } = await measured(wire, model, way, script);
    expect(outcome, way).toMatchObject({ rightTool: true, rightArguments: true, done: true, error: undefined });
    expect(broken).toBe(0);
    expect(table).toContain('1 of 1');
    expect(server.requests).toHaveLength(2);
  }
});

it('what is not done is not called done, and a run that broke off says so', async () => {
  const idle = await measured(chatTestWire, 'compatible/scripted', 'native', [{ text: 'No.' }]);
  expect(idle.outcome).toMatchObject({ rightTool: false, done: false });
  const refused = await measured(chatTestWire, 'compatible/scripted', 'native', [{ status: 401, body: {} }]);
  expect(refused.broken).toBe(1);
});

it('a name with a provider is a server, anything else a file; text is applied unasked only on this machine', () => {
  expect(['ollama/qwen3:8b', 'compatible/x', 'lmstudio/y', 'anthropic/z'].every(isServed)).toBe(true);
  expect(['models/qwen3.gguf', './a.gguf', 'gguf/a.gguf'].some(isServed)).toBe(false);
  const yes = (model: string, baseUrl?: string) => waysOfServer({ model, baseUrl }).dialect?.yes;
  expect(yes('ollama/x')).toBe('--yes=rescued');
  expect(yes('compatible/x', 'http://127.0.0.1:8080/v1')).toBe('--yes=rescued');
  expect(yes('compatible/x', 'https://models.example/v1')).toBe('--yes');
  expect(yes('openai/x')).toBe('--yes');
});
