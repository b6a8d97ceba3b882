// What the process tools propose: starting over a copy or after a question, reading, stopping with what was written.

import { fail, ok, type Result } from '../../error/error-value.ts';
import { type Ran, type RunRequest, tierFor } from '../../sandbox/rehearsal.ts';
import { note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import type { CommandRun, PartialAnswer, Preview, Reach } from '../../tool/preview.ts';
import { BOUNDS } from '../bounds.ts';
import { commandPreview, endedBadly, oneLine } from './command-preview.ts';
import { machineProcesses } from './machine-processes.ts';
import type { Process, Processes } from './processes.ts';
import { readResult } from './read-result.ts';
import { type CommandInput, runRequest } from './run-request.ts';

/** A day: longer than any session that someone watches. */
const LONGEST_MILLISECONDS = 24 * 60 * 60 * 1000;
/** How long a start waits for the first line; a server that fails does so at once. */
const FIRST_WORDS_MILLISECONDS = 1500;

type StartInput = Pick<CommandInput, 'command' | 'folder' | 'network'>;

export const proposeStart = async (input: StartInput, look: Look, processes: Processes): Promise<Result<Preview>> => {
  const request = await requestOf(input, look);
  if (!request.ok) return request;
  const { command } = input;
  const capability = tierFor(await look.capability(), input.network === true);
  if (capability.tier === 'rehearsed' && input.network !== true)
    return started({ command, how: 'rehearsed' }, request.value, look, processes);
  const tier = capability.tier === 'witnessed' ? 'witnessed' : 'network';
  const notes =
    capability.tier === 'witnessed'
      ? [
          note('unconfined', `commands are not confined here: ${capability.why}. ${capability.fix}`),
          note('keeps running', RECORDED_WHEN_STOPPED),
        ]
      : [note('network', 'it runs over a copy; programs on this machine can reach it, and it can reach them')];
  return ok({
    summary: `start ${oneLine(command)}`,
    reach: { kind: 'command', command, folder: request.value.folder, tier },
    notes,
  });
};

const RECORDED_WHEN_STOPPED = 'it keeps running; what it changes is recorded when it is stopped with stop_process';

export const performStart = async (
  input: StartInput,
  reach: Reach,
  look: Look,
  processes: Processes,
): Promise<Result<Preview>> => {
  const request = await requestOf(input, look);
  if (!request.ok) return request;
  const real = reach.kind === 'command' && reach.tier !== 'network';
  return started({ command: input.command, how: real ? 'witnessed' : 'network' }, request.value, look, processes);
};

export interface ReadInput {
  readonly id?: number;
  readonly result?: string;
  readonly from?: number;
}

export const proposeRead = async (
  { id, result, from }: ReadInput,
  look: Look,
  processes: Processes,
): Promise<Result<Preview>> => {
  if ((id === undefined) === (result === undefined))
    return fail('BAD_ARGS', 'Give id, of a process, or result, of a call that was cut; not both.');
  if (result !== undefined) return readResult(result, from ?? 1, look);
  const process = found(id ?? 0, processes);
  return process.ok ? ok(telling(process.value, look, from)) : process;
};

/** Over a copy, stopping is no more than looking. For real, the person signs that it is stopped and recorded. */
export const proposeStop = async (id: number, look: Look, processes: Processes): Promise<Result<Preview>> => {
  const process = found(id, processes);
  if (!process.ok) return process;
  if (!process.value.real) return stopped(process.value, look);
  const words = `stops ${processLine(process.value)}, and records what it changed in this folder`;
  return ok({ summary: `stop process ${id}`, reach: { kind: 'other', words } });
};

export const performStop = async (id: number, look: Look, processes: Processes): Promise<Result<Preview>> => {
  const process = found(id, processes);
  return process.ok ? stopped(process.value, look) : process;
};

export const proposeList = async (
  filter: string | undefined,
  look: Look,
  processes: Processes,
): Promise<Result<Preview>> => {
  const ours = processes.all().map(processLine);
  const others = filter === undefined || filter.trim() === '' ? ok([]) : machineProcesses(filter.trim());
  if (!others.ok) return others;
  const text = [
    ...(ours.length === 0 ? ['No process was started here.'] : ours),
    ...(filter === undefined ? [] : [`On this machine, with "${filter}" in the name: ${others.value.length}`]),
    ...others.value.slice(0, MOST_LISTED).map(({ pid, name }) => `${pid}\t${name}`),
    '',
  ].join('\n');
  return ok({
    summary: 'list processes',
    share: [{ title: 'list of processes', text: look.bytes(text) }],
    ...(others.value.length > MOST_LISTED ? { partial: [notListed(others.value.length)] } : {}),
  });
};

/** A page; whoever needs more can say a longer name. */
const MOST_LISTED = BOUNDS.list_processes.results;

const notListed = (of: number): PartialAnswer => ({
  ...{ bound: 'results', what: 'processes of this machine', did: 'shown', count: MOST_LISTED, of },
  wayOut: 'give a longer part of the name',
});

const requestOf = async (input: StartInput, look: Look): Promise<Result<RunRequest>> => {
  const request = await runRequest(input, look);
  return request.ok ? ok({ ...request.value, timeoutMs: LONGEST_MILLISECONDS }) : request;
};

const started = async (
  { command, how }: { readonly command: string; readonly how: CommandRun['tier'] },
  request: RunRequest,
  look: Look,
  processes: Processes,
): Promise<Result<Preview>> => {
  look.progress(`Starting: ${command}`);
  const process = processes.start({
    ...{ command, folder: request.folder, real: how === 'witnessed' },
    run: (own) =>
      how === 'witnessed' ? look.witness(request, own) : look.rehearse({ ...request, network: how === 'network' }, own),
  });
  await process.firstWords(FIRST_WORDS_MILLISECONDS);
  return ok(telling(process, look));
};

const telling = (process: Process, look: Look, from?: number): Preview => ({
  summary: processLine(process),
  ofEarlier: true,
  ...(process.real ? { unconfined: true } : {}),
  share: [{ title: `output of process ${process.id}`, text: look.bytes(processText(process, from)) }],
});

const stopped = async (process: Process, look: Look): Promise<Result<Preview>> => {
  const ran = await process.stop();
  // What it was stopped with may be no account of what it wrote; then there is only what it printed.
  if (!ran.ok) return ok(telling(process, look));
  const how = process.real ? 'witnessed' : 'rehearsed';
  // That it was killed is what was asked for.
  const { ended, ...preview } = await commandPreview(ran.value, { words: process.command, how }, look);
  const told = telling(process, look);
  // A copy that is taken down in the middle of its work is no account of anything.
  if (process.real || ran.value.exit.kind === 'exited') return ok({ ...preview, ...told });
  const text = `${processText(process)}[It was stopped; nothing it wrote on its copy is kept.]\n`;
  return ok({ ...told, share: [{ title: `output of process ${process.id}`, text: look.bytes(text) }] });
};

const found = (id: number, processes: Processes): Result<Process> => {
  const process = processes.get(id);
  if (process !== undefined) return ok(process);
  const ids = processes.all().map((each) => each.id);
  return fail(
    'NOT_FOUND',
    `There is no process ${id}. ${ids.length === 0 ? 'None was started in this session.' : `Started: ${ids.join(', ')}.`}`,
  );
};

/** As many lines as one can take in at a glance. */
const SHOWN_LINES = BOUNDS.read_process.results;

/** The last lines, or those from one on. */
const processText = (process: Process, from?: number): string => {
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
const processLine = (process: Process): string =>
  `process ${process.id}: ${stateOf(process.ended())}, ${process.command}${process.folder === '.' ? '' : ` (in ${process.folder})`}`;

const stateOf = (ended: Result<Ran> | undefined): string => {
  if (ended === undefined) return 'running';
  return ended.ok ? `ended (${endedBadly(ended.value.exit) ?? 'exit 0'})` : `ended (${ended.error.message})`;
};
