// The conversation of fixtures/ at a pseudo-terminal with an emulator behind it.
import { join } from 'node:path';
import { type EmulatedTerminal, emulatedTerminal } from '../../../support/emulated-terminal.ts';

export interface ConverseOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly how?: 'live' | 'plain' | 'bare';
  /** Messages of earlier days. */
  readonly earlier?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export const converse = ({ how = 'live', earlier = [], env = {}, ...size }: ConverseOptions = {}): EmulatedTerminal =>
  emulatedTerminal({
    file: process.execPath,
    words: ['--import', 'tsx', join(import.meta.dirname, 'fixtures/conversation.ts'), how, ...earlier],
    cwd: import.meta.dirname,
    // The emulator is that of an editor, which leaves the line of the cursor alone when its window gets narrower.
    env: { PATH: process.env.PATH ?? '', TERM: 'xterm-256color', TERM_PROGRAM: 'vscode', LANG: 'C.UTF-8', ...env },
    ...size,
  });
