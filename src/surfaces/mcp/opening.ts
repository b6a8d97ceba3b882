// What a connection works with, opened when it is first needed: the tools to list them, the store to do something.
import { fail, ok, type Result } from '../../error/error-value.ts';
import { clientModel, clientModelId } from '../../host/client/client-model.ts';
import { type ClientConnection, createClientConnection } from '../../host/client/connection.ts';
import { ownTools } from '../../host/client/own-tools.ts';
import type { Notices } from '../../host/notices.ts';
import type { Rooms } from '../../host/setup/open-rooms.ts';
import { openRoomsFor } from '../../host/setup/open-rooms-for.ts';
import { prepare } from '../../host/setup/prepare.ts';
import type { Setup, Switchboard } from '../../host/setup/setup.ts';
import type { Client } from '../../session/record.ts';
import { toolsForClients } from './tool-list.ts';

export interface OpeningOptions {
  readonly cwd: string;
  readonly profile?: string;
  readonly tools?: string;
  /** The person confirms that the client's model is on this machine; their configuration must say so. */
  readonly toLocal: boolean;
  readonly client: Client;
}

export interface Opening {
  /** Without the store. */
  readonly board: Promise<Result<Switchboard>>;
  connection(): Promise<Result<ClientConnection>>;
  rooms(): Rooms | undefined;
  close(): Promise<void>;
}

const OWN = ['pending', 'undo'] as const;

export const createOpening = (options: OpeningOptions, notices: Notices): Opening => {
  const { client } = options;
  let rooms: Rooms | undefined;
  let setup: Setup | undefined;
  let opened: Promise<Result<ClientConnection>> | undefined;
  const prepared = (untrusted: boolean, said: Notices): Promise<Result<Switchboard>> =>
    prepare(
      {
        cwd: options.cwd,
        ...(options.profile === undefined ? {} : { profile: options.profile }),
        ...(options.tools === undefined ? {} : { tools: withOwn(options.tools) }),
        untrusted,
        draft: false,
        systemInstead: '',
        own: () => ownTools({ rooms: () => rooms ?? neverOpen(), setup: () => setup ?? neverOpen() }),
        choose: toolsForClients(OWN),
        givenFor: ({ localAgents = [] }) => {
          const isLocal = localAgents.includes(client.name);
          if (options.toLocal && !isLocal)
            return fail(
              'BAD_CONFIG',
              `--to local confirms what your config.yaml says, and it does not name ${client.name}.`,
              {
                wayOut: `If its model runs on this machine, write localAgents: [${JSON.stringify(client.name)}] into your own config.yaml; or leave --to local out.`,
              },
            );
          return ok(clientModel(clientModelId('mcp', client, isLocal), isLocal));
        },
      },
      said,
      'run',
    );
  let board: Promise<Result<Switchboard>> = prepared(false, notices);
  const open = async (): Promise<Result<ClientConnection>> => {
    let found = await board;
    if (!found.ok) {
      // The person may have trusted the folder, or corrected a file, meanwhile.
      board = prepared(false, notices);
      found = await board;
    }
    if (!found.ok) return found;
    const inRooms = await openRoomsFor(found.value.setup, notices);
    if (!inRooms.ok) return inRooms;
    rooms = inRooms.value;
    setup = found.value.setup;
    return ok(createClientConnection({ rooms, board: found.value, client }));
  };
  return {
    // What the folder brings along is left out of the list where it does not count; its own calls say what is missing.
    board: board.then((found) => (found.ok ? found : prepared(true, SILENT))),
    connection: async () => {
      opened ??= open();
      const connection = await opened;
      if (!connection.ok) opened = undefined;
      return connection;
    },
    rooms: () => rooms,
    close: async () => {
      const connection = await opened;
      if (connection?.ok === true) connection.value.close();
      const found = await board;
      if (found.ok) await found.value.setup.sandbox?.close();
      rooms?.close();
    },
  };
};

const withOwn = (tools: string): string => (tools === 'auto' || tools === 'none' ? tools : [tools, ...OWN].join(','));

const SILENT: Notices = { level: 'quiet', note: () => {}, error: () => {} };

const neverOpen = (): never => {
  throw new Error('a tool of the program was called before its store was open');
};
