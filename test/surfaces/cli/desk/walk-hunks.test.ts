// Walking hunks at the desk: one at a time, over all files, with one confirmation at the end.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '../../../../src/change/change-set.ts';
import { partsOf } from '../../../../src/change/parts-of.ts';
import type { Decision } from '../../../../src/decision/question.ts';
import { asked, change, path } from '../../../support/example-asked.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { type Talk, type TalkOptions, talkAbout } from './talk.ts';

const PROMPT = '\n> ';
const CODE = 'one\ntwo\nthree\nfour\nfive\nsix\n';
const CHANGES = [
  change('src/a.ts', CODE, CODE.replace('one', 'ONE').replace('four\nfive', 'FOUR\nFIVE')),
  change('Move.md', '---\nstatus: live\n---\n', '---\nstatus: paused\n---\n'),
  change('src/new.ts', null, 'hello\n'),
];
const { digest } = asked('3.0').proposal;

const talkOf = async (changes: ChangeSet = CHANGES, options: TalkOptions = {}): Promise<Talk> =>
  talkAbout([asked('3.0', { preview: { summary: '', changes }, parts: await partsOf(changes) })], options);

const typing = async (talk: Talk, ...lines: string[]): Promise<void> => {
  for (const line of lines) {
    await talk.sees(PROMPT);
    talk.type(`${line}\n`);
  }
};
/** What is decided after these lines, `h` before them. */
const decided = async (
  lines: readonly string[],
  changes = CHANGES,
  options: TalkOptions = {},
): Promise<Decision | undefined> => {
  const talk = await talkOf(changes, options);
  await typing(talk, 'h', ...lines);
  return (await talk.answered()).decisions['3.0'];
};
const keep = (...parts: string[]): Decision => ({ answer: 'part', digest, keep: parts });

it.each<[string, string[], Decision]>([
  ['y and n in turn', ['each', 'y', 'n', 'y', 'n', 'y'], keep('c1.1', 'c2.1')],
  ['a keeps this and the rest', ['each', 'n', 'a', 'y'], keep('c1.2', 'c2.1', 'c3')],
  ['d leaves this and the rest', ['each', 'y', 'd', 'y'], keep('c1.1')],
  ['j and k move and decide nothing', ['each', 'j', 'j', 'y', 'k', 'k', 'd', 'y'], keep('c2.1')],
  [
    'g goes anywhere, also back to change what was said',
    ['each', 'y', 'g 1', 'n', 'a', 'y'],
    keep('c1.2', 'c2.1', 'c3'),
  ],
  ['a walk may begin at a number', ['g 3', 'y', 'd', 'y'], keep('c2.1')],
  ['a walk may begin with a search in lines', ['/hello', 'y', 'd', 'y'], keep('c3')],
  ['a search in sentences', ['each', '/STATUS: LIVE', 'y', 'd', 'y'], keep('c2.1')],
  ['a search in names, and once more', ['each', '/src/', '/', 'y', 'd', 'y'], keep('c3')],
  ['no at the end goes on with the walk', ['each', 'a', 'n', 'g 4', 'n', 'y'], keep('c1.1', 'c1.2', 'c2.1')],
  ['a slip at the end asks again', ['each', 'd', 'yes please', 'y'], { answer: 'refuse', digest }],
  ['everything is an approval', ['each', 'a', 'y'], { answer: 'approve', digest }],
  ['nothing is a refusal', ['each', 'd', 'y'], { answer: 'refuse', digest }],
])('%s', async (_, lines, decision) => {
  expect(await decided(lines)).toEqual(decision);
});

it('every hunk is shown with its number, its file and its sentence, and nothing is decided before the last yes', async () => {
  const talk = await talkOf();
  await typing(talk, 'h');
  await talk.sees('▸ src/a.ts   +3 −3');
  await typing(talk, 'each');
  await talk.sees(' 1  line 1');
  await talk.sees('Keep 1 of 4? y/n · a d the rest');
  talk.type('y\n');
  await talk.sees(' 2  lines 4–5');
  await typing(talk, 'y');
  await talk.sees('▸ Move.md   +1 −1');
  await talk.sees(' 3  line 2   Status: live → paused');
  await typing(talk, 'l');
  await talk.sees(`4 hunks in 3 files
 1  keep    src/a.ts     line 1
 2  keep    src/a.ts     lines 4–5
▸3          Move.md      line 2      Status: live → paused
 4          src/new.ts               the whole file
`);
  await typing(talk, '?');
  await talk.sees('split it, where it can be');
  await typing(talk, 'nonsense');
  await talk.sees('"nonsense" is not an answer here');
  await typing(talk, '/nowhere to be found\x1b');
  await talk.sees('No hunk has "nowhere to be found<U+001B>".');
  await typing(talk, 'd');
  await talk.sees('Keep 2 of 4? y/n · q back');
  expect(talk.questions.answerOf(talk.question.id)).toBeUndefined();
  talk.type('y\n');
  await talk.answered();
});

it('q goes back to the question, which still stands', async () => {
  for (const lines of [
    ['h', 'q'],
    ['h', 'each', 'y', 'q'],
    ['h', 'each', 'a', 'q'],
  ]) {
    const talk = await talkOf();
    await typing(talk, ...lines);
    await talk.sees('Apply? y/n/skip');
    expect(talk.questions.answerOf(talk.question.id)).toBeUndefined();
    talk.type('y\n');
    expect((await talk.answered()).decisions['3.0']).toEqual({ answer: 'approve', digest });
  }
});

