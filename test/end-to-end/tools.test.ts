// Tools through the built program: sixty of them, shown by group when the model asks; presets; the gallery under `tools check`.
// @module-tag rehearsal
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onStage, type Stage } from '../support/stage.ts';

const own = (stage: Stage, name: string, text: string): void => {
  const folder = join(stage.home, 'countersign', 'config', 'tools');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.md`), text);
};
/** Enough cards that sixty tools are offered beside the built-in ones. */
const manyCards = (stage: Stage, count: number): void => {
  for (let index = 1; index <= count; index++)
    own(
      stage,
      `say-${index}`,
      `---\nname: say-${index}\ndescription: Says its number, and repeats a text that it is given. Changes nothing. Use it when the number ${index} is wanted.\ngroup: numbers\nparameters:\n  text: { type: string, required: true, description: What is repeated after the number }\n---\n\n\`\`\`js\n({ input }) => '${index}: ' + input.text\n\`\`\`\n`,
    );
};
const toolsIn = (stage: Stage, request: number) => stage.requests[request]?.body.tools ?? [];
const namesIn = (stage: Stage, request: number): readonly string[] =>
  toolsIn(stage, request).map((tool) => tool.function.name);
const bytesIn = (stage: Stage, request: number): number => Buffer.byteLength(JSON.stringify(toolsIn(stage, request)));
const task = (stage: Stage, ...flags: readonly string[]): string[] => ['run', 'go', ...stage.model, ...flags];

describe('with sixty tools', () => {
  it('the first request has 8 KB of them at most, and a group is there once it was asked for, also after a resume', async () => {
    const stage = await onStage({ 'a.txt': 'x\n' }, [
      { calls: [{ name: 'say_40', arguments: { text: 'unseen' } }] },
      { calls: [{ name: 'more_tools', arguments: { groups: ['numbers'] } }] },
      { text: 'Now.' },
      { text: 'Again.' },
    ]);
    manyCards(stage, 40);
    const listed = await stage.run('run', 'go', ...stage.model, '--profile', 'code', '--dry-run', '--json');
    const offered = (JSON.parse(listed.stdout) as { tools: string[] }).tools.length;
    expect(offered).toBeGreaterThanOrEqual(60);
    expect((await stage.run(...task(stage, '--profile', 'code'))).code).toBe(0);
    process.stderr.write(
      `${offered} tools: ${namesIn(stage, 0).length} in the first request, ${bytesIn(stage, 0)} bytes\n`,
    );
    expect(bytesIn(stage, 0)).toBeLessThanOrEqual(8000);
    expect(namesIn(stage, 0)).toEqual(expect.arrayContaining(['read_file', 'edit_file', 'run_command', 'more_tools']));
    expect(namesIn(stage, 0)).not.toContain('say_40');
    // Called though it was not shown: it works, and is shown from then on.
    expect(stage.answers()[0]).toBe('40: unseen');
    expect(namesIn(stage, 1)).toContain('say_40');
    expect(namesIn(stage, 2)).toEqual(expect.arrayContaining(['say_1', 'say_40']));
    await stage.run('sessions', 'resume', '1', '--say', 'more', ...stage.model, '--profile', 'code');
    expect(namesIn(stage, 3)).toEqual(namesIn(stage, 2));
    // The words before the conversation speak of no tool that is not in it.
    const system = JSON.stringify(stage.requests[0]?.body.messages[0]);
    for (const absent of ['find_importers', 'impact']) expect(system).not.toContain(absent);
  });

  it('tools that the person names are all shown in full', async () => {
    const stage = await onStage({}, { text: 'Now.' });
    manyCards(stage, 40);
    await stage.run(...task(stage, '--tools', 'numbers,read_file'));
    expect(namesIn(stage, 0)).toHaveLength(41);
    expect(namesIn(stage, 0)).not.toContain('more_tools');
  });

  it('a call of one that was not shown is found in a text dialect as well', async () => {
    const stage = await onStage({}, [
      { text: '<tool_call>\n{"name": "say_40", "arguments": {"text": "hello"}}\n</tool_call>' },
      { text: 'Done.' },
    ]);
    manyCards(stage, 40);
    const { stdout } = await stage.run(...task(stage, '--profile', 'code', '--dialect', 'tool_call', '--yes'));
    const [first, second] = stage.requests.map(({ body }) => JSON.stringify(body.messages));
    expect(first).not.toContain('say_40(');
    expect(second).toContain('40: hello');
    expect(stdout).toContain('Done.');
  });
});

describe('--tools', () => {
  it.each(['read_only', 'code_analysis', 'code_generation', 'data_analysis', 'notes'])(
    'takes the preset %s',
    async (preset) => {
      const stage = await onStage({}, { text: 'x' });
      const { stdout, code } = await stage.run(...task(stage, '--tools', preset, '--dry-run', '--json'));
      const { tools } = JSON.parse(stdout) as { tools: string[] };
      expect(code).toBe(0);
      expect(tools).toContain('list_files');
      expect(tools.includes('edit_file')).toBe(['code_generation', 'notes'].includes(preset));
    },
  );

  it('S2.46: an unknown one ends with 2, what there is, and nothing sent', async () => {
    const stage = await onStage({}, { text: 'x' });
    const { stderr, code } = await stage.run(...task(stage, '--tools', 'read_file,nope'));
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /Unknown tools: nope\nAvailable: read_file, .*\nOr auto, none, a group \(files, .*a preset \(all, read_only/s,
    );
    expect(stage.requests).toEqual([]);
  });
});

it('the gallery is green under tools check', async () => {
  const folder = resolve(import.meta.dirname, '../../examples/cards');
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const stage = await onStage({}, { text: 'x' }, { HOME: process.env.HOME ?? '' });
  const { stdout, code } = await stage.run('tools', 'check', ...files.map((name) => join(folder, name)));
  process.stderr.write(stdout);
  expect(stdout).not.toContain('✗');
  expect(stdout.match(/^ ✓ /gm)).toHaveLength(files.length);
  expect(code).toBe(0);
});

it('tools in a terminal: list, info, new and check say what to do next', async () => {
  const stage = await onStage({}, { text: 'x' });
  expect((await stage.run('tools')).stdout).toContain('files (11)');
  expect((await stage.run('tools', 'info', 'run_command')).stdout).toContain(
    'asks        code: asked when it changes something',
  );
  const made = await stage.run('tools', 'new', 'add-line', '--template', 'file_operation');
  expect(made.stdout).toBe('Created tool: .countersign/tools/add-line.md\n');
  expect(made.stderr).toContain('countersign tools check .countersign/tools/add-line.md');
  expect((await stage.run('tools', 'check', '.countersign/tools/add-line.md')).stdout).toContain('2 of 2');
  expect((await stage.run('trust', '--yes')).code).toBe(0);
  expect((await stage.run('tools', 'check', 'add-line', '--strict')).code).toBe(0);
  expect((await stage.run('tools', 'list', '--location', 'project', '--json')).stdout).toContain('"name":"add_line"');
  expect((await stage.run('tools', 'refresh')).stdout).toBe('Tool cache refreshed\n');
  expect((await stage.run('tools', '--help')).stdout).toContain('check');
});
