// A client in a home of its own: its settings, our server in them as `countersign mcp install --only` puts it there, and its start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atTerminal } from './at-terminal.ts';
import type { Client } from './client.ts';
import type { ClosedDoor } from './closed-door.ts';
import { type Ground, writeFiles } from './ground.ts';
import { type Running, startProgram } from './own-processes.ts';

export interface Measured {
  readonly client: Client;
  /** Its node_modules. */
  readonly installed: string;
  /** bin/countersign.cjs. */
  readonly program: string;
  readonly keep: boolean;
}

export interface Place {
  readonly ground: Ground;
  readonly door: ClosedDoor;
  /** http://127.0.0.1:port of its model. */
  readonly model: string;
  /** Shorter than the installer sets it. */
  readonly patienceMilliseconds?: number | undefined;
}

/** Signed by a person at a terminal, like any change. What went wrong, in words. */
export const setUp = ({ client, program }: Measured, { ground, model }: Place): Promise<string | undefined> => {
  writeFiles(ground.home, client.files(model));
  return atTerminal({ ground, program }, ['mcp', 'install', client.name, '--only'], [[/Apply\?/, 'y\r']]);
};

/** Headless, to the end of one task; where it is set up. */
export const startClient = ({ client, installed }: Measured, place: Place): Running => {
  shortenPatience(client, place);
  return startProgram({
    line: [...client.program(installed), ...client.words(TASK)],
    cwd: place.ground.workspace,
    environment: environmentOf(client, place),
  });
};

export const TASK = 'Go on with the work.';

export const environmentOf = (client: Client, { ground, door, model, patienceMilliseconds }: Place) => ({
  ...ground.environment,
  ...door.environment,
  ...client.environment(model),
  ...(client.patience.by === 'environment' && patienceMilliseconds !== undefined
    ? { [client.patience.name]: String(patienceMilliseconds) }
    : {}),
});

const shortenPatience = ({ patience }: Client, { ground, patienceMilliseconds }: Place): void => {
  if (patience.by === 'environment' || patienceMilliseconds === undefined) return;
  const text = readFileSync(join(ground.home, patience.file), 'utf8');
  writeFiles(ground.home, { [patience.file]: patience.shorter(text, patienceMilliseconds) });
};
