// Replies in the channels of gpt-oss, when a server hands them over as they were spoken: analysis, commentary, final.
import { call, lines, malformed, maybe, samplesOf } from './sample.ts';

export const DELETE_CALL =
  '<|start|>assistant<|channel|>commentary to=functions.delete_file <|constrain|>json<|message|>{"path":"notes/plan.md"}<|call|>';

export const harmonySamples = samplesOf('harmony', {
  good: [
    {
      name: 'thoughts, then a call',
      reply:
        '<|channel|>analysis<|message|>We need to read the note first.<|end|><|start|>assistant<|channel|>commentary to=functions.read_file <|constrain|>json<|message|>{"path":"notes/today.md"}<|call|>',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      // Most servers keep the last token to themselves.
      name: 'without the last token',
      reply:
        '<|channel|>analysis<|message|>Read it.<|end|><|start|>assistant<|channel|>commentary to=functions.read_file <|constrain|>json<|message|>{"path":"notes/today.md"}',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'the recipient beside the role',
      reply:
        '<|channel|>analysis<|message|>Count.<|end|><|start|>assistant to=functions.word_count<|channel|>commentary <|constrain|>json<|message|>{"path":"essay.md"}<|call|>',
      calls: [call('word_count', { path: 'essay.md' })],
    },
    {
      name: 'an answer and no call',
      reply:
        '<|channel|>analysis<|message|>All is known.<|end|><|start|>assistant<|channel|>final<|message|>You have two meetings today.<|return|>',
      text: 'You have two meetings today.',
    },
    {
      name: 'a word to the person before the call',
      reply:
        '<|channel|>commentary<|message|>I will look through the folder.<|end|><|start|>assistant<|channel|>commentary to=functions.list_files <|constrain|>json<|message|>{"path":"projects","recursive":true}<|call|>',
      calls: [call('list_files', { path: 'projects', recursive: true })],
      text: 'I will look through the folder.',
    },
    {
      name: 'no arguments',
      reply: '<|channel|>commentary to=functions.list_files <|constrain|>json<|message|>{}<|call|>',
      calls: [call('list_files', {})],
    },
    {
      name: 'an edit with several passages',
      reply:
        '<|channel|>commentary to=functions.edit_file <|constrain|>json<|message|>{"path":"todo.md","edits":[{"old":"a <|b|>","new":"{c}"}],"description":"Reword"}<|call|>',
      calls: [call('edit_file', { path: 'todo.md', edits: [{ old: 'a <|b|>', new: '{c}' }], description: 'Reword' })],
    },
  ],

  sloppy: [
    {
      name: 'no constraint',
      reply: '<|channel|>commentary to=functions.read_file<|message|>{"path":"notes/today.md"}<|call|>',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'no blank before the constraint',
      reply:
        '<|start|>assistant<|channel|>commentary to=functions.read_file<|constrain|>json<|message|>{"path":"notes/today.md"}<|call|>',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'the constraint as a plain word',
      reply: '<|channel|>commentary to=functions.read_file json<|message|>{"path":"notes/today.md"}<|call|>',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'line breaks between the messages and in the JSON',
      reply: lines(
        '<|channel|>analysis<|message|>Move it.<|end|>',
        '<|start|>assistant<|channel|>commentary to=functions.move_file <|constrain|>json<|message|>',
        '{',
        '  "from": "a.md",',
        '  "to": "b.md"',
        '}',
        '<|call|>',
      ),
      calls: [call('move_file', { from: 'a.md', to: 'b.md' })],
    },
    {
      name: 'ended like a message, not like a call',
      reply:
        '<|start|>assistant<|channel|>commentary to=functions.read_file <|constrain|>json<|message|>{"path":"notes/today.md"}<|end|>',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'code as the kind of content',
      reply: '<|channel|>commentary to=functions.word_count code<|message|>{"path":"essay.md"}<|call|>',
      calls: [call('word_count', { path: 'essay.md' })],
    },
    {
      name: 'a comma too many is not repaired',
      reply:
        '<|channel|>commentary to=functions.read_file <|constrain|>json<|message|>{"path":"notes/today.md",}<|call|>',
      calls: [malformed('read_file')],
    },
    {
      name: 'the name without its namespace',
      reply: '<|channel|>commentary to=read_file <|constrain|>json<|message|>{"path":"notes/today.md"}<|call|>',
      calls: [maybe(call('read_file', { path: 'notes/today.md' }))],
    },
    {
      // The model addressed a tool, but in the channel of its thoughts.
      name: 'a recipient in the analysis',
      reply: '<|channel|>analysis to=functions.read_file <|constrain|>json<|message|>{"path":"notes/today.md"}<|call|>',
      calls: [maybe(call('read_file', { path: 'notes/today.md' }))],
    },
    {
      // Some servers drop the special tokens and glue the rest together.
      name: 'the tokens lost on the way',
      reply: 'analysisWe need to read it.assistantcommentary to=functions.read_file json{"path":"notes/today.md"}',
      calls: [maybe(call('read_file', { path: 'notes/today.md' }))],
    },
    {
      name: 'an answer after the call',
      reply:
        '<|channel|>commentary to=functions.word_count <|constrain|>json<|message|>{"path":"essay.md"}<|call|><|start|>assistant<|channel|>final<|message|>I am counting the words.<|return|>',
      calls: [call('word_count', { path: 'essay.md' })],
      text: 'I am counting the words.',
    },
  ],

  truncated: [
    {
      name: 'cut off inside the arguments',
      reply:
        '<|channel|>commentary to=functions.write_file <|constrain|>json<|message|>{"path":"a.md","content":"first half',
      finish: 'length',
    },
    {
      name: 'cut off after a whole call',
      reply: `${DELETE_CALL}<|start|>assistant<|channel|>comment`,
      finish: 'length',
      calls: [maybe(call('delete_file', { path: 'notes/plan.md' }))],
    },
    {
      name: 'stopped inside the arguments',
      reply:
        '<|channel|>commentary to=functions.write_file <|constrain|>json<|message|>{"path":"a.md","content":"first half',
      calls: [maybe(malformed('write_file'))],
    },
    {
      name: 'unfinished JSON in a finished call',
      reply: '<|channel|>commentary to=functions.write_file <|constrain|>json<|message|>{"path":"a.md"<|call|>',
      calls: [maybe(malformed('write_file'))],
    },
    {
      name: 'stopped before the arguments',
      reply: '<|channel|>commentary to=functions.list_files <|constrain|>json<|message|>',
      calls: [maybe(malformed('list_files'))],
    },
  ],
});
