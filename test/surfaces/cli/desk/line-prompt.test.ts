// The prompt of a terminal, over streams that behave like one; in-a-terminal.test.ts has a real one.
import { describe, expect, it } from 'vitest';
import { asked, change } from '../../../support/example-asked.ts';
import { opened, talkAbout } from './talk.ts';

const PROMPT = '\n> ';
const terminal = { tty: true } as const;

describe('a terminal', () => {
  it('case 202: drops what was typed before the prompt, also the beginning of a paste', async () => {
    const talk = talkAbout([asked('3.0')], terminal);
    talk.type('y\r\x1b[200~y\r');
    await talk.sees(PROMPT);
    talk.type('y\r\x1b[201~');
    await talk.sees('Pasted text is not an answer: type it.');
    expect(talk.questions.answerOf(talk.question.id)).toBeUndefined();
    talk.type('n\r');
    expect((await talk.answered()).decisions).toMatchObject({ '3.0': { answer: 'refuse' } });
  });

  it('case 207: the end of input before or after the prompt is no', async () => {
    const [early, late] = [talkAbout([asked('3.0')], terminal), talkAbout([asked('3.0')], terminal)];
    early.input.end();
    await late.sees(PROMPT);
    late.input.end();
    for (const talk of [early, late])
      expect((await talk.answered()).decisions).toMatchObject({ '3.0': { answer: 'refuse' } });
  });

  it('leaves the prompt when the question is withdrawn, before it appears and after', async () => {
    const talk = talkAbout([asked('3.0')], terminal);
    const next = opened(talk, [asked('4.0')]);
    talk.desk.show(next);
    talk.desk.withdraw(talk.question.id, 'Answered elsewhere (1).');
    await talk.sees('Answered elsewhere (1).');
    await talk.sees(PROMPT);
    talk.desk.withdraw(next.id, 'Answered elsewhere (2).');
    await talk.sees('Answered elsewhere (2).');
  });

  it('echoes what is typed, escaped', async () => {
    const talk = talkAbout([asked('3.0')], terminal);
    await talk.sees(PROMPT);
    talk.type('y\u202E\r');
    await talk.sees('y<U+202E>');
    await talk.sees('"y<U+202E>" is not an answer here');
    talk.desk.close();
  });

  it('pages what is longer than the screen, and Enter there is no answer', async () => {
    const long = Array.from({ length: 100 }, (_, index) => `line ${index}\n`).join('');
    const talk = talkAbout(
      [asked('3.0', { preview: { summary: '', changes: [change('a.md', null, long)] } })],
      terminal,
    );
    for (const end of ['\r', 'q\r', '\x03']) {
      await talk.sees('Apply?');
      talk.type('d\r');
      await talk.sees('64 more lines. Enter goes on · b back');
      talk.type(end);
      if (end !== '\r') continue;
      await talk.sees('28 more lines. Enter goes on · b back');
      expect(talk.questions.answerOf(talk.question.id)).toBeUndefined();
      talk.type('\r');
      await talk.sees('line 99');
    }
    expect((await talk.answered()).decisions).toMatchObject({ '3.0': { answer: 'refuse' } });
  });
});

it('reads answers from a pipe line by line, however they are cut', async () => {
  const talk = talkAbout([asked('3.0')]);
  const next = opened(talk, [asked('4.0')]);
  talk.desk.show(next);
  talk.type('yep\ny');
  await talk.sees('"yep" is not an answer here');
  talk.type('\nn\n');
  await expect
    .poll(() => talk.questions.answerOf(next.id))
    .toMatchObject({ decisions: { '4.0': { answer: 'refuse' } } });
  expect((await talk.answered()).decisions).toMatchObject({ '3.0': { answer: 'approve' } });
});

it('a pipe that is empty when the question is withdrawn keeps its next line for the next question', async () => {
  const talk = talkAbout([asked('3.0')]);
  const next = opened(talk, [asked('4.0')]);
  talk.desk.show(next);
  talk.desk.withdraw(talk.question.id, 'Answered elsewhere.');
  talk.type('y\n');
  await expect
    .poll(() => talk.questions.answerOf(next.id))
    .toMatchObject({ decisions: { '4.0': { answer: 'approve' } } });
});
