// Rooms over a workspace and a home of their own, with what is on record there, for routes that read the person's own files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { openRooms, type Rooms } from '../../../src/host/setup/open-rooms.ts';
import type { CallBody, DecisionBody } from '../../../src/ledger/record-kinds.ts';
import { recordedOutput } from '../../support/recorded-output.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

export interface AtHome {
  readonly rooms: Rooms;
  readonly cwd: string;
  readonly home: string;
  /** Below the workspace, or with `config/…` below the person's own folder. */
  write(path: string, text: string): void;
  own(name: string, text: string): string;
}

export const atHome = async (files: Readonly<Record<string, string>> = {}): Promise<AtHome> => {
  const [cwd, home] = [temporaryFolder(), temporaryFolder()];
  vi.stubEnv('COUNTERSIGN_HOME', home);
  vi.stubEnv('HOME', home);
  onTestFinished(() => void vi.unstubAllEnvs());
  const put = (file: string, text: string): string => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  for (const [path, text] of Object.entries(files)) put(join(cwd, path), text);
  const rooms = await openRooms({ cwd }, recordedOutput());
  if (!rooms.ok) throw new Error(rooms.error.message);
  onTestFinished(() => rooms.value.close());
  return {
    rooms: rooms.value,
    cwd,
    home,
    write: (path, text) => void put(join(cwd, path), text),
    own: (name, text) => put(join(home, 'config', name), text),
  };
};

const PERSON: DecisionBody['who'] = { kind: 'person', desk: 'terminal' };

/** Calls of the past, each with what was decided about it. */
export const withCalls = (
  { store }: Rooms,
  calls: readonly (Partial<CallBody> & { readonly who?: DecisionBody['who'] })[],
): void => {
  for (const [index, { who = PERSON, ...call }] of calls.entries()) {
    const common = { session: 1, subject: `1:${index}.0` };
    const body: CallBody = { tool: 'run_command', group: 'shell', effect: 'run', paths: [], arguments: {}, ...call };
    const decided = { proposal: `${index}.0`, digest: 'd', answer: 'approve', who, waitedMilliseconds: 0 } as const;
    store.ledger.append({ kind: 'call', ...common, body }, { kind: 'decision', ...common, body: decided });
  }
};

export const command = (words: string): Partial<CallBody> => ({ command: words.split(' ') });
