// Where a scene stops for a picture of the terminal: golden screens and pictures are taken at the same places.
import type { EmulatedTerminal } from '../../support/emulated-terminal.ts';
import type { Scene } from '../../support/scene.ts';

/** Takes what stands on the terminal from the last line that is `from`, or everything. */
export type Look = (name: string, terminal: EmulatedTerminal, from?: string) => void;

export interface Sight {
  readonly columns: number;
  readonly colour: boolean;
  readonly look: Look;
}

/** The first and the last line of what a look takes, in the buffer of the emulator. */
export const rangeOf = (terminal: EmulatedTerminal, from?: string): { readonly from: number; readonly to: number } => {
  const lines = terminal.everything();
  const first = from === undefined ? 0 : lines.lastIndexOf(from);
  if (first === -1) throw new Error(`no line of the screen is ${from}:\n${lines.join('\n')}`);
  return { from: first, to: lines.length };
};

/** A command that asks nothing, to its end. */
export const lookAt = async (scene: Scene, look: Look, name: string, ...words: string[]): Promise<void> => {
  const terminal = scene.at(...words);
  await terminal.exit;
  look(name, terminal);
};
