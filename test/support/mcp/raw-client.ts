// A client of `countersign mcp` that writes lines itself, so that it can write whatever no library would.
import { spawn } from 'node:child_process';
import { onTestFinished, vi } from 'vitest';
import { RECEIPT } from '../../../src/surfaces/mcp/tool-answer.ts';
import { placeEnvironment } from '../countersign.ts';
import type { Stage } from '../stage.ts';
import { asAgent } from './as-agent.ts';

export interface Message {
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: ToolResult & Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string };
}

export interface ToolResult {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  /** The facts of it. */
  readonly receipt?: Readonly<Record<string, unknown>>;
  readonly isError?: boolean;
}

export interface RawClient {
  readonly pid: number;
  /** Everything it was sent, in order. */
  readonly heard: readonly Message[];
  stderr(): string;
  /** Bytes as they are. */
  write(text: string): void;
  /** Without waiting for its answer; its number. */
  send(method: string, params?: object): number;
  notify(method: string, params?: object): void;
  answer(id: number): Promise<Message>;
  request(method: string, params?: object): Promise<Message>;
  call(tool: string, input: object, meta?: object): Promise<ToolResult>;
  /** Its end of stdin; resolves with the exit code. */
  close(): Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

export interface RawClientOptions {
  readonly words?: readonly string[];
  readonly name?: string;
  readonly version?: string;
  readonly capabilities?: object;
}

export const rawClient = async (stage: Stage, options: RawClientOptions = {}): Promise<RawClient> => {
  const child = spawn(process.execPath, asAgent(stage, ...(options.words ?? [])), {
    cwd: stage.workspace,
    env: placeEnvironment(stage),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const heard: Message[] = [];
  let [unread, stderr, number] = ['', '', 0];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${unread}${text}`.split('\n');
    unread = lines.pop() ?? '';
    heard.push(...lines.map((line) => withFacts(JSON.parse(line) as Message))); // what a server writes
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdin.on('error', () => {});
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let pid = 0;
  const end = (signal: NodeJS.Signals): void => {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself.
    }
    child.kill(signal);
  };
  onTestFinished(() => end('SIGKILL'));
  const write = (text: string): void => void child.stdin.write(text);
  const line = (message: object): void => write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const client: RawClient = {
    get pid() {
      return pid;
    },
    heard,
    stderr: () => stderr,
    write,
    send: (method, params = {}) => {
      number += 1;
      line({ id: number, method, params });
      return number;
    },
    notify: (method, params = {}) => line({ method, params }),
    answer: (id) =>
      vi.waitFor(
        () => {
          const found = heard.find((message) => message.id === id && message.method === undefined);
          if (found === undefined) throw new Error(`no answer to ${id}\n${stderr}`);
          return found;
        },
        { timeout: 20_000, interval: 5 },
      ),
    request: (method, params) => client.answer(client.send(method, params)),
    call: async (name, input, meta) => {
      const { result, error } = await client.request('tools/call', {
        name,
        arguments: input,
        ...(meta === undefined ? {} : { _meta: meta }),
      });
      if (result === undefined) throw new Error(`${name}: ${JSON.stringify(error)}`);
      return result;
    },
    close: () => {
      child.stdin.end();
      return ended;
    },
    kill: async (signal) => {
      end(signal);
      await ended;
    },
  };
  await vi.waitFor(() => {
    pid = Number(/^\{"server":(\d+)\}/m.exec(stderr)?.[1] ?? 0);
    if (pid === 0) throw new Error(`not started: ${stderr}`);
  });
  await client.request('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: options.capabilities ?? {},
    clientInfo: { name: options.name ?? 'raw', version: options.version ?? '1.0.0' },
  });
  client.notify('notifications/initialized');
  return client;
};

/** Where they are easier to look at. */
const withFacts = (message: Message): Message =>
  message.result === undefined ? message : { ...message, result: factsOf(message.result) };

export const factsOf = <T extends object>(result: T): T & Pick<ToolResult, 'receipt'> => {
  const meta = '_meta' in result ? (result._meta as Readonly<Record<string, ToolResult['receipt']>>) : undefined; // as our server writes it
  const receipt = meta?.[RECEIPT];
  return receipt === undefined ? result : { ...result, receipt };
};

export const textOf = ({ content }: ToolResult): string => content.map(({ text }) => text).join('\n');
