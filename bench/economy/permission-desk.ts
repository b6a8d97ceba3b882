// Claude Code's person, headless: a server of one tool, which `--permission-prompt-tool` names. It says yes to each call that it is asked about, and never
// "don't ask again", which a dialog offers too: that would sign what nobody has seen.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PermissionDesk {
  /** For Claude Code's command line. */
  readonly words: readonly string[];
  close(): void;
}

export const openPermissionDesk = async (asked: Asked): Promise<PermissionDesk> => {
  const server = createServer((request, response) => {
    answer(request, response, asked).catch((thrown: unknown) => response.writeHead(500).end(String(thrown)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`; // listening on TCP, so it has one
  return {
    words: [
      ...['--mcp-config', JSON.stringify({ mcpServers: { person: { type: 'http', url } } })],
      ...['--permission-prompt-tool', 'mcp__person__may_it'],
    ],
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** Hears what it wants to do, in its own words. */
type Asked = (words: string) => void;

interface Message {
  readonly id?: number | string;
  readonly method: string;
  readonly params?: {
    readonly protocolVersion?: string;
    readonly arguments?: { readonly tool_name: string; readonly input: object };
  };
}

const answer = async (request: IncomingMessage, response: ServerResponse, asked: Asked) => {
  if (request.method !== 'POST') return void response.writeHead(405).end();
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer); // no encoding is set, so Node yields Buffers
  const message = JSON.parse(Buffer.concat(pieces).toString()) as Message; // the client's own
  if (message.id === undefined) return void response.writeHead(202).end();
  const found = resultOf(message, asked);
  const body = found === undefined ? { error: { code: -32601, message: 'Method not found' } } : { result: found };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...body }));
};

const resultOf = ({ method, params }: Message, asked: Asked): object | undefined => {
  if (method === 'initialize')
    return { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo: NAME };
  if (method === 'tools/list') return { tools: [TOOL] };
  if (method !== 'tools/call' || params?.arguments === undefined) return undefined;
  const { tool_name, input } = params.arguments;
  asked(`${tool_name} ${JSON.stringify(input)}`);
  const text = JSON.stringify({ behavior: 'allow', updatedInput: input });
  return { content: [{ type: 'text', text }] };
};

const NAME = { name: 'person', version: '1' };
const TOOL = {
  name: 'may_it',
  description: 'Answers a question for permission.',
  inputSchema: {
    type: 'object',
    properties: { tool_name: { type: 'string' }, input: { type: 'object' }, tool_use_id: { type: 'string' } },
    required: ['tool_name', 'input'],
  },
};
