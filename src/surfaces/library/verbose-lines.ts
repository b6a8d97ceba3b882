// One line per step, for people who watch a program work.
import type { AgentEvent } from '../../agent/events.ts';
import { wordedForPerson } from '../../host/worded-for-person.ts';
import { escapeText } from '../../text/escape.ts';

export const verboseLines =
  (write: (line: string) => void) =>
  (event: AgentEvent): void => {
    if (event.event === 'progress' && event.step !== 'meter' && event.step !== 'detail')
      write(escapeText(event.words, { multiline: true }));
    else if (event.event === 'limit') write(event.words);
    else if (event.event === 'error') write(wordedForPerson(event.error));
  };
