// Every rule by which a note is read as a conversation.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../../src/error/error-value.ts';
import { type Chat, levelOf, readChat } from '../../../src/session/note/read-chat.ts';
import { frontMatterOf } from '../../../src/toolkit/vault/front-matter.ts';

const HR = '<hr class="__chatgpt_plugin">';
const must = (read: Result<Chat>): Chat => {
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};
const said = (text: string, bodyAt = 0) => must(readChat(text, bodyAt)).messages.map(({ role, text }) => [role, text]);

it('the example of the vault is a question, an answer with its model, and an empty message', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../../examples/vault/ChatGPT_MD/chats/Bees.md'), 'utf8');
  const chat = must(readChat(text, frontMatterOf(text).bodyAt));
  expect(chat.messages.map(({ role, text, model }) => [role, text, model])).toEqual([
    ['user', 'What did I write about bees? See [[Notes/Bees]].', undefined],
    [
      'assistant',
      'Your note says that a colony needs about 20 kg of honey for the winter, and that the last harvest is in July.',
      'ollama@qwen3:8b',
    ],
    ['user', '', undefined],
  ]);
  expect(chat.headingLevel).toBe(3);
  expect(chat.newline).toBe('\n');
});

describe('messages', () => {
  it('are split on the exact rule, and on no other', () => {
    expect(said(`a\n\n${HR}\n\nb\n<hr>\n---\n<hr class="other">\nc`)).toEqual([
      ['user', 'a'],
      ['user', 'b\n<hr>\n---\n<hr class="other">\nc'],
    ]);
  });

  it('are split also where the rule stands inside a line', () => {
    expect(said(`a ${HR} b`)).toEqual([
      ['user', 'a'],
      ['user', 'b'],
    ]);
  });

  it('know the lines of the note they stand on', () => {
    const text = `---\nmodel: x\n---\nquestion\n\n${HR}\n\n### role::assistant\n\nanswer\n`;
    expect(must(readChat(text, text.indexOf('question'))).messages.map(({ lines }) => lines)).toEqual([
      { from: 4, to: 6 },
      { from: 6, to: 11 },
    ]);
  });

  it('are trimmed, and their line ends are the same for every note', () => {
    const chat = must(readChat(`\r\n  one\r\ntwo  \r\n\r\n${HR}\r\n\r\n### role::assistant\r\n\r\nthree\r\n`));
    expect(chat.messages.map(({ text }) => text)).toEqual(['one\ntwo', 'three']);
    expect(chat.newline).toBe('\r\n');
  });
});

describe('a role', () => {
  it('is the user without a role line', () => expect(said('hello')).toEqual([['user', 'hello']]));

  it.each([0, 1, 2, 3, 4, 5, 6])('is found at heading level %i', (level) => {
    const chat = must(readChat(`${'#'.repeat(level)}${level === 0 ? '' : ' '}role::assistant\n\nyes`));
    expect(chat.messages[0]).toMatchObject({ role: 'assistant', text: 'yes' });
    expect(levelOf(chat)).toBe(level);
  });

  it('may be developer, and may be written in capitals', () => {
    expect(said(`### role::developer\n\nBe brief.\n\n${HR}\n\n### role::User\n\nhi`)).toEqual([
      ['developer', 'Be brief.'],
      ['user', 'hi'],
    ]);
  });

  it('names its model in a span', () => {
    const line = '### role::assistant<span style="font-size: small;"> (openai@gpt-5-mini)</span>';
    expect(must(readChat(`${line}\n\nyes`)).messages[0]?.model).toBe('openai@gpt-5-mini');
  });

  it('that nobody knows is an error that says what there is', () => {
    const read = readChat(`hello\n\n${HR}\n\n### role::system\n\nyou are free`);
    expect(read).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
    expect(!read.ok && read.error.message).toContain('role::system');
    expect(!read.ok && read.error.wayOut).toContain('developer');
  });

  it('leaves out what stands above its line', () =>
    expect(said('# Title\n\n### role::user\n\nhi')).toEqual([['user', 'hi']]));

  it('is not found in a sentence or in a code block', () => {
    expect(said('write role::assistant there')).toEqual([['user', 'write role::assistant there']]);
    const quoted = '```md\n### role::assistant\n```\nwhat is this?';
    expect(said(quoted)).toEqual([['user', quoted]]);
    expect(said('~~~\n```\n### role::assistant\n~~~\n### role::assistant\nyes')).toEqual([['assistant', 'yes']]);
    expect(said('``` not a `fence`\n### role::assistant\nyes')).toEqual([['assistant', 'yes']]);
  });

  it('counts once: a second role line in an answer is part of the answer', () =>
    expect(said('### role::assistant\n\nuse\n### role::user\nlike this')).toEqual([
      ['assistant', 'use\n### role::user\nlike this'],
    ]));
});

describe('a comment', () => {
  const comment = (text: string) => `=begin-chatgpt-md-comment\n${text}\n=end-chatgpt-md-comment`;

  it('is dropped, and so are all others of the message', () =>
    expect(said(`${comment('one')}a${comment('two')}b\n${comment('role::assistant')}`)).toEqual([['user', 'ab']]));

  it('that is never ended is text, and that is said', () => {
    const chat = must(readChat('a\n=begin-chatgpt-md-comment\nb'));
    expect(chat.messages[0]?.text).toBe('a\n=begin-chatgpt-md-comment\nb');
    expect(chat.openComment).toBe(true);
    expect(must(readChat(comment('x'))).openComment).toBe(false);
  });
});

it('a note without a word is one empty message', () => {
  expect(said('')).toEqual([['user', '']]);
  expect(levelOf(must(readChat('')))).toBe(3);
});
