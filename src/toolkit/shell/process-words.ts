// What a model reads about a process that it started.
import type { Result } from '../../error/error-value.ts';
import type { Ran } from '../../sandbox/rehearsal.ts';
import { BOUNDS } from '../bounds.ts';
import { endedBadly } from './command-preview.ts';
import type { Process } from './processes.ts';

/** As many lines as one can take in at a glance. */
const SHOWN_LINES = BOUNDS.read_process.results;

/** The last lines, or those from one on. */
export const processText = (process: Process, from?: number): string => {
  const all = process.lines();
  const start = from === undefined ? Math.max(0, all.length - SHOWN_LINES) : Math.min(from - 1, all.length);
  const lines = all.slice(start, start + SHOWN_LINES);
  const after = all.length - start - lines.length;
  return [
    processLine(process),
    ...(start > 0 ? [`…${start} lines before these`] : []),
    ...(lines.length === 0 ? [all.length === 0 ? '(no output yet)' : '(no more lines)'] : lines),
    ...(after > 0 ? [`…${after} lines after these; from: ${start + lines.length + 1} shows them`] : []),
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
