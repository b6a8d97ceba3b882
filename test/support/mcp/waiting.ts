// The person beside an agent: sees what waits, and answers from another terminal.
import { vi } from 'vitest';
import type { Stage } from '../stage.ts';

export interface WaitingQuestion {
  readonly id: number;
  readonly session: number;
}

/** The newest question that waits, once there are that many. */
export const waits = (stage: Stage, count = 1): Promise<number> =>
  vi.waitFor(
    async () => {
      const { stdout } = await stage.run('pending', '--json');
      const open = stdout
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as WaitingQuestion); // as `pending --json` prints it
      if (open.length !== count) throw new Error(`${open.length} questions wait: ${stdout}`);
      return Math.max(...open.map(({ id }) => id));
    },
    { timeout: 20_000, interval: 50 },
  );

export const decides = async (stage: Stage, question: number, ...words: string[]): Promise<void> => {
  const { code, stderr } = await stage.run('decide', String(question), ...words);
  if (code !== 0) throw new Error(`decide ${question} ${words.join(' ')}: ${code} ${stderr}`);
};

/** At a terminal, where parts are chosen by their numbers. */
export const keepsHunks = async (stage: Stage, question: number, numbers: string): Promise<void> => {
  const terminal = stage.screen({}, 'decide', String(question));
  await terminal.shows(/Apply\?[\s\S]*\n>/);
  terminal.type('h\r');
  await terminal.shows(/Keep which\?[\s\S]*\n>/);
  terminal.type(`${numbers}\r`);
  await terminal.exit;
};
