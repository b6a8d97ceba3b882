// One scripted task through every provider, streamed and not, by the built program at a real pseudo-terminal: list, read, an edit that is
// approved, two calls in one reply of which one is refused, an answer. What was recorded is then played back without any server.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { atTerminal, type Place, type Terminal } from '../support/countersign.ts';
import type { ScriptedReply } from '../support/scripted-model.ts';
import { onStage, type Stage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { VENDORS, type Vendor } from '../support/vendors.ts';
import { pairingFaults } from '../support/wires/wire.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const KEY = 'sk-test-0123456789abcdef';
const FILES = { 'Actions.md': '- [ ] gym\n- [ ] fix bug\n', 'Move.md': 'status: live\n' };
const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'clearer — “so”' },
});
const TASK: readonly ScriptedReply[] = [
  { text: 'I look around first.', calls: [{ name: 'list_files', arguments: {} }] },
  { reasoning: 'Which one? 我看看。', calls: [{ name: 'read_file', arguments: { path: 'Actions.md' } }] },
  { calls: [edit('Actions.md', 'fix bug', 'Fix the log-in time-out 🎉')] },
  { text: 'Two more.', calls: [edit('Actions.md', 'gym', 'Call the gym'), edit('Move.md', 'live', 'paused')] },
  { text: 'All done, Grüße.' },
];

const type = async (terminal: Terminal, question: string, keys: string): Promise<void> => {
  await terminal.until(question);
  await terminal.until('>');
  terminal.type(keys);
};

const carriedOut = async (start: Stage['terminal'], ...flags: readonly string[]): Promise<void> => {
  const terminal = start('run', 'Improve my actions', '--profile', 'code', ...flags);
  await type(terminal, 'Apply?', 'y\r');
  await type(terminal, 'Apply which?', '1 n2 "not yet"\r');
  await terminal.until('All done, Grüße.');
  expect(await terminal.exit).toBe(0);
};

const after = (stage: Stage): void => {
  expect(stage.read('Actions.md')).toBe('- [ ] Call the gym\n- [ ] Fix the log-in time-out 🎉\n');
  expect(stage.read('Move.md')).toBe('status: live\n');
};

/** A listing shows when a file was changed, to the minute: the copy that a recording is played back in must show the same. */
const asOf = (folder: string): void => {
  for (const path of Object.keys(FILES)) utimesSync(join(folder, path), CHANGED, CHANGED);
};
const CHANGED = new Date('2026-11-01T12:00:00Z');

const onVendor = async (vendor: Vendor, stream: boolean) => {
  const env = vendor.key === undefined ? {} : { [vendor.key]: KEY };
  const stage = await onStage(FILES, TASK, env, vendor);
  asOf(stage.workspace);
  mkdirSync(join(stage.home, 'countersign', 'config'), { recursive: true });
  writeFileSync(join(stage.home, 'countersign', 'config', 'config.yaml'), `stream: ${stream}\n`);
  return stage;
};

describe.each(VENDORS)('$provider', (vendor) => {
  it.each([true, false])('carries the task through, streamed: %s', async (stream) => {
    const stage = await onVendor(vendor, stream);
    const recording = join(stage.home, 'recording.jsonl');
    await carriedOut(stage.terminal, ...stage.model, '--record', recording);
    after(stage);

    expect(stage.requests).toHaveLength(TASK.length);
    for (const { body, path, headers } of stage.requests) {
      const heard = vendor.wire.read(body);
      expect(vendor.wire.streams(body, path)).toBe(stream);
      expect(pairingFaults(heard)).toEqual([]);
      expect(heard.outputLimit).toBe(4000);
      expect(heard.system).toContain('the person who owns it');
      expect(heard.tools).toContain('edit_file');
      if (vendor.key !== undefined) expect(JSON.stringify(headers)).toContain(KEY);
    }
    const last = vendor.wire.read(stage.requests.at(-1)!.body);
    const results = last.turns.flatMap((turn) => (turn.kind === 'result' ? [turn.text] : []));
    expect(results).toEqual([
      expect.stringContaining('Actions.md'),
      expect.stringContaining('fix bug'),
      expect.stringMatching(/^Applied/),
      expect.stringMatching(/^Applied/),
      expect.stringContaining('not yet'),
    ]);
    expect(last.turns.filter(({ kind }) => kind === 'call')).toMatchObject(
      TASK.flatMap(({ calls }) => calls ?? []).map((call) => ({ name: call.name, input: call.arguments })),
    );
    sent.push(...stage.requests.map(({ body }) => ({ provider: vendor.provider, body })));

    // The same again from the recording: another home, a folder of the same name, no key, no server.
    expect(readFileSync(recording, 'utf8')).not.toContain(KEY);
    const copy: Place = { workspace: join(temporaryFolder(), basename(stage.workspace)), home: temporaryFolder() };
    mkdirSync(copy.workspace);
    for (const [path, content] of Object.entries(FILES)) writeFileSync(join(copy.workspace, path), content);
    asOf(copy.workspace);
    await carriedOut((...words) => atTerminal(copy, ...words), '--replay', recording);
    for (const path of Object.keys(FILES))
      expect(readFileSync(join(copy.workspace, path), 'utf8')).toBe(stage.read(path));
    expect(stage.requests).toHaveLength(TASK.length);
  });
});

