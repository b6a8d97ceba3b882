// A decided reading as the shortest answer one could have typed: reading it again gives the same reading.
import type { AnswerChoice, AnswerReading, Ask } from './reading.ts';

/** A reason with a quotation mark in it cannot be typed; it is printed with single ones. */
export const printAnswer = (reading: Extract<AnswerReading, { kind: 'decide' }>, ask: Ask): string =>
  ask.of === 'batch' ? printMixed(reading, ask.mustAsk) : printOne(reading.choices[0]);

const printOne = (choice: AnswerChoice | undefined): string => {
  switch (choice?.take) {
    case 'approve':
      return 'y';
    case 'part':
      return choice.parts.join(',');
    case 'edit':
      return choice.of === undefined ? 'e' : `e ${choice.of}`;
    case 'hunks':
      return 'h';
    case 'keep':
      return 'k';
    case 'tick':
      return 't';
    case 'refuse':
      return choice.told ? `n${printReason(choice.reason)}` : 'skip';
    case undefined:
      return '';
  }
};

const printMixed = (reading: Extract<AnswerReading, { kind: 'decide' }>, mustAsk: readonly number[]): string => {
  const all = reading.left.length > 0;
  const numbers = reading.choices
    .filter(({ item, take }) => take === 'approve' && (!all || mustAsk.includes(item)))
    .map(({ item }) => item);
  const others = reading.choices.flatMap((choice) => printOther(choice, all));
  const words = [...(all ? ['all'] : []), ...(numbers.length > 0 ? [numbers.join(',')] : []), ...others];
  return words.length === 0 ? 'none' : words.join(' ');
};

const printOther = (choice: AnswerChoice, all: boolean): string[] => {
  if (choice.take === 'edit') return [`e${choice.item}`];
  if (choice.take === 'hunks') return [`h${choice.item}`];
  if (choice.take !== 'refuse') return [];
  if (!choice.told) return [`skip${choice.item}`];
  // Without `all`, what is not named is refused anyway.
  return choice.reason === undefined && !all ? [] : [`n${choice.item}${printReason(choice.reason)}`];
};

const printReason = (reason: string | undefined): string =>
  reason === undefined ? '' : ` "${reason.replaceAll('"', "'")}"`;
