// What a person answered, in words.
import type { DecisionBody } from '../../src/ledger/record-kinds.ts';

export const answerInWords = (answer: DecisionBody['answer']): string => `asked, ${SAID[answer]}`;

const SAID: Readonly<Record<DecisionBody['answer'], string>> = {
  approve: 'you said yes',
  amend: 'you edited it',
  part: 'you took a part',
  refuse: 'you said no',
};
