// Every client that can be set up, in the order in which it is listed.
import { fail, ok, type Result } from '../../error/error-value.ts';
import { claude } from './claude.ts';
import type { AgentClient } from './client.ts';
import { CLIENT_NAMES } from './client.ts';
import { codex } from './codex.ts';
import { gemini } from './gemini.ts';
import { opencode } from './opencode.ts';

export const CLIENTS: readonly AgentClient[] = [claude, codex, gemini, opencode];

export const clientNamed = (name: string): Result<AgentClient> => {
  const client = CLIENTS.find((each) => each.name === name);
  return client === undefined
    ? fail('BAD_ARGS', `Nothing is known of "${name}".`, { wayOut: `Known are ${CLIENT_NAMES.join(', ')}.` })
    : ok(client);
};
