// Which client this is and what it can do: of the older protocol it said so once, of the newer one it says so with every request.
import type { Server } from '@modelcontextprotocol/server';
import type { Client } from '../../session/record.ts';
import { shortened } from '../../text/shortened.ts';
import { TASKS_EXTENSION } from './tasks.ts';

type Envelope = Readonly<Record<string, unknown>> | undefined;

export const clientOf = (server: Pick<Server, 'getClientVersion'>, envelope: Envelope): Client => {
  const said = envelope?.['io.modelcontextprotocol/clientInfo'] ?? server.getClientVersion();
  const { name, version } = isRecord(said) ? said : {};
  return {
    name: typeof name === 'string' && name.trim() !== '' ? shortened(name.trim(), LONGEST) : 'client',
    ...(typeof version === 'string' && version !== '' ? { version: shortened(version, LONGEST) } : {}),
  };
};

/** A name is a word in a list. */
const LONGEST = 60;

export const hasTasks = (envelope: Envelope): boolean => {
  const capabilities = envelope?.['io.modelcontextprotocol/clientCapabilities'];
  const extensions = isRecord(capabilities) ? capabilities.extensions : undefined;
  return isRecord(extensions) && isRecord(extensions[TASKS_EXTENSION]);
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
