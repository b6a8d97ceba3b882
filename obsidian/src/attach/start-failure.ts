// The words for each way in which a server does not come up.
import type { Problem, StartFailure } from './attachment-state.ts';

export const startFailure = (why: keyof typeof PROBLEMS, said = ''): StartFailure => ({
  why,
  problem: withSaid(PROBLEMS[why], said),
  said,
});

/** What a program wrote before it gave up is the best there is to go by. */
const withSaid = (problem: Problem, said: string): Problem => {
  const lines = said.split('\n').slice(-LAST_LINES).join('\n');
  return lines === '' ? problem : { ...problem, wayOut: `${problem.wayOut ?? ''}\nIt said:\n${lines}` };
};

/** Where it stopped; a stack below it is in the terminal. */
const LAST_LINES = 6;

/** The program says itself what is wrong. */
export const failureInItsWords = (why: 'ended before it served' | 'port taken', said: string, own: Problem) => ({
  why,
  problem: own,
  said,
});

const PROBLEMS = {
  'cannot be run': {
    code: 'NOT_FOUND',
    message: 'Node could not be started.',
    wayOut: 'Check the paths in the settings of the plugin.',
  },
  'ended before it served': {
    code: 'PROVIDER',
    message: 'Countersign ended before it was ready.',
    wayOut: '`countersign serve` in a terminal says all of it.',
  },
  'too slow': {
    code: 'TIMEOUT',
    message: 'Countersign was not ready in time, and was ended.',
    wayOut: 'Try again. If it stays so, see what `countersign serve` says in a terminal.',
  },
  'too old': {
    code: 'BAD_CONFIG',
    message: 'This Countersign is older than the plugin needs.',
    wayOut: 'Update it, then try again.',
  },
  'not ours': {
    code: 'BAD_CONFIG',
    message: 'The program that was found is not Countersign.',
    wayOut: 'Check the path in the settings of the plugin.',
  },
  'port taken': {
    code: 'LOCKED',
    message: 'The port belongs to another program.',
    wayOut: 'Try again: a free one is taken.',
  },
  'not signed in': {
    code: 'DENIED',
    message: 'Countersign did not take the link that it printed.',
    wayOut: 'Try again.',
  },
  'ended from here': {
    code: 'TIMEOUT',
    message: 'Countersign was ended here.',
    wayOut: 'Start it again.',
  },
} as const satisfies Readonly<Record<string, Problem>>;

export const LOST: Problem = {
  code: 'TIMEOUT',
  message: 'Countersign has stopped. What waited for an answer counts as refused.',
  wayOut: 'Start it again.',
};

export const ENDED: Problem = PROBLEMS['ended from here'];
