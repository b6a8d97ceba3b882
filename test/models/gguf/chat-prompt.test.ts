// A conversation is cut to the window: the person's last words stay, the oldest and the longest give way.
import { describe, expect, it } from 'vitest';
import { chatPrompt, type PromptTurn } from '../../../src/models/gguf/chat-prompt.ts';
import { promptHead } from '../../../src/models/gguf/prompt-head.ts';
import type { Message } from '../../../src/models/message.ts';
import { plainTools } from '../../support/plain-tools.ts';

/** A token a word: what matters here is that the model's own count decides. */
const count = (turns: readonly PromptTurn[]): number => turns.flatMap(({ text }) => text.split(/\s+/)).length;
const head: readonly PromptTurn[] = [{ role: 'system', text: 'be brief' }];
const fitted = (messages: readonly Message[], room: number, calls = true) =>
  chatPrompt(messages, { head, calls, room, count });
const call = (name: string, input: string): Message => ({
  role: 'assistant',
  parts: [{ kind: 'call', providerId: 'x', name, arguments: input }],
});
const result = (text: string, isError = false): Message => ({
  role: 'results',
  results: [{ providerId: 'x', name: 'read_file', text, isError }],
});

describe('a prompt', () => {
  it('has calls as the grammar writes them, whoever made them, and results as words of the other side', () => {
    const turns = fitted(
      [
        { role: 'user', text: 'show a.md' },
        {
          role: 'assistant',
          parts: [
            { kind: 'reasoning', text: 'hm' },
            { kind: 'text', text: 'I will look. ' },
            { kind: 'call', providerId: 'x', name: 'read_file', arguments: '{"path":"a.md"}' },
          ],
        },
        result('hello'),
        call('read_file', '{"path": tru'),
        result('no such file', true),
      ],
      100,
    );
    expect(turns).toEqual([
      ...head,
      { role: 'user', text: 'show a.md' },
      { role: 'assistant', text: 'answer: I will look.\nread_file {"path": "a.md"}' },
      { role: 'user', text: 'RESULT of read_file:\nhello' },
      { role: 'assistant', text: 'read_file {"path": tru' },
      { role: 'user', text: 'ERROR of read_file:\nno such file' },
    ]);
  });

  it('is plain text when there are no tools, and the sides take turns', () => {
    const messages: Message[] = [
      { role: 'user', text: 'one' },
      { role: 'assistant', parts: [{ kind: 'text', text: '' }] },
      { role: 'user', text: 'two' },
      { role: 'assistant', parts: [{ kind: 'text', text: 'three' }] },
      { role: 'user', text: 'four' },
    ];
    expect(fitted(messages, 100, false)?.slice(1)).toEqual([
      { role: 'user', text: 'one\n\ntwo' },
      { role: 'assistant', text: 'three' },
      { role: 'user', text: 'four' },
    ]);
  });

  it('loses its oldest requests first', () => {
    const messages: Message[] = [
      { role: 'user', text: 'old words here' },
      call('list_files', '{}'),
      result('a b c'),
      { role: 'user', text: 'new words' },
    ];
    expect(fitted(messages, 100)?.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(fitted(messages, 8)).toEqual([...head, { role: 'user', text: 'new words' }]);
  });

  it('shortens what is longest since the person last spoke, says so, and keeps the request', () => {
    const long = Array.from({ length: 5_000 }, (_, line) => `word${line}`).join(' ');
    const turns = fitted(
      [{ role: 'user', text: 'show a.md' }, call('read_file', '{"path": "a.md"}'), result(long)],
      120,
    )!;
    expect(count(turns)).toBeLessThanOrEqual(120);
    expect(turns[1]).toEqual({ role: 'user', text: 'show a.md' });
    expect(turns[3]?.text).toMatch(
      /^RESULT of read_file:\nword0 word1 .*\n\[… the rest does not fit into the window of this model\]$/s,
    );
  });

  it('does not exist when not even a shortened request fits', () => {
    expect(fitted([{ role: 'user', text: 'a b c d e f g h' }], 5)).toBeUndefined();
    expect(fitted([{ role: 'user', text: 'x'.repeat(10_000) }], 1)).toBeUndefined();
  });
});

describe('what stands before it', () => {
  const system = 'You work here.\n\nMany more words.';
  const tools = plainTools.slice(0, 2);
  it('is the system text alone without tools, and nothing without one', () => {
    expect(promptHead({ system }, { tools: [], small: true })).toEqual([{ role: 'system', text: system }]);
    expect(promptHead({ system: ' ' }, { tools: [], small: false })).toEqual([]);
  });
  it('is one paragraph, the tools and an example of each in a small window', () => {
    const turns = promptHead({ system }, { tools, small: true });
    expect(turns[0]?.text).toMatch(
      /^You work here\.\n\nReply with the name of one tool .*\nread_file\(path, offset\?, limit\?, also\?\): Shows a text file/s,
    );
    expect(turns[0]?.text).not.toContain('Many more words');
    expect(turns.slice(1).map(({ role }) => role)).toEqual(
      Array.from({ length: 4 }, () => ['user', 'assistant']).flat(),
    );
    expect(turns[2]?.text).toBe('read_file {"path": "docs/plan.md"}');
    expect(turns[3]?.text).toMatch(/^RESULT of read_file:\n1\t/);
    expect(turns[4]?.text).toMatch(/^answer: /);
  });
  it('is the whole system text in a larger one', () => {
    expect(promptHead({ system }, { tools, small: false })[0]?.text).toContain('Many more words.');
    expect(promptHead({ system: '' }, { tools, small: false })[0]?.text).toMatch(/^Reply with/);
  });
});
