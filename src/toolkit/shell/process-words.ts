// What a model reads about a process that it started.
import type { Result } from '../../error/error-value.ts';
import type { Ran } from '../../sandbox/rehearsal.ts';
import { endedBadly } from './command-preview.ts';
import type { Process } from './processes.ts';

/** As many lines as one can take in at a glance. */
const SHOWN_LINES = 100;

export const processText = (process: Process): string => {
  const lines = process.lines().slice(-SHOWN_LINES);
  const left = process.lines().length - lines.length;
  return [
    processLine(process),
    ...(left > 0 ? [`…${left} lines before these`] : []),
    ...(lines.length === 0 ? ['(no output yet)'] : lines),
    '',
  ].join('\n');
};

/** "process 1: running, npm run dev" */
export const processLine = (process: Process): string =>
  `process ${process.id}: ${stateOf(process.ended())}, ${process.command}${process.folder === '.' ? '' : ` (in ${process.folder})`}`;

const stateOf = (ended: Result<Ran> | undefined): string => {
  if (ended === undefined) return 'running';
  return ended.ok ? `ended (${endedBadly(ended.value.exit) ?? 'exit 0'})` : `ended (${ended.error.message})`;
};
