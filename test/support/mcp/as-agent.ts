// How a client starts our server: below a process of its own, which stands for the agent.
import { join } from 'node:path';
import type { Place } from '../countersign.ts';
import { LAUNCHER } from '../launcher.ts';

/** What Node is started with. */
export const asAgent = ({ workspace }: Place, ...words: readonly string[]): readonly string[] => [
  join(import.meta.dirname, 'as-agent.cjs'),
  ...[process.execPath, LAUNCHER, '--cwd', workspace, 'mcp', ...words],
];
