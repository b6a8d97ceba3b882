import { expect, it } from 'vitest';
import { createMessageBox } from '../../../../src/surfaces/cli/terminal/message-box.ts';

const box = (isWord?: (line: string) => boolean) => {
  const made = createMessageBox({
    stage: { page: () => ({ columns: 80, colour: false }), print: () => undefined, paint: () => undefined } as never, // nothing is looked at here
    composing: {
      complete: async () => ({ from: 0, choices: [] }),
      stop: () => false,
      readOnly: () => undefined,
      history: { lines: [], add: () => undefined },
      ...(isWord === undefined ? {} : { isWord }),
    },
    suspend: () => undefined,
    redraw: () => undefined,
  });
  const type = (line: string): void => {
    made.press({ kind: 'text', text: line });
    made.press({ kind: 'enter' });
  };
  return { ...made, type };
};

it.each(['/undo', 'exit', '?'])(
  'keeps %s, typed while a turn works, and what follows it from the model',
  async (word) => {
    const { type, queued, message } = box();
    type('look at a.md');
    type(word);
    type('and then b.md');
    expect(queued()).toEqual(['look at a.md']);
    expect(queued()).toEqual([]);
    expect(await message()).toEqual({ kind: 'message', text: word });
    expect(await message()).toEqual({ kind: 'message', text: 'and then b.md' });
  },
);

it('keeps a word without a slash from the model where the conversation has one, and nowhere else', async () => {
  const coach = box((line) => line === 'reset');
  coach.type('reset');
  expect(coach.queued()).toEqual([]);
  expect(await coach.message()).toEqual({ kind: 'message', text: 'reset' });
  const chat = box();
  chat.type('reset');
  expect(chat.queued()).toEqual(['reset']);
});
