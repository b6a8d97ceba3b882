// A question that is answered yes or no, at whatever prompt there is. Everything but yes is no.
import { isYes } from '../../../decision/is-yes.ts';
import type { LinePrompt } from '../desk/line-prompt.ts';

export const yesAt =
  (prompt: LinePrompt, signal: AbortSignal): ((words: string) => Promise<boolean>) =>
  async (words) => {
    const typed = await prompt.ask(`${words}\n> `, signal);
    return typed.kind === 'line' && isYes(typed.text);
  };
