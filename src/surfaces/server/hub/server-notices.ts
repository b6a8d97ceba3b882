// What preparing and carrying on have to say beside the conversation, for pages instead of a terminal.
import type { Notices } from '../../../host/notices.ts';
import { wordedForPerson } from '../../../host/worded-for-person.ts';
import type { DeskEvent } from '../wire/event.ts';

export type Tell = (notice: Omit<Extract<DeskEvent, { kind: 'notice' }>, 'kind' | 'session'>) => void;

export const serverNotices = (tell: Tell): Notices => ({
  level: 'normal',
  note: (words) => tell({ tone: 'plain', words }),
  error: (error) => tell({ tone: 'error', words: wordedForPerson(error) }),
});
