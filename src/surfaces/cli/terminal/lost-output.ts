// A terminal whose window was closed takes no more words. Its keys have ended too, and that is what the conversation goes by.
import type { PromptOutput } from '../desk/line-prompt.ts';

const minded = new WeakSet<PromptOutput>();

/** Without this, the first word to a lost terminal would end the program before it has refused what waits. */
export const mindLostOutput = (output: PromptOutput): void => {
  if (minded.has(output)) return;
  minded.add(output);
  output.on('error', () => undefined);
};