it('case 207: the end of input in a walk refuses everything, whatever was said before', async () => {
  for (const lines of [['h'], ['h', 'each', 'y'], ['h', 'each', 'a']]) {
    const talk = await talkOf();
    await typing(talk, ...lines);
    await talk.sees(PROMPT);
    talk.input.end();
    expect((await talk.answered()).decisions['3.0']).toMatchObject({ answer: 'refuse' });
  }
});

it('many hunks begin with a list, and d2 shows one in full', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index}\n`);
  const after = lines.map((line, index) => (index % 5 === 0 ? line.toUpperCase() : line)).join('');
  const talk = await talkOf([change('a.ts', lines.join(''), after)]);
  await typing(talk, 'h');
  await talk.sees('8 hunks in 1 file\n 1  a.ts   line 1\n 2  a.ts   line 6\n');
  await typing(talk, 'd2');
  await talk.sees('+ LINE 5');
  await typing(talk, 'l');
  await talk.sees('8 hunks in 1 file');
  await typing(talk, '2');
  expect((await talk.answered()).decisions['3.0']).toEqual(keep('c1.2'));
});

/** An editor that replaces words in the file it is given. */
const editor = (from: string, to: string): string => {
  const file = join(temporaryFolder(), 'editor.mjs');
  writeFileSync(
    file,
    `import * as fs from 'node:fs';\nconst file = process.argv[2];
     fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(${JSON.stringify(from)}, ${JSON.stringify(to)}));`,
  );
  return `${process.execPath} ${file}`;
};

describe('a hunk that is split', () => {
  it('is taken in pieces, as an amendment with exactly those lines', async () => {
    const talk = await talkOf();
    await typing(talk, 'h', 'each', 'n', 's');
    await talk.sees('Split: 2 to 3.');
    await talk.sees('Keep 2 of 5?');
    talk.type('y\n');
    await typing(talk, 'n', 'n', 'y', 'y');
    expect((await talk.answered()).decisions['3.0']).toEqual({
      answer: 'amend',
      digest,
      texts: { 'src/a.ts': CODE.replace('four', 'FOUR'), 'Move.md': '---\nstatus: live\n---\n' },
    });
  });

  it('and kept in all its pieces is the hunk itself', async () => {
    expect(await decided(['each', 'n', 's', 'y', 'y', 'd', 'y'])).toEqual(keep('c1.2'));
  });

  it('cannot leave out a new file beside it, and says so', async () => {
    const talk = await talkOf();
    await typing(talk, 'h', 'g 2', 's', 'y', 'd');
    await talk.sees('src/new.ts cannot be left out beside a hunk that you split or rewrote.');
    await typing(talk, 'g 5', 'y', 'y');
    expect((await talk.answered()).decisions['3.0']).toMatchObject({ answer: 'amend' });
  });

  it('is only split where that can be done', async () => {
    const talk = await talkOf();
    await typing(talk, 'h', 'g 4', 's');
    await talk.sees('This one cannot be split; e edits it.');
    await typing(talk, 'q', 'n');
    await talk.answered();
  });
});

describe('case 211: a hunk written by the person', () => {
  it('becomes an amendment of its file alone, and says so in the list', async () => {
    const talk = await talkOf(CHANGES, { editor: editor('ONE', 'mine') });
    await typing(talk, 'h', 'each', 'e', 'g 1');
    await talk.sees('as you wrote it');
    await talk.sees('+ mine');
    await typing(talk, 'y', 'a', 'y');
    expect((await talk.answered()).decisions['3.0']).toEqual({
      answer: 'amend',
      digest,
      texts: { 'src/a.ts': CODE.replace('one', 'mine').replace('four\nfive', 'FOUR\nFIVE') },
    });
  });

  it('keeps the endings of the lines around it', async () => {
    const crlf = (text: string): string => text.replaceAll('\n', '\r\n');
    const changes = [change('a.ts', crlf(CODE), crlf(CODE.replace('two', 'TWO').replace('five', 'FIVE')))];
    const decision = await decided(['each', 'e', 'n', 'y'], changes, { editor: editor('TWO\r\n', 'mine') });
    expect(decision).toEqual({ answer: 'amend', digest, texts: { 'a.ts': crlf(CODE.replace('two', 'mine')) } });
  });

  it('may be a whole new file', async () => {
    expect(await decided(['g 4', 'e', 'a', 'y'], CHANGES, { editor: editor('hello', 'mine') })).toEqual({
      answer: 'amend',
      digest,
      texts: { 'src/new.ts': 'mine\n' },
    });
  });

  it('needs an editor, something to edit, and a change', async () => {
    const bare = await talkOf();
    await typing(bare, 'h', 'each', 'e');
    await bare.sees('There is no editor: set VISUAL or EDITOR');
    bare.input.end();
    const link: ChangeSet = [{ path: path('now'), before: null, after: { kind: 'link', target: 'x' } }];
    const talk = await talkOf([...CHANGES, ...link], { editor: editor('nothing like this', '') });
    await typing(talk, 'h', 'each', 'e');
    await talk.sees('You changed nothing: it stands as it was.');
    await typing(talk, 'g 5', 'e');
    await talk.sees('This one is not text: keep it or leave it.');
    talk.input.end();
    await talk.answered();
  });
});
