// What the command line would print while it gets ready: for the library it becomes events, and nothing is printed.
import type { AgentEvent } from '../../agent/events.ts';
import type { Notices } from '../../host/notices.ts';
import { wordedForPerson } from '../../host/worded-for-person.ts';

export const libraryNotices = (tell: (event: AgentEvent) => void): Notices => {
  const notice = (words: string): void => tell({ event: 'progress', step: 'notice', words });
  return {
    level: 'normal',
    note: notice,
    // Told, not fatal: a card that cannot be read does not keep the others back.
    error: (error) => notice(wordedForPerson(error)),
  };
};
