// What preparing and carrying on have to say beside the conversation, for pages instead of a terminal.
import { type Output, wordedForPerson } from '../../cli/output.ts';
import type { DeskEvent } from '../wire/event.ts';

export type Tell = (notice: Omit<Extract<DeskEvent, { kind: 'notice' }>, 'kind' | 'session'>) => void;

export const serverOutput = (tell: Tell): Output => ({
  json: false,
  level: 'normal',
  colour: false,
  plain: true,
  columns: 1000, // whoever draws it breaks its lines
  line: (words) => tell({ tone: 'plain', words }),
  value: () => undefined,
  note: (words) => tell({ tone: 'plain', words }),
  error: (error) => tell({ tone: 'error', words: wordedForPerson(error) }),
});
