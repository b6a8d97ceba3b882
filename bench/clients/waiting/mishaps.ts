// Everything that can go wrong while a question waits, one client at a time.
import type { Random } from '../../../test/support/random.ts';
import type { Measured } from '../set-up.ts';
import { answeredMeanwhile } from './answered-meanwhile.ts';
import { killedClient } from './killed-client.ts';
import { killedServer } from './killed-server.ts';
import { lateAnswer } from './late-answer.ts';
import { type OneCall, oneCall } from './one-call.ts';
import type { Outcome } from './outcome.ts';
import { taskAtTerminal } from './task-at-terminal.ts';

type Mishap = (
  one: OneCall,
  measured: Measured,
  random: Random,
) => Promise<{ readonly faults: readonly string[]; readonly notes: readonly string[] }>;

const MISHAPS: readonly (readonly [name: string, mishap: Mishap])[] = [
  ['client killed', killedClient],
  ['answered meanwhile', answeredMeanwhile],
  ['server killed', killedServer],
  ['answered too late', lateAnswer],
];

/** `seconds`: how long the person takes at the terminal. */
export const playMishaps = async (
  measured: Measured,
  random: Random,
  { seconds, names }: { readonly seconds: number; readonly names: readonly string[] | undefined },
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  const atTerminal: Mishap = (one) => taskAtTerminal(one, measured, seconds);
  const all = measured.client.name === 'claude' ? [...MISHAPS, ['task at a terminal', atTerminal] as const] : MISHAPS;
  for (const [mishap, play] of all.filter(([name]) => names?.includes(name) ?? true)) {
    const began = performance.now();
    const found = await come(play, measured, random);
    outcomes.push({ mishap, client: measured.client.name, milliseconds: performance.now() - began, ...found });
  }
  return outcomes;
};

/** To its end, and what holds then. */
const come = async (play: Mishap, measured: Measured, random: Random): ReturnType<Mishap> => {
  const one = await oneCall(measured, random);
  try {
    const { faults, notes } = await play(one, measured, random);
    return { faults: [...faults, ...(await one.faults())], notes };
  } catch (thrown) {
    return { faults: [String(thrown)], notes: [] };
  } finally {
    await one.end();
  }
};
