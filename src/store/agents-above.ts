// Which of the processes above a server of ours is the agent that it serves: the one that started it, and whoever stands behind a mere wrapper.
import type { ProcessFacts } from './process-facts.ts';

/** A shell, npm, npx and one more: nothing known starts a server through more. */
const MOST_WRAPPERS = 3;

/**
 * `above`: from whoever started the server upwards. The first that is no wrapper is the last: what is above the agent is the person's. Their own
 * shell, and what keeps their terminals, is never among them; it may be that nothing is left.
 */
export const agentsAbove = (above: readonly ProcessFacts[]): readonly ProcessFacts[] => {
  const agents: ProcessFacts[] = [];
  for (const facts of above.slice(0, 1 + MOST_WRAPPERS)) {
    if (facts.pid <= 1 || isOwnShell(facts) || KEEPERS.has(nameOf(facts))) break;
    agents.push(facts);
    if (!isWrapper(facts)) break;
  }
  return agents;
};

/** What it is called, without its folder; a login shell has a dash before its name, and what writes over its words a colon behind it. */
export const nameOf = ({ words: [first = ''] }: Pick<ProcessFacts, 'words'>): string =>
  lastOf(first.replace(/\s.*$/s, '')).replace(/^-/, '').replace(/:$/, '');

const lastOf = (path: string): string => path.split('/').at(-1) ?? '';

/** They start what the person works at: below them is everything, not what one agent started. */
const KEEPERS = new Set(['init', 'systemd', 'launchd', 'login', 'sshd', 'sshd-session', 'tmux', 'screen', 'SCREEN']);

const SHELL = /^(?:ba|da|a|z|k|mk|fi|tc|c)?sh$/;
/** `-c`, also among other letters: `-lc`. */
const takesCommand = ({ words }: ProcessFacts): boolean => words.slice(1).some((word) => /^-[a-z]*c$/i.test(word));

/** A shell at a terminal that somebody types into: not one that was given a command or a script. */
const isOwnShell = (facts: ProcessFacts): boolean => {
  if (!SHELL.test(nameOf(facts)) || !facts.atTerminal || takesCommand(facts)) return false;
  const rest = facts.words.slice(1);
  // The shell of a terminal may be given files to begin with, which look like a script.
  return facts.leadsSession || rest.includes('-i') || rest.every((word) => word.startsWith('-'));
};

const isWrapper = (facts: ProcessFacts): boolean => {
  const name = nameOf(facts);
  if (SHELL.test(name) || LAUNCHERS.has(name) || RUNNERS.has(name)) return true;
  const [, script = ''] = facts.words;
  if (name === 'node') return RUNNERS.has(lastOf(script).replace(/(?:-cli)?\.c?js$/, ''));
  return name === 'bun' && script === 'x';
};

/** They fetch a program and start it. npm writes what it does over its own words: "npm exec countersign mcp". */
const RUNNERS = new Set(['npm', 'npx', 'pnpm', 'pnpx', 'yarn', 'bunx']);
/** They start a program under other circumstances, and wait for it. */
const LAUNCHERS = new Set([
  'env',
  'nice',
  'nohup',
  'setsid',
  'stdbuf',
  'sudo',
  'doas',
  'timeout',
  'mise',
  'volta-shim',
]);
