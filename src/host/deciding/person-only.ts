// What only the person may do: refused to a command that Countersign runs, and to everything below an agent that it serves.
import { readFileSync } from 'node:fs';
import { unlessRefused } from '../../error/errno.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { type ProcessFacts, processesFrom } from '../../store/process-facts.ts';
import { isSameStart } from '../../store/process-start.ts';
import { type ServedAgent, servedAgents } from '../../store/served-agents.ts';
import type { Environment } from '../../store/state-folder.ts';
import { escapeText } from '../../text/escape.ts';

/** Which process asks. */
interface Asking {
  readonly environment: Environment;
  readonly pid: number;
}

/**
 * Everything that signs, takes back or widens asks this first. `deed` completes "… cannot": "make rules". Asked anew each time, because an agent
 * may have come since.
 */
export const personOnly = (
  deed: string,
  { environment, pid }: Asking = { environment: process.env, pid: process.pid },
): Result<true> => {
  const agents = servedAgents(environment);
  // Elsewhere this is a program to be started, and worth it only where there is a record.
  const above = agents.length > 0 || process.platform === 'linux' ? processesFrom(pid) : [];
  if (environment[MARK] !== undefined || above.some(hasMark))
    return denied(`A command that Countersign runs cannot ${deed}.`, BY_HAND);
  const [first] = agents;
  if (first === undefined) return ok(true);
  // A system that tells nothing of this very process was kept from telling it.
  if (above.length === 0)
    return denied(
      `While Countersign serves ${wordsFor(first)}, a program that may have been started by it cannot ${deed}: this system does not tell.`,
      wayOutOf(first, agents),
    );
  const agent = agents.find((each) =>
    above.some((one) => one.pid === each.pid && isSameStart(one.started, each.started)),
  );
  return agent === undefined
    ? ok(true)
    : denied(
        `What runs below an agent that Countersign serves, ${wordsFor(agent)}, cannot ${deed}.`,
        wayOutOf(agent, agents),
      );
};

const denied = (message: string, wayOut: string): ReturnType<typeof fail> => fail('DENIED', message, { wayOut });

const BY_HAND = 'Do it yourself, in a terminal of your own.';

const wordsFor = ({ name, pid }: ServedAgent): string => `${escapeText(name, { maxLength: 40 })} (process ${pid})`;

/** Anything of the same user can write such a record, also one that names the person's own shell. */
const wayOutOf = (agent: ServedAgent, all: readonly ServedAgent[]): string => {
  const files = all.filter(({ pid }) => pid === agent.pid).map(({ file }) => escapeText(file));
  return `Do it yourself, in a terminal of your own that ${wordsFor(agent)} did not start. If it is yours and this is a mistake, delete the record: ${files.join(' and ')}`;
};

const MARK = 'COUNTERSIGN_CALL';

/**
 * The mark is looked for in our own environment and, where the system shows it, in that with which each process above was started: a command can
 * clear its own, not that of the shell it runs in.
 */
const hasMark = ({ pid }: ProcessFacts): boolean =>
  // Another user's process, or one that has ended: it tells nothing.
  unlessRefused('', () => readFileSync(`/proc/${pid}/environ`, 'utf8'))
    .split('\0')
    .includes(`${MARK}=1`);
