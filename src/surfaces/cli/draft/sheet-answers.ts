// The line of possible answers below a sheet, and its help.
import type { Ask } from '../../../decision/reading.ts';
import { answerLine, helpLines } from '../desk/answer-line.ts';

type AskOne = Extract<Ask, { of: 'one' }>;

/** A sheet of one file is answered like any proposal; one of several by their numbers. */
export const sheetAnswers = (ask: AskOne, can: { readonly test: boolean }): string => {
  const test = can.test ? ['t tests'] : [];
  if (ask.parts === 0)
    return [answerLine(ask, { summary: '', changes: [] }).replace(/ · \? help$/, ''), ...test, '? help'].join(' · ');
  const all = ask.mustAsk ? [] : ['all'];
  const some = Math.min(ask.parts, 3);
  return [
    `Apply which? numbers (${some === 3 ? '1,3' : '1'})`,
    ...all,
    'none',
    ...(ask.letters.includes('h') ? [`h${some} hunks of ${some}`] : []),
    'd diff of all',
    `d${some}`,
    ...test,
    '? help',
  ].join(' · ');
};

export const sheetHelp = (ask: AskOne, can: { readonly test: boolean }): readonly string[] => [
  ...helpLines(ask),
  ...(ask.parts === 0
    ? []
    : [
        ask.letters.includes('h')
          ? 'h3 e3       hunks of file 3, or edit it; you see the sheet again'
          : 'e3          edit file 3; you see the sheet again',
        'all, none   the whole sheet, or nothing of it',
      ]),
  ...(can.test
    ? ['t           the tests over a copy with what would be taken; t1,3 with these files only; nothing is decided']
    : []),
];
