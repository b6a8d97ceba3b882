// TASK COMPLETE: and what the model says behind it, which ends the task after all other calls of the reply.
import type { DialectName } from './dialect.ts';
import type { Spoken } from './spoken.ts';

export const COMPLETION = 'TASK COMPLETE:';

export const completion = (out: Spoken, written: DialectName, isQuotation: (text: string) => boolean) => {
  let summary: string | undefined;
  return {
    begin: (): void => {
      summary = '';
    },
    /** What is said from now on belongs to it. */
    get begun(): boolean {
      return summary !== undefined;
    },
    add: (text: string): void => {
      summary += text;
    },
    /** It was only thought of. */
    forget: (): void => {
      summary = undefined;
    },
    /** Without words it is no summary, and in a reply that was cut off nothing is complete. */
    end: (isCut: boolean): void => {
      if (summary === undefined) return;
      const [said, words] = [`${COMPLETION}${summary}`, summary.trim()];
      const isCall = words !== '' && !isCut && !isQuotation(said) && !out.calledByName('task_complete');
      if (isCall) out.call({ calls: [taskComplete(words)], dialect: written, text: said });
      else out.say('text', said);
    },
  };
};

const taskComplete = (summary: string) => ({ name: 'task_complete', arguments: JSON.stringify({ summary }) });
