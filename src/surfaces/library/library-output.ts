// What the command line would print while it gets ready: for the library it becomes events, and nothing is printed.
import type { AgentEvent } from '../../agent/events.ts';
import { type Output, wordedForPerson } from '../cli/output.ts';

export const libraryOutput = (tell: (event: AgentEvent) => void): Output => {
  const notice = (words: string): void => tell({ event: 'progress', step: 'notice', words });
  return {
    json: false,
    level: 'normal',
    colour: false,
    plain: false,
    columns: 80,
    line: notice,
    value: () => undefined,
    note: notice,
    // Told, not fatal: a card that cannot be read does not keep the others back.
    error: (error) => notice(wordedForPerson(error)),
  };
};
