// The scripted task in every dialect, by the built program at a real pseudo-terminal, with a model that has no native calls: the same loop,
// the same desk, the history written back in the same dialect.
import { expect, it } from 'vitest';
import type { Terminal } from '../support/countersign.ts';
import { type ScriptedReply, textOf } from '../support/scripted-model.ts';
import { onStage } from '../support/stage.ts';

interface Call {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

const json = (call: Call): string => JSON.stringify(call);

/** How models write calls in each dialect; by hand, apart from the code that writes them. */
const WRITTEN: Readonly<Record<string, (calls: readonly Call[]) => string>> = {
  tool_decision: (calls) =>
    calls
      .map(
        (call) =>
          `<TOOL_DECISION>\nACTION: ${call.name}\nINPUT: ${JSON.stringify(call.arguments, null, 2)}\nREASONING: to get on\nSTATUS: continue\n</TOOL_DECISION>`,
      )
      .join('\n'),
  fenced: (calls) => calls.map((call) => `\`\`\`tool\n${json(call)}\n\`\`\``).join('\n'),
  tool_call: (calls) => calls.map((call) => `<tool_call>\n${json(call)}\n</tool_call>`).join('\n'),
  function: (calls) =>
    calls
      .map((call) => {
        const parameters = Object.entries(call.arguments).map(
          ([key, value]) =>
            `<parameter=${key}>\n${typeof value === 'string' ? value : JSON.stringify(value)}\n</parameter>`,
        );
        return `<function=${call.name}>\n${parameters.join('\n')}\n</function>`;
      })
      .join('\n'),
  harmony: (calls) =>
    `<|channel|>analysis<|message|>What next?<|end|>${calls
      .map(
        (call) =>
          `<|start|>assistant<|channel|>commentary to=functions.${call.name} <|constrain|>json<|message|>${JSON.stringify(call.arguments)}<|call|>`,
      )
      .join('')}`,
  json: (calls) => (calls.length === 1 ? json(calls[0]!) : JSON.stringify(calls)),
  react: (calls) =>
    calls
      .map((call) => `Thought: I go on.\nAction: ${call.name}\nAction Input: ${JSON.stringify(call.arguments)}`)
      .join('\n'),
};

const edit = (path: string, old: string, text: string): Call => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'clearer' },
});

const GYM = edit('Actions.md', 'gym', 'Call the gym');
const PAUSE = edit('Move.md', 'live', 'paused');

const type = (terminal: Terminal, question: string, keys: string): Promise<string> => terminal.answer(question, keys);

it('what a model writes as its REASONING beside a call stands in the question, as its words', async () => {
  const decision = ['<TOOL_DECISION>', 'ACTION: delete_file', 'INPUT: {"path":"a.md"}', 'REASONING: Nobody reads it.'];
  const stage = await onStage({ 'a.md': 'x\n' }, [
    { text: [...decision, 'STATUS: continue', '</TOOL_DECISION>'].join('\n') },
    { text: 'All done.' },
  ]);
  const words = ['Tidy up', ...stage.model, '--profile', 'code', '--dialect=tool_decision'];
  const terminal = stage.terminal('run', ...words);
  expect(await type(terminal, 'Apply?', 'n\r')).toContain('│ model: Nobody reads it.');
  expect(await terminal.exit).toBe(4);
});

it.each(Object.entries(WRITTEN))('%s carries the task through', async (dialect, written) => {
  const says = (...calls: Call[]): ScriptedReply => ({ text: written(calls) });
  const stage = await onStage({ 'Actions.md': '- [ ] gym\n- [ ] fix bug\n', 'Move.md': 'status: live\n' }, [
    says({ name: 'list_files', arguments: {} }),
    says({ name: 'read_file', arguments: { path: 'Actions.md' } }),
    says(edit('Actions.md', 'fix bug', 'Fix the log-in time-out')),
    // ReAct makes one call and waits; everywhere else two stand in one reply.
    ...(dialect === 'react' ? [says(GYM), says(PAUSE)] : [says(GYM, PAUSE)]),
    { text: dialect === 'harmony' ? '<|channel|>final<|message|>All done.' : 'All done.' },
  ]);
  // With --yes, and still everything that changes asks: the calls were found in text.
  const terminal = stage.terminal(
    'run',
    'Improve my actions',
    ...stage.model,
    '--profile',
    'code',
    '--yes',
    `--dialect=${dialect}`,
  );
  const shown = await type(terminal, 'Apply?', 'y\r');
  expect(shown).toContain(`found in the model's text (${dialect})`);
  if (dialect === 'react') {
    await type(terminal, 'Apply?', 'y\r');
    await type(terminal, 'Apply?', 'n "not yet"\r');
  } else await type(terminal, 'Apply which?', '1 n2 "not yet"\r');
  await terminal.until('All done.');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('Actions.md')).toBe('- [ ] Call the gym\n- [ ] Fix the log-in time-out\n');
  expect(stage.read('Move.md')).toBe('status: live\n');

  expect(stage.requests).toHaveLength(dialect === 'react' ? 6 : 5);
  for (const { body } of stage.requests) {
    expect(body.tools).toBeUndefined();
    expect(body.messages.every(({ role }) => role !== 'tool')).toBe(true);
    expect(textOf(body.messages[0]!)).toContain('# Available Tools');
    expect(textOf(body.messages[0]!)).toContain('edits');
  }
  const last = stage.requests.at(-1)!.body.messages;
  const spoken = last
    .filter(({ role }) => role === 'assistant')
    .map(textOf)
    .join('\n');
  const told = last
    .filter(({ role }) => role === 'user')
    .map(textOf)
    .join('\n');
  expect(spoken).toContain('Fix the log-in time-out');
  expect(told).toContain('fix bug'); // what it read
  expect(told).toMatch(/Applied/);
  expect(told).toContain('not yet');
});
