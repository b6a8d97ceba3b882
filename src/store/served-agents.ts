// Which agents a server of ours has served: a record for as long as they live. Below such an agent nobody signs.
import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync, statSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { unlessRefused } from '../error/errno.ts';
import { type ErrorValue, fail, ok } from '../error/error-value.ts';
import { agentsAbove, nameOf } from './agents-above.ts';
import { type Holder, thisProcess } from './lock.ts';
import { placesOf } from './places.ts';
import { privateText } from './private-text.ts';
import { lineageIsTold, type ProcessFacts, processesFrom } from './process-facts.ts';
import { bootId, isSameStart, processStart } from './process-start.ts';
import { replaceFile } from './replace-file.ts';
import { type Environment, makeWithParents, stateFolder } from './state-folder.ts';

export interface ServedAgent extends Holder {
  /** What its program is called. */
  readonly name: string;
  /** The record that says so. */
  readonly file: string;
}

export interface RecordedAgent {
  /** Below these nobody signs, the nearest first. None: nothing is held, and `problem` says why. */
  readonly agents: readonly Omit<ServedAgent, 'file'>[];
  readonly problem?: ErrorValue;
}

interface Served {
  readonly environment: Environment;
  /** Who started the server. */
  readonly parent?: number;
  /** What is known of it and of those above it. Absent: what the system tells. */
  readonly above?: readonly ProcessFacts[];
}

/** Never throws, and a server goes on without it: whoever calls it tells the problem. */
export const recordServedAgent = ({ environment, parent = process.ppid, above }: Served): RecordedAgent => {
  const agents = agentsAbove(above ?? processesFrom(parent)).map((facts) => ({
    pid: facts.pid,
    started: facts.started,
    name: nameOf(facts),
  }));
  if (agents.length === 0) return { agents, problem: nobodyAbove(parent) };
  // Made as every other program of ours makes it.
  const state = stateFolder(environment);
  const text = `${JSON.stringify({ system: thisSystem(), server: thisProcess(), agents })}\n`;
  const name = `${process.pid}-${randomBytes(4).toString('hex')}.json`;
  const isKnown = (folder: string): boolean =>
    agents.every(({ pid, started }) =>
      agentsOf(folder).some((each) => each.pid === pid && isSameStart(each.started, started)),
    );
  const results = [
    ...(state.ok ? [] : [state]),
    ...foldersOf(environment).map((folder) => (isKnown(folder) ? ok(true) : write(folder, join(folder, name), text))),
  ];
  const failure = results.find((result) => !result.ok);
  const isHeld = results.some((result) => result.ok);
  return {
    agents: isHeld ? agents : [],
    ...(failure === undefined ? {} : { problem: failure.error }),
  };
};

const nobodyAbove = (parent: number): ErrorValue =>
  fail(
    'DENIED',
    lineageIsTold()
      ? `Whoever started this (process ${parent}) is no agent that could be told from a person.`
      : 'This system does not tell which program started another.',
    { wayOut: 'Nobody is kept from answering: decide only in terminals that no agent can type into.' },
  ).error;

const write = (folder: string, file: string, text: string): ReturnType<typeof replaceFile> => {
  unlessRefused(undefined, () => makeWithParents(folder));
  return replaceFile(file, text, false);
};

/**
 * Beside what could be signed and beside what could be widened: whoever names another folder for the one of them by its environment still meets the
 * record in the other.
 */
const foldersOf = (environment: Environment): readonly string[] => {
  const { state, config } = placesOf(environment);
  return [state, config].flatMap((folder) => (folder === undefined ? [] : [join(folder, AGENTS)]));
};
const AGENTS = 'served-agents';

/** Those that were served and live, with a server of ours or without: an agent can end its server, and what it asked still waits. Records of others go by the way. */
export const servedAgents = (environment: Environment): readonly ServedAgent[] =>
  foldersOf(environment).flatMap(agentsOf);

const agentsOf = (folder: string): readonly ServedAgent[] => {
  const names = unlessRefused([], () => readdirSync(folder)).filter((name) => NAME.test(name));
  return names.slice(0, MOST_RECORDS).flatMap((name) => agentsIn(join(folder, name)));
};

/** What `replaceFile` left behind when it was cut off goes too. */
const NAME = /^\d+-[0-9a-f]{8}\.json(?:\.[0-9a-f]{16}\.tmp)?$/;
/** More servers than a person has open; who fills the folder with others gains nothing that a deletion would not give. */
const MOST_RECORDS = 1000;

const agentsIn = (file: string): readonly ServedAgent[] => {
  const record = recordIn(privateText(file, LONGEST) ?? '');
  if (record === undefined || record.system !== thisSystem()) {
    if (isOld(file)) remove(file);
    return [];
  }
  // One that names everybody would leave nobody to sign. Whoever asks may be the agent itself: it can become any program.
  const living = record.agents.filter(({ pid, started }) => {
    const now = pid > 1 ? processStart(pid) : undefined;
    return now !== undefined && isSameStart(now, started);
  });
  if (living.length === 0) remove(file);
  return living.map((agent) => ({ ...agent, file }));
};

/** Three numbers and names; a moment in every one of four. */
const LONGEST = 16_384;

/** It may be half a file, or of another machine that shares this folder: nobody here knows whether its server runs, and none runs for a week. */
const isOld = (file: string): boolean =>
  unlessRefused(false, () => statSync(file).mtimeMs < Date.now() - 7 * 24 * 3_600_000);

const remove = (file: string): void => {
  unlessRefused(undefined, () => unlinkSync(file));
};

interface AgentRecord {
  readonly system: string;
  readonly server: Holder;
  readonly agents: readonly Omit<ServedAgent, 'file'>[];
}

const recordIn = (text: string): AgentRecord | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { system, server, agents } = partsOf(value);
  const holder = holderIn(server);
  if (typeof system !== 'string' || holder === undefined || !Array.isArray(agents)) return undefined;
  const named = agents.flatMap((agent: unknown) => {
    const { name } = partsOf(agent);
    const known = holderIn(agent);
    return known === undefined || typeof name !== 'string' ? [] : [{ ...known, name }];
  });
  return { system, server: holder, agents: named };
};

const holderIn = (value: unknown): Holder | undefined => {
  const { pid, started } = partsOf(value);
  return typeof pid === 'number' && Number.isSafeInteger(pid) && pid > 0 && typeof started === 'string'
    ? { pid, started }
    : undefined;
};

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Whose numbers of processes they are: those of another machine, or of a container with its own, are other processes. */
const thisSystem = (): string =>
  process.platform === 'linux'
    ? unlessRefused('linux', () => `${bootId()} ${readlinkSync('/proc/self/ns/pid')}`)
    : process.platform;