/** What the program sent, for the vendors' own types to judge. */
const sent: { readonly provider: Vendor['provider']; readonly body: unknown }[] = [];

/** Chat completions with what servers beside OpenAI's own add: reasoning given back in the field it came in. */
const CHAT = `Omit<import('openai/resources/chat/completions').ChatCompletionCreateParams, 'messages'> & {
  messages: (import('openai/resources/chat/completions').ChatCompletionMessageParam & { reasoning_content?: string })[];
}`;

/**
 * The vendors' words for a request body. Google's library has no type for the whole, only for what is in it; Ollama's knows fewer words
 * of JSON Schema than its server passes on, no ids of calls, no `truncate` and no `shift`, which the server has.
 */
const TYPES: Readonly<Record<Vendor['provider'], string>> = {
  anthropic: `import('@anthropic-ai/sdk/resources/messages').MessageCreateParams`,
  openai: `import('openai/resources/responses/responses').ResponseCreateParams`,
  google: `{
    contents: import('@google/genai').Content[];
    systemInstruction?: import('@google/genai').Content;
    tools?: import('@google/genai').Tool[];
    toolConfig?: import('@google/genai').ToolConfig;
    generationConfig?: import('@google/genai').GenerationConfig;
  }`,
  openrouter: `import('@openrouter/sdk/models').ChatRequest$Outbound & { usage?: { include: boolean } }`,
  ollama: `Omit<import('ollama').ChatRequest, 'messages' | 'tools'> & {
    messages: (Omit<import('ollama').Message, 'tool_calls'> & {
      tool_call_id?: string;
      tool_calls?: (import('ollama').ToolCall & { id?: string })[];
    })[];
    tools?: { type: 'function'; function: { name: string; description: string; parameters: Record<string, unknown> } }[];
    stream: boolean;
    truncate?: boolean;
    shift?: boolean;
  }`,
  lmstudio: CHAT,
  compatible: CHAT,
};

it("every request body fits the vendor's own types", () => {
  expect(sent).toHaveLength(VENDORS.length * 2 * TASK.length);
  // Inside node_modules, so that the vendors' packages are found; taken away again.
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.vendor-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = sent.map(
    ({ provider, body }, place) =>
      `const body${place}: ${TYPES[provider]} = ${JSON.stringify(body)};\nvoid body${place};`,
  );
  writeFileSync(join(folder, 'bodies.ts'), source.join('\n'));
  // A body that is wrong, so that a compiler which sees nothing at all cannot pass.
  writeFileSync(join(folder, 'wrong.ts'), `const wrong: ${TYPES.anthropic} = { model: 1 };\nvoid wrong;`);
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const flags = [
    '--noEmit',
    '--ignoreConfig',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    'node',
  ];
  const said = (file: string): string => {
    const { stdout, status } = spawnSync(process.execPath, [compiler, ...flags, join(folder, file)], {
      encoding: 'utf8',
    });
    return `${status}\n${stdout}`;
  };
  expect(said('bodies.ts')).toBe('0\n');
  expect(said('wrong.ts')).toContain('TS2322');
});
