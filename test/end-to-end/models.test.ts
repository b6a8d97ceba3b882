// Which model is used when nobody names one, what can be reached, and what an examination changes: the built program on loopback.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { atTerminal, countersign, type Place } from '../support/countersign.ts';
import { type ScriptStep, scriptedModel, textOf } from '../support/scripted-model.ts';
import { silentPort } from '../support/silent-port.ts';
import { onStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anthropicTestWire } from '../support/wires/anthropic.ts';
import { ollamaTestWire } from '../support/wires/ollama.ts';
import type { TestWire } from '../support/wires/wire.ts';

/** A machine where no server of the usual ones answers, whatever runs on this one. */
const bare = async (env: Readonly<Record<string, string>> = {}): Promise<Place> => {
  const port = await silentPort();
  const workspace = temporaryFolder();
  writeFileSync(join(workspace, 'Notes.md'), '# Notes\n\nThe gym is on Monday.\n');
  return {
    workspace,
    home: temporaryFolder(),
    env: { OLLAMA_HOST: `127.0.0.1:${port}`, LMSTUDIO_BASE_URL: `http://127.0.0.1:${port}/v1`, ...env },
  };
};
const served = async (script: readonly ScriptStep[] | ScriptStep, wire: TestWire) => {
  const server = await scriptedModel(script, { wire });
  onTestFinished(() => server.close());
  return server;
};

it('with nothing configured the built-in guide is used, and the first command works', async () => {
  const place = await bare();
  const listed = await countersign(place, 'models');
  expect(listed.code).toBe(0);
  expect(listed.stdout).toContain('Used here without --model: offline (no key found, no local server answered)');
  expect(listed.stdout).toMatch(/anthropic +no key/);
  expect(listed.stdout).toMatch(/ollama +none needed +.*\(start it: ollama serve\)/);
  const ran = await countersign(place, 'run', 'show me Notes.md');
  expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('The gym is on Monday.') });
  expect(ran.stderr).toContain('model: offline (built-in guide; no key found, no local server answered');
});

it('a key found in the environment is asked about once per folder, at a terminal only', async () => {
  const server = await served(() => ({ text: 'Hello from the cloud.' }), anthropicTestWire);
  const place = await bare({ ANTHROPIC_API_KEY: 'sk-found-0123456789', ANTHROPIC_BASE_URL: server.url });
  const listed = await countersign(place, 'models');
  expect(listed.stdout).toMatch(/Used here without --model: anthropic\/\S+ \(key in ANTHROPIC_API_KEY\)/);
  expect(listed.stdout + listed.stderr).not.toContain('sk-found');

  const headless = await countersign(place, 'run', 'help');
  expect(headless.stderr).toContain('nobody to ask whether it may be used here');
  expect(headless.stderr).toContain('model: offline (built-in guide; no key that may be used here');
  expect(server.requests).toHaveLength(0);

  const first = atTerminal(place, 'run', 'hello');
  await first.until('May anthropic/');
  await first.until('>');
  first.type('y\r');
  await first.until('Hello from the cloud.');
  expect(await first.exit).toBe(0);
  expect(server.requests[0]?.headers['x-api-key']).toBe('sk-found-0123456789');

  const second = atTerminal(place, 'run', 'hello');
  const shown = await second.until('Hello from the cloud.');
  expect(shown).not.toContain('May anthropic/');
  expect(shown).toMatch(/model: anthropic\/\S+ \(key in ANTHROPIC_API_KEY/);
  expect(await second.exit).toBe(0);
});

it('a no is remembered too, and the next best is used', async () => {
  const server = await served(() => ({ text: 'Hello.' }), anthropicTestWire);
  const place = await bare({ ANTHROPIC_API_KEY: 'sk-found-0123456789', ANTHROPIC_BASE_URL: server.url });
  const first = atTerminal(place, 'run', 'what can you do');
  await first.until('May anthropic/');
  await first.until('>');
  first.type('n\r');
  await first.until('built-in guide');
  expect(await first.exit).toBe(0);
  const again = atTerminal(place, 'run', 'what can you do');
  expect(await again.until('built-in guide')).not.toContain('May anthropic/');
  expect(await again.exit).toBe(0);
  expect(server.requests).toHaveLength(0);
});

it('a key in the file of keys is the word of the person, and is not asked about', async () => {
  const server = await served(() => ({ text: 'Hello from the cloud.' }), anthropicTestWire);
  const place = await bare({ ANTHROPIC_BASE_URL: server.url });
  mkdirSync(join(place.home, 'countersign', 'config'), { recursive: true });
  writeFileSync(join(place.home, 'countersign', 'config', 'keys.yaml'), 'anthropic: sk-kept-0123456789\n', {
    mode: 0o600,
  });
  const ran = await countersign(place, 'run', 'hello');
  expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('Hello from the cloud.') });
  expect(ran.stderr).toContain('(key in keys.yaml');
});

