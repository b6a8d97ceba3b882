// A home of its own, in which a client is set up as at a terminal, and whoever sits there answers what a test says.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { type CallbackAnswer, callbackDesk } from '../../../src/decision/callback-desk.ts';
import type { Question } from '../../../src/decision/question.ts';
import type { Result } from '../../../src/error/error-value.ts';
import { type AgentFiles, filesOf, folderOf, placesOf } from '../../../src/host/agents/agent-files.ts';
import type { AgentScope, ClientName } from '../../../src/host/agents/client.ts';
import { clientNamed } from '../../../src/host/agents/clients.ts';
import { hidingIn } from '../../../src/host/agents/hide-secrets.ts';
import { offerHere } from '../../../src/host/agents/offer-here.ts';
import { proposeRemoval } from '../../../src/host/agents/propose-removal.ts';
import { proposeSetUp } from '../../../src/host/agents/propose-set-up.ts';
import { openRooms, type Rooms } from '../../../src/host/setup/open-rooms.ts';
import type { Receipt } from '../../../src/proposal/receipt.ts';
import type { JsonValue } from '../../../src/tool/json-value.ts';
import type { Tool } from '../../../src/tool/tool.ts';
import { onItsOwn } from '../../support/agent-rooms.ts';
import { recordedOutput } from '../../support/recorded-output.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

export const COMMAND = ['/opt/node', '/opt/countersign/bin/countersign.cjs'];

export interface AgentHome {
  readonly home: string;
  /** A folder that is worked in. */
  readonly cwd: string;
  files(client: ClientName, scope?: AgentScope): AgentFiles;
  /** Paths are below the home. */
  write(path: string, content: string): void;
  read(path: string): string;
  has(path: string): boolean;
  mode(path: string): number;
  install(client: ClientName, how?: How): Promise<Result<Receipt>>;
  uninstall(client: ClientName, how?: Omit<How, 'only'>): Promise<Result<Receipt>>;
  undo(entry: number, folder: string): Promise<void>;
}

export interface How {
  readonly only?: boolean;
  readonly scope?: AgentScope;
  /** Absent: yes. */
  readonly answer?: CallbackAnswer;
  /** Where the change is recorded. Absent: the folder that holds the files. */
  readonly folder?: string;
  see?(question: Question): void;
}

export const agentHome = (): AgentHome => {
  const home = temporaryFolder();
  const cwd = temporaryFolder();
  vi.stubEnv('COUNTERSIGN_HOME', temporaryFolder());
  const environment = { HOME: home };
  const files: AgentHome['files'] = (name, scope = 'user') => {
    const client = clientNamed(name);
    if (!client.ok) throw new Error(client.error.message);
    return filesOf(client.value, scope, { environment, cwd });
  };
  const signed = async (
    at: AgentFiles,
    { answer = true, folder, see }: How,
    make: (rooms: Rooms) => { readonly tool: Tool; readonly input: Readonly<Record<string, JsonValue>> },
  ): Promise<Result<Receipt>> => {
    const output = recordedOutput();
    const rooms = await openRooms({ cwd: folder ?? folderOf(placesOf(at)) }, output);
    if (!rooms.ok) return rooms;
    try {
      return await offerHere({
        rooms: rooms.value,
        ...make(rooms.value),
        title: 'Set up',
        why: 'you said so',
        desks: [callbackDesk({ questions: rooms.value.store.questions, decide: (asked) => onItsOwn(asked, answer) })],
        shown: async (question) => {
          const hiding = await hidingIn(question.asked.flatMap(({ proposal }) => proposal.preview.changes ?? []));
          const shown = await hiding.question(question);
          see?.(shown);
          return shown;
        },
        notices: output,
        signal: new AbortController().signal,
        hear: () => undefined,
      });
    } finally {
      rooms.value.close();
    }
  };
  return {
    home,
    cwd,
    files,
    write: (path, content) => {
      const file = join(home, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    },
    read: (path) => readFileSync(join(home, path), 'utf8'),
    has: (path) => existsSync(join(home, path)),
    mode: (path) => statSync(join(home, path)).mode & 0o777,
    install: (client, how = {}) => {
      const at = files(client, how.scope);
      return signed(at, how, ({ workspace: { root } }) => ({
        tool: proposeSetUp({ files: at, root, command: COMMAND }),
        input: { client, only: how.only === true },
      }));
    },
    uninstall: (client, how = {}) => {
      const at = files(client, how.scope);
      return signed(at, how, ({ workspace: { root }, store: { history } }) => ({
        tool: proposeRemoval({ files: at, root, history }),
        input: { client },
      }));
    },
    undo: async (entry, folder) => {
      const rooms = await openRooms({ cwd: folder }, recordedOutput());
      if (!rooms.ok) throw new Error(rooms.error.message);
      const undone = await rooms.value.store.history.undo(entry);
      rooms.value.close();
      if (!undone.ok) throw new Error(undone.error.message);
    },
  };
};
