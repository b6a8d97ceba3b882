// Long texts at the desk: a screenful at a time, forwards, backwards and by words; what was not shown is said.
import { describe, expect, it } from 'vitest';
import type { ScreenRow } from '../../../../src/surfaces/cli/desk/layout.ts';
import type { Typed } from '../../../../src/surfaces/cli/desk/line-prompt.ts';
import { createScreen, type Screen } from '../../../../src/surfaces/cli/desk/screen.ts';
import { asked, change } from '../../../support/example-asked.ts';
import { talkAbout } from './talk.ts';

const rows = (count: number): ScreenRow[] =>
  Array.from({ length: count }, (_, index) => ({ lead: '  ', hang: '  ', text: `line ${index + 1}`, tone: 'plain' }));

/** A terminal of 14 rows: ten lines at a time. Answers are given in turn; what was shown for each is kept. */
const reading = (answers: readonly (string | Typed)[]): { screen: Screen; shown: string[][]; asked: string[] } => {
  const shown: string[][] = [[]];
  const questions: string[] = [];
  const left = [...answers];
  const screen = createScreen({
    prompt: {
      ask: async (words) => {
        questions.push(words);
        shown.push([]);
        const answer = left.shift() ?? { kind: 'end' };
        return typeof answer === 'string' ? { kind: 'line', text: answer } : answer;
      },
    },
    output: { isTTY: true, columns: 80, rows: 14, write: (text) => shown.at(-1)?.push(...text.trimEnd().split('\n')) },
    colour: false,
    signal: new AbortController().signal,
  });
  return { screen, shown, asked: questions };
};
/** The first and the last line of each screenful. */
const ends = (shown: readonly (readonly string[])[]): string[] =>
  shown
    .map((lines) => lines.filter((line) => line.startsWith('  line')))
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines[0]?.trim().slice(5)}-${lines.at(-1)?.trim().slice(5)}`);

describe('a page', () => {
  it.each<[string, string[], string[], string]>([
    ['Enter goes on to the end, which ends it', ['', ' '], ['1-10', '11-20', '21-25'], ''],
    ['q leaves, and not all was shown', ['', 'q'], ['1-10', '11-20'], 'q'],
    ['b goes back', ['', 'b', '', '', ''], ['1-10', '11-20', '1-10', '11-20', '21-25'], ''],
    ['g goes to the top', ['', 'g', 'q'], ['1-10', '11-20', '1-10'], 'q'],
    ['a search jumps, and what was jumped over was not shown', ['/LINE 24', ''], ['1-10', '24-25'], 'q'],
    [
      'a search goes on with n, and starts again at the end',
      ['/line 2', 'n', 'n', 'q'],
      ['1-10', '2-11', '20-25', '21-25'],
      'q',
    ],
    [
      'what was jumped over can be read after all',
      ['/line 24', 'g', '', '', ''],
      ['1-10', '24-25', '1-10', '11-20', '21-25'],
      '',
    ],
  ])('%s', async (_, answers, screens, left) => {
    const { screen, shown } = reading(answers);
    expect(await screen.page(rows(25))).toEqual({ kind: 'line', text: left });
    expect(ends(shown)).toEqual(screens);
  });

  it('says how much is left and which keys there are, asks again at others, and says what is not found', async () => {
    const { screen, shown, asked: questions } = reading(['yes', '/nowhere\x1b', 'n', 'q']);
    await screen.page(rows(25));
    expect(questions[0]).toBe('15 more lines. Enter goes on · b back · g top · / search · q leaves\n> ');
    expect(shown.flat()).toContain('"yes" is not a key here: Enter, b, g, /words, n or q');
    expect(shown.flat()).toContain('Nothing has "nowhere<U+001B>".');
    expect(shown.flat()).toContain('Search for what? /words');
  });

  it('hands on how it ended, and asks nothing where all fits', async () => {
    for (const kind of ['end', 'interrupt', 'aborted'] as const)
      expect(await reading([{ kind }]).screen.page(rows(25))).toEqual({ kind });
    const { screen, asked: questions } = reading([]);
    expect(await screen.page(rows(10))).toEqual({ kind: 'line', text: '' });
    expect(questions).toEqual([]);
  });
});

describe('what was not fully shown', () => {
  const long = Array.from({ length: 100 }, (_, index) => `line ${index}\n`).join('');
  const created = asked('3.0', { preview: { summary: 'new', changes: [change('new.ts', null, long)] } });
  const NOT_ALL = 'Not all of it was on the screen.';

  const approving = async (...lines: string[]): Promise<string> => {
    const talk = talkAbout([created]);
    for (const line of lines) {
      await talk.sees('\n> ');
      talk.type(`${line}\n`);
    }
    await talk.answered();
    await expect.poll(() => talk.questions.attached(talk.question.id)).toEqual([]);
    return talk.screen();
  };

  it('can be approved, and that is said with how much is missing', async () => {
    const screen = await approving('y');
    expect(screen).toMatch(/ {2}… \d+ more lines: d shows all\n/);
    expect(screen).toContain(NOT_ALL);
  });

  it('is not said of what was read to its end, or of a refusal', async () => {
    expect(await approving('d', 'y')).not.toContain(NOT_ALL);
    expect(await approving('n')).not.toContain(NOT_ALL);
  });
});
