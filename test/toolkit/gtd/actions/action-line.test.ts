// A line that is an action: its marks, tags, dates and places.
import { expect, it } from 'vitest';
import { actionLines, isDate, readActionLine } from '../../../../src/toolkit/gtd/actions/action-line.ts';

it('reads bullet, box, words and where they begin', () => {
  expect(readActionLine('- [ ] Email Sam the draft')).toEqual({
    indent: '',
    bullet: '-',
    box: ' ',
    mark: 'todo',
    textAt: 6,
    words: 'Email Sam the draft',
    text: 'Email Sam the draft',
    spheres: [],
    contexts: [],
  });
});

it.each([
  ['a waiting item', '- [w] Sam answers', 'waiting'],
  ['a waiting item in capitals', '- [W] Sam answers', 'waiting'],
  ['a done item', '- [x] Sam answers', 'done'],
  ['a done item in capitals', '- [X] Sam answers', 'done'],
  ['a star', '* [ ] Sam answers', 'todo'],
  ['an indented item', '    - [ ] Sam answers', 'todo'],
  ['an item indented by a tab', '\t* [w] Sam answers', 'waiting'],
  ['a plain bullet', '- Sam answers', 'plain'],
  ['a plain star', '*   Sam answers  ', 'plain'],
  ['no blanks around the box', '-[ ]Sam answers', 'todo'],
])('reads %s', (_, line, mark) => {
  const action = readActionLine(line);
  expect(action).toMatchObject({ mark, words: 'Sam answers' });
  expect(line.slice(action?.textAt).trimEnd()).toBe('Sam answers');
});

it.each([
  'Sam answers',
  '## Next actions',
  '- [ ]',
  '- [ ]   ',
  '- ',
  '* * *',
  '- - -',
  '---',
  '**bold** text',
  '1. [ ] numbered',
  '+ [ ] plus',
  '> - [ ] quoted',
  '- [-] cancelled by another program',
  '- [>] sent on',
  '',
])('finds no action in %j', (line) => {
  expect(readActionLine(line)).toBeUndefined();
});

it('takes a link whose name is one letter for words, not for a box', () => {
  expect(readActionLine('- [x](https://example.org) read it')).not.toHaveProperty('box');
  expect(readActionLine('- [[x]] read it')).toMatchObject({ mark: 'plain', text: '[[x]] read it' });
});

it('two sphere tags and a hyphenated sphere are read and taken out of the words', () => {
  expect(readActionLine('- [ ] Call Bob #context/phone #sphere/work #sphere/side-projects')).toMatchObject({
    text: 'Call Bob #context/phone',
    words: 'Call Bob #context/phone #sphere/work #sphere/side-projects',
    spheres: ['work', 'side-projects'],
    contexts: ['phone'],
  });
  expect(readActionLine('- [ ] Call #sphere/work Bob')).toMatchObject({ text: 'Call Bob' });
  expect(readActionLine('- [ ] #sphere/work Call Bob')).toMatchObject({ text: 'Call Bob' });
  expect(readActionLine('- [ ] See https://x.org/#sphere/work and a#sphere/b')).toMatchObject({
    text: 'See https://x.org/#sphere/work and a#sphere/b',
    spheres: [],
  });
});

it('reads contexts by the prefix of the vault, lower-cased and each once', () => {
  expect(readActionLine('- a #context/Phone #CONTEXT/phone #context/at-home')?.contexts).toEqual(['phone', 'at-home']);
  expect(readActionLine('- a #c++/x #context/y', 'c++')?.contexts).toEqual(['x']);
  expect(readActionLine('- a #context/y', 'conte.t')?.contexts).toEqual([]);
});

it.each([
  ['- [ ] a 📅 2026-11-15', { due: '2026-11-15' }],
  ['- [ ] a 📅2026-11-15 #b', { due: '2026-11-15' }],
  ['- [x] a ✅ 2026-10-30', { doneOn: '2026-10-30' }],
  ['- [x] a 📅 2026-10-01 ✅ 2026-10-30', { doneOn: '2026-10-30', due: '2026-10-01' }],
  ['- [ ] a 📅 2026-02-30', {}],
  ['- [ ] a 📅 soon, 📅 2026-03-01', { due: '2026-03-01' }],
  ['- [ ] a 2026-03-01', {}],
  ['- [ ] a 📅 2026-03-011', {}],
])('reads the dates of %j', (line, dates) => {
  const action = readActionLine(line);
  expect({ due: action?.due, doneOn: action?.doneOn }).toEqual(dates);
});

it('knows the days of the calendar', () => {
  expect(['2024-02-29', '2026-12-31'].every(isDate)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', 'x', '2026-00-10'].some(isDate)).toBe(false);
});

const NOTE =
  '---\nlist:\n- [ ] front matter\n---\n- [ ] one\n```\n- [ ] code\n```\n  - a remark\n  - [w] two\r\n- three';

it('finds the actions of a note, not those in front matter and code', () => {
  expect(actionLines(NOTE).map(({ line, text, at }) => [line, text, NOTE.slice(at).split(/\r?\n/)[0]])).toEqual([
    [5, 'one', '- [ ] one'],
    [10, 'two', '  - [w] two'],
    [11, 'three', '- three'],
  ]);
});

it('finds those between two lines', () => {
  expect(actionLines(NOTE, { from: 6, to: 10 }).map(({ text }) => text)).toEqual(['two']);
});

it('does not take the square of a long line', () => {
  const blanks = ' '.repeat(200_000);
  expect(readActionLine(`- [ ] a${blanks}#sphere/x${blanks}b`)?.spheres).toEqual(['x']);
  expect(readActionLine(`- [ ] ${'#sphere/'.repeat(30_000)}`)?.mark).toBe('todo');
  expect(readActionLine(`-${blanks}`)).toBeUndefined();
});
