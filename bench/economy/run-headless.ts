// A client without a terminal, to the end of its task.
import { endGroup } from '../clients/own-processes.ts';
import { startClient } from '../clients/set-up.ts';
import type { Scene } from './way.ts';

/** All steps take half a minute; a client that hangs must not hold up the rest. */
const DEADLINE_MILLISECONDS = 600_000;

/** What went wrong, in words. */
export const runHeadless = async ({ measured, place }: Scene, words: readonly string[]): Promise<readonly string[]> => {
  const client = { ...measured.client, words: (task: string) => ['-p', ...words, '--', task] };
  const running = startClient({ ...measured, client }, place);
  const deadline = setTimeout(() => running.kill(), DEADLINE_MILLISECONDS);
  const exit = await running.exit;
  clearTimeout(deadline);
  endGroup(running);
  return exit === 0 ? [] : [`it ended with ${exit}: ${running.printed.slice(-600)}`];
};
