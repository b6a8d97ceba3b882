// The corpus itself, and whether its judge can tell a reader that finds nothing, or everything, from a good one.
import { describe, expect, it } from 'vitest';
import { ok } from '../../../src/error/error-value.ts';
import type { ReplyPart } from '../../../src/models/message.ts';
import type { JsonValue } from '../../../src/tool/json-value.ts';
import { validateInput } from '../../../src/tool/validate.ts';
import { isMalformed } from '../../support/dialects/compare-calls.ts';
import { cutAnywhere } from '../../support/dialects/cut-anywhere.ts';
import { complaints, judgeCorpus, tableOf, tally } from '../../support/dialects/judge-corpus.ts';
import { offeredTools } from '../../support/dialects/offered-tools.ts';
import type { Reader } from '../../support/dialects/play-sample.ts';
import { call, DIALECTS, malformed, maybe, type Sample } from '../../support/dialects/sample.ts';
import { samples } from '../../support/dialects/samples.ts';

describe('the corpus', () => {
  it('has at least 150 samples, 15 for each dialect, a third of them adversarial', () => {
    expect(samples.length).toBeGreaterThanOrEqual(150);
    for (const dialect of DIALECTS)
      expect(samples.filter((sample) => sample.dialect === dialect).length, dialect).toBeGreaterThanOrEqual(20);
    const adversarial = samples.filter(({ kind }) => kind === 'adversarial').length;
    expect(adversarial / samples.length).toBeGreaterThanOrEqual(1 / 3);
  });

  it('names every sample once', () => {
    const names = samples.map(({ dialect, kind, name }) => `${dialect} ${kind} ${name}`);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('expects only calls that fit the tools that were offered', () => {
    const unfit = samples.flatMap(({ name, calls }) =>
      calls
        .filter((expected) => !isMalformed(expected) && expected.optional !== true)
        .filter((expected) => {
          const card = offeredTools.find((tool) => tool.name === expected.name);
          // Not malformed, so it is the input itself.
          const input = expected.arguments as Readonly<Record<string, JsonValue>>;
          return card === undefined || !validateInput(card, input).ok;
        })
        .map((expected) => `${name}: ${expected.name}`),
    );
    expect(unfit).toEqual([]);
  });

  it('says only what was in the reply', () => {
    expect(samples.filter(({ text, reply }) => text !== undefined && !reply.includes(text))).toEqual([]);
  });
});

describe('a reply cut anywhere', () => {
  const whole: Sample = {
    name: 'one',
    dialect: 'json',
    kind: 'good',
    reply: '{"name": "é"}',
    calls: [call('read_file', { path: 'a.md' })],
    text: 'é',
  };

  it('ends after each of its words and marks but the last', () => {
    expect(cutAnywhere([whole]).map(({ reply }) => reply)).toEqual([
      '{',
      '{"',
      '{"name',
      '{"name"',
      '{"name":',
      '{"name": ',
      '{"name": "',
      '{"name": "é',
      '{"name": "é"',
    ]);
  });

  it('may still hold its call, whole or malformed, and need not say anything', () => {
    expect(cutAnywhere([whole])[0]).toEqual({
      name: 'one, cut at 1',
      dialect: 'json',
      kind: 'truncated',
      reply: '{',
      calls: [maybe(call('read_file', { path: 'a.md' })), maybe(malformed('read_file'))],
    });
  });

  it('is made only of replies that mean their calls', () => {
    const trap: Sample = { ...whole, kind: 'adversarial' };
    const done: Sample = { ...whole, calls: [call('task_complete', { summary: 'All is done.' })] };
    expect(cutAnywhere([trap, done])).toEqual([]);
  });
});

describe('the judge', () => {
  const sample = (more: Partial<Sample>): Sample => ({
    name: 'one',
    dialect: 'json',
    kind: 'good',
    reply: 'Well: {"path": "a.md"}',
    calls: [call('read_file', { path: 'a.md' })],
    ...more,
  });
  const found = (name: string, text: string, rescued = 'json'): ReplyPart => ({
    kind: 'call',
    providerId: '1',
    name,
    arguments: text,
    rescued,
  });
  const judged = (reader: Reader, ...judgedSamples: readonly Sample[]) =>
    judgeCorpus(reader, { samples: judgedSamples, seed: 1, cuttings: 2 });

  it('counts a call that was found however the reply was cut', async () => {
    const verdicts = await judged(finding([found('read_file', '{ "path": "a.md" }')]), sample({}));
    expect(tally(verdicts, { dialect: 'json', kind: 'good' })).toEqual({ found: 1, expected: 1, falseCalls: 0 });
    expect(complaints(verdicts)).toEqual([]);
    expect(tableOf(verdicts)).toContain('| json           |  1/1 |');
  });

  it('notices that nothing was found', async () => {
    const verdicts = await judged((model) => model, sample({}));
    expect(complaints(verdicts)).toEqual(['json, good: one: found 0 of 1']);
  });

  it.each([
    ['another tool', found('delete_file', '{"path": "a.md"}')],
    ['other arguments', found('read_file', '{"path": "b.md"}')],
    ['a call that does not say it was rescued', found('read_file', '{"path": "a.md"}', '')],
    ['arguments that nobody can read', found('read_file', '{"path": "a.md"')],
  ])('notices %s', async (_, part) => {
    const verdicts = await judged(finding([part]), sample({}));
    expect(tally(verdicts, {})).toEqual({ found: 0, expected: 1, falseCalls: 2 });
  });

  it('notices a call that was found twice, and one out of order', async () => {
    const [one, other] = [found('read_file', '{"path": "a.md"}'), found('read_file', '{"path": "b.md"}')];
    const both = sample({ calls: [call('read_file', { path: 'a.md' }), call('read_file', { path: 'b.md' })] });
    expect(tally(await judged(finding([one, one]), sample({})), {}).falseCalls).toBe(2);
    expect(tally(await judged(finding([other, one]), both), {})).toEqual({ found: 1, expected: 2, falseCalls: 2 });
    expect(tally(await judged(finding([one, other]), both), {})).toEqual({ found: 2, expected: 2, falseCalls: 0 });
  });

  it('wants malformed arguments as they were written, and refused further on', async () => {
    const broken = sample({ reply: 'Well: {"path": "a.md",}', calls: [malformed('read_file')] });
    const falseCalls = async (text: string): Promise<number> =>
      tally(await judged(finding([found('read_file', text)]), broken), {}).falseCalls;
    expect(await falseCalls('{"path": "a.md",}')).toBe(0);
    expect(await falseCalls('{"path": "a.md"}')).toBe(2);
    expect(await falseCalls('{"path": "else",}')).toBe(2);
  });

  it('takes nothing at all for arguments only where that is refused', async () => {
    const cut = sample({ calls: [maybe(malformed('list_files')), maybe(malformed('read_file'))] });
    expect(tally(await judged(finding([found('read_file', '')]), cut), {}).falseCalls).toBe(0);
    expect(tally(await judged(finding([found('list_files', '')]), cut), {}).falseCalls).toBe(2);
  });

  it('notices a reply that no longer says it was cut off', async () => {
    const cut = sample({ finish: 'length', calls: [maybe(call('read_file', { path: 'a.md' }))] });
    const parts = [found('read_file', '{"path": "a.md"}')];
    expect(tally(await judged(finding(parts), cut), {}).falseCalls).toBe(0);
    expect(tally(await judged(finding(parts, 'calls'), cut), {}).falseCalls).toBe(2);
  });

  it('does not count a call that a person might see either way', async () => {
    const either = sample({ calls: [maybe(call('read_file', { path: 'a.md' }))] });
    const none = { found: 0, expected: 0, falseCalls: 0 };
    expect(tally(await judged((model) => model, either), {})).toEqual(none);
    expect(tally(await judged(finding([found('read_file', '{"path": "a.md"}')]), either), {})).toEqual(none);
  });

  it('notices what is no longer said, and what was never heard', async () => {
    const said = sample({ calls: [], text: 'Well' });
    expect(complaints(await judged(finding([]), said))).toEqual(['json, good: one: lost from the reply: Well']);
    const unheard = finding([{ kind: 'text', text: 'Well: so' }]);
    expect(complaints(await judged(unheard, said))).toEqual(['json, good: one: lost while speaking: Well']);
    expect(complaints(await judged((model) => model, said))).toEqual([]);
  });

  it('finds many false calls in a reader that takes every block for one', async () => {
    const verdicts = await judgeCorpus(reckless, { samples, seed: 1, cuttings: 1 });
    expect(tally(verdicts, { dialect: 'tool_call', kind: 'good' }).found).toBeGreaterThan(4);
    expect(tally(verdicts, { dialect: 'tool_call', kind: 'adversarial' }).falseCalls).toBeGreaterThan(8);
  });
});

/** A reader that says the same whatever it hears. */
const finding =
  (parts: readonly ReplyPart[], finish?: 'calls'): Reader =>
  (model) => ({
    ...model,
    reply: async (request, options) => {
      const result = await model.reply(request, { ...options, heard: () => undefined });
      return result.ok ? ok({ ...result.value, parts, finish: finish ?? result.value.finish }) : result;
    },
  });

const reckless: Reader = (model) => ({
  ...model,
  reply: async (request, options) => {
    const result = await model.reply(request, options);
    if (!result.ok) return result;
    const spoken = result.value.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
    const blocks = [...spoken.matchAll(/"name":\s*"(\w+)",\s*"arguments":\s*(\{[^}]*\})/g)];
    const calls = blocks.map(
      ([, name = '', text = '']): ReplyPart => ({
        kind: 'call',
        providerId: name,
        name,
        arguments: text,
        rescued: 'tool_call',
      }),
    );
    return ok({ ...result.value, parts: [{ kind: 'text' as const, text: spoken }, ...calls] });
  },
});
