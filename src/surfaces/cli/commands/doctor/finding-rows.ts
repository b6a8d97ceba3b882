// One finding as a person reads it.
import { escapeText } from '../../../../text/escape.ts';
import type { ScreenRow } from '../../desk/layout.ts';
import type { Output } from '../../output.ts';
import type { DoctorFinding } from './finding.ts';

const MARKS = { good: '✓', less: '·', broken: '✗' } as const;
/** Where no sign may stand for a word. */
const WORDS = { good: 'good  ', less: 'less  ', broken: 'broken' } as const;

export const findingRows = ({ about, state, words, fix }: DoctorFinding, { plain }: Output): ScreenRow[] => {
  const lead = ` ${(plain ? WORDS : MARKS)[state]} ${about.padEnd(12)} `;
  const hang = ' '.repeat(lead.length);
  return [
    { lead, hang, text: escapeText(words), tone: state === 'broken' ? 'warn' : 'plain', sentence: true },
    ...(fix === undefined
      ? []
      : [{ lead: hang, hang, text: escapeText(fix), tone: 'dim', sentence: true } satisfies ScreenRow]),
  ];
};
