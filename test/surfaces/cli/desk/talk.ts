// A desk over streams in this process: answers go in, the screen comes out as text.
import { PassThrough, Writable } from 'node:stream';
import { expect } from 'vitest';
import type { Answer, Asked, Question } from '../../../../src/decision/question.ts';
import {
  type TerminalDesk,
  type TerminalDeskOptions,
  terminalDesk,
} from '../../../../src/surfaces/cli/desk/terminal-desk.ts';
import { type ExampleQuestions, exampleQuestions } from '../../../support/example-questions.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

export interface Talk extends ExampleQuestions {
  readonly desk: TerminalDesk;
  readonly input: PassThrough;
  readonly question: Question;
  /** All that was written so far. */
  screen(): string;
  /** Waits until the screen holds this after what was waited for last. */
  sees(words: string): Promise<void>;
  type(keys: string): void;
  answered(): Promise<Answer>;
}

export interface TalkOptions extends Partial<TerminalDeskOptions> {
  /** The streams are a terminal's. */
  readonly tty?: boolean;
  readonly width?: number;
}

const desk = { pid: 41, started: 'boot 100' };

export const opened = ({ questions }: ExampleQuestions, asked: readonly Asked[]): Question => {
  const result = questions.open({ session: 1, opened: 0, asked, stays: { until: 9_000_000 } });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

/** The question is shown at once; as it was opened, so that its contents are at hand. */
export const talkAbout = (asked: readonly Asked[], options: TalkOptions = {}): Talk => {
  const example = exampleQuestions(temporaryFolder());
  const { tty = false, width = 100, ...given } = options;
  const input = Object.assign(new PassThrough(), tty ? { isTTY: true, setRawMode: () => undefined } : {});
  let written = '';
  let seen = 0;
  const output = Object.assign(
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        written += chunk.toString();
        done();
      },
    }),
    { isTTY: tty, columns: width, rows: 40 },
  );
  const question = opened(example, asked);
  const made = terminalDesk({
    // A PassThrough has all of a terminal that the desk uses.
    input: input as never,
    output: output as never,
    questions: example.questions,
    process: desk,
    rulesFile: '~/.config/countersign/rules.yaml',
    colour: false,
    now: () => example.clock.now,
    ...given,
  });
  made.show(question);
  return {
    ...example,
    desk: made,
    input,
    question,
    screen: () => written,
    sees: async (words) => {
      await expect.poll(() => written.indexOf(words, seen)).toBeGreaterThan(-1);
      seen = written.indexOf(words, seen) + words.length;
    },
    type: (keys) => void input.write(keys),
    answered: async () => {
      await expect.poll(() => example.questions.answerOf(question.id)).toBeDefined();
      return example.questions.answerOf(question.id) as Answer;
    },
  };
};
