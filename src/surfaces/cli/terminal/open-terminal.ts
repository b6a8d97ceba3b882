// Opens the terminal of a conversation: painted where the terminal can do that, written line by line where it cannot.
import pc from 'picocolors';
import type { Input, PromptOutput } from '../desk/line-prompt.ts';
import type { Clock } from './clock.ts';
import { liveTerminal } from './live-terminal.ts';
import type { NoticeEnvironment, Notify } from './notice.ts';
import { plainTerminal } from './plain-terminal.ts';
import type { Composing, Terminal } from './terminal.ts';

export interface OpenTerminalOptions {
  readonly input: Input;
  readonly output: PromptOutput;
  /** --plain: nothing is painted twice. */
  readonly plain: boolean;
  /** Absent: when the output is a terminal and NO_COLOR is not set. */
  readonly colour?: boolean;
  /** Absent: nothing can be typed until a message is asked for, and Ctrl-C is a signal. */
  readonly composing?: Composing;
  /** How a person is called who looks elsewhere. Absent: 'notice', which is a bell where the terminal knows no notices. */
  readonly notify?: Notify;
  readonly env?: NoticeEnvironment;
  /** Absent: the machine's. */
  readonly clock?: Clock;
}

/** From here on the terminal is ours, until it is closed: nobody else writes to it, and nobody else reads its keys. */
export const openTerminal = (options: OpenTerminalOptions): Terminal => {
  const { input, output, composing, notify = 'notice', env = process.env, clock } = options;
  const isDumb = env.TERM === 'dumb' || (env.TERM === undefined && process.platform !== 'win32');
  const colour = options.colour ?? (output.isTTY === true && pc.isColorSupported && !isDumb);
  mindLostOutput(output);
  if (options.plain || isDumb || input.isTTY !== true || output.isTTY !== true)
    return plainTerminal({ input, output, colour, composing, bell: notify !== 'off', marks: !isDumb, clock });
  return liveTerminal({ input, output, colour, composing, notify, env, clock });
};

const minded = new WeakSet<PromptOutput>();

// A terminal whose window was closed takes no more words. Its keys have ended too, and that is what the conversation goes by.
/** Without this, the first word to a lost terminal would end the program before it has refused what waits. */
const mindLostOutput = (output: PromptOutput): void => {
  if (minded.has(output)) return;
  minded.add(output);
  output.on('error', () => undefined);
};