it('a server of this machine that answers is used when there is no key', async () => {
  const server = await served(() => ({ text: 'Hello from next door.' }), ollamaTestWire);
  const place = await bare({ OLLAMA_HOST: new URL(server.url).host });
  const listed = await countersign(place, 'models', '--json');
  const said = JSON.parse(listed.stdout) as {
    default: { id: string; why: string };
    providers: { provider: string; answer: string }[];
  };
  expect(said.default.id).toMatch(/^ollama\//);
  expect(said.default.why).toBe('ollama answers on this machine');
  expect(said.providers.find(({ provider }) => provider === 'ollama')).toMatchObject({ answer: 'yes' });
  const ran = await countersign(place, 'run', 'hello');
  expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('Hello from next door.') });
  expect(ran.stderr).toContain(`model: ${said.default.id} (ollama answers on this machine`);
});

it('a server that is not running is named, with the command that would start it', async () => {
  const place = await bare();
  const ran = await countersign(place, 'run', 'hello', '--model', 'ollama/qwen3');
  expect(ran.code).toBe(1);
  expect(ran.stderr).toMatch(/PROVIDER {2}Nothing answers at http:\/\/127\.0\.0\.1:\d+/);
  expect(ran.stderr).toContain('Start it with `ollama serve`, or choose another model (`countersign models`).');
});

it('what an examination finds changes how a model is treated from then on', async () => {
  // A model that takes tools and then only talks about them; shown a dialect, it writes calls.
  const stage = await onStage({ 'a.md': 'apples\n' }, (body) => {
    const system = textOf(body.messages[0]!);
    const last = textOf(body.messages.at(-1)!);
    if (!system.includes('<TOOL_DECISION>')) return { text: 'I would use the tool for that.' };
    if (last.startsWith('RESULT')) return { text: last.includes('apples') ? 'It says apples.' : 'It costs 317 cents.' };
    const call = system.includes('look_up_price')
      ? 'ACTION: look_up_price\nINPUT: {"fruit": "mango"}'
      : 'ACTION: read_file\nINPUT: {"path": "a.md"}';
    return { text: `<TOOL_DECISION>\n${call}\nREASONING: to know\nSTATUS: continue\n</TOOL_DECISION>` };
  });
  const ask = ['run', 'What does a.md say?', ...stage.model, '--profile', 'code'];
  expect((await stage.run(...ask)).stdout).toContain('I would use the tool');
  const [, id = '', , url = ''] = stage.model;
  const probed = await stage.run('models', 'probe', id, '--base-url', url);
  expect(probed).toMatchObject({ code: 0, stdout: expect.stringContaining('examined: calls as text (tool_decision)') });
  const folder = join(stage.home, 'countersign', 'config', 'models');
  const [card = ''] = readdirSync(folder);
  expect(JSON.parse(readFileSync(join(folder, card), 'utf8'))).toMatchObject({
    model: id,
    calls: 'dialect',
    dialect: 'tool_decision',
  });
  expect((await stage.run(...ask)).stdout).toContain('It says apples.');
  expect((await stage.run('models', 'forget', id)).stdout).toContain('Forgotten');
  expect((await stage.run(...ask)).stdout).toContain('I would use the tool');
});

it('a server that refuses tools is told about once, and remembered', async () => {
  const stage = await onStage({ 'a.md': 'apples\n' }, (body) => {
    if (body.tools !== undefined)
      return { status: 400, body: { error: { message: 'scripted does not support tools' } } };
    const last = textOf(body.messages.at(-1)!);
    if (last.startsWith('RESULT')) return { text: 'It says apples.' };
    return {
      text: '<TOOL_DECISION>\nACTION: read_file\nINPUT: {"path": "a.md"}\nREASONING: r\nSTATUS: continue\n</TOOL_DECISION>',
    };
  });
  const ask = ['run', 'What does a.md say?', ...stage.model, '--profile', 'code'];
  const first = await stage.run(...ask);
  expect(first.stdout).toContain('It says apples.');
  expect(first.stderr.match(/Tool support not available/g)).toHaveLength(1);
  const second = await stage.run(...ask);
  expect(second.stdout).toContain('It says apples.');
  expect(second.stderr).not.toContain('Tool support not available');
});

it('Ctrl-C while it waits to try again ends the run at once', async () => {
  const stage = await onStage({}, () => ({
    status: 529,
    headers: { 'retry-after': '60' },
    body: { error: { message: 'busy' } },
  }));
  const terminal = stage.terminal('run', 'hello', ...stage.model);
  await terminal.until(/Retrying in \d+\.\ds\.\.\. \(attempt 2\/5\)/);
  terminal.type('\x03');
  expect(await terminal.exit).toBe(130);
  expect(stage.requests).toHaveLength(1);
});

it.each([
  [['--model', 'nobody/x'], 'There is no provider "nobody"'],
  [['--model', 'openai/gpt-x'], 'needs a key'],
  [['--model', 'gguf/nowhere.gguf'], 'Install it once: countersign models add gguf'],
  [['--model', 'offline', '--dialect', 'morse'], 'There is no dialect "morse"'],
  [['--model', 'offline', '--max-cost', 'much'], 'It takes an amount in US dollars'],
  [
    ['--model', 'anthropic/claude-unknown-9', '--base-url', 'https://model.invalid/v1', '--max-cost', '1'],
    'prices.yaml',
  ],
  [['--replay', 'nowhere.jsonl'], 'nowhere.jsonl'],
])('says what is wrong with %j before anything is sent', async (flags, words) => {
  const place = await bare();
  const ran = await countersign(place, 'run', 'hello', ...flags);
  expect(ran.code).not.toBe(0);
  expect(ran.stderr).toContain(words);
});
