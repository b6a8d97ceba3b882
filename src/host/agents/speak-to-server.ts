// Starts a server as a client would and asks it for its tools, line by line: how long it takes, and what it answers.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { VERSION } from '../version.ts';

export interface ServerToStart {
  /** The program and its arguments, as the client's file has them. */
  readonly command: readonly string[];
  /** Beside our own environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Absent: as long as the most impatient client waits for a start. */
  readonly milliseconds?: number;
}

export interface ServerSpoken {
  /** From the start to the answered list. */
  readonly milliseconds: number;
  readonly version: string;
  readonly tools: number;
  /** Of the answered lists, as they came. */
  readonly bytes: number;
}

/** Codex gives a server as long to start. */
const PATIENCE_MILLISECONDS = 10_000;
const MOST_BYTES = 4_000_000;
const MOST_PAGES = 20;

/** MCP where it does not answer, with what it said instead; it is ended in any case. */
export const speakToServer = async (server: ServerToStart): Promise<Result<ServerSpoken>> => {
  const [program = '', ...words] = server.command;
  const began = performance.now();
  const child = spawn(program, words, {
    cwd: server.cwd,
    env: { ...process.env, ...server.environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines = linesOf(child, server.milliseconds ?? PATIENCE_MILLISECONDS);
  try {
    return await conversation(lines, began);
  } finally {
    await ended(child);
  }
};

const conversation = async (lines: Lines, began: number): Promise<Result<ServerSpoken>> => {
  const hello = await lines.ask('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'countersign-doctor', version: VERSION },
  });
  if (!hello.ok) return hello;
  lines.tell('notifications/initialized');
  let [tools, bytes] = [0, 0];
  let cursor: unknown;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const listed = await lines.ask('tools/list', typeof cursor === 'string' ? { cursor } : {});
    if (!listed.ok) return listed;
    const { result, size } = listed.value;
    tools += Array.isArray(result.tools) ? result.tools.length : 0;
    bytes += size;
    cursor = result.nextCursor;
    if (typeof cursor !== 'string') break;
  }
  return ok({ milliseconds: performance.now() - began, version: versionIn(hello.value.result), tools, bytes });
};

const versionIn = ({ protocolVersion }: Answered['result']): string =>
  typeof protocolVersion === 'string' ? protocolVersion.slice(0, 40) : 'unknown';

interface Answered {
  readonly result: Readonly<Record<string, unknown>>;
  readonly size: number;
}

interface Lines {
  ask(method: string, params: object): Promise<Result<Answered>>;
  tell(method: string): void;
}

const linesOf = (child: ChildProcessWithoutNullStreams, milliseconds: number): Lines => {
  const waiting = new Map<number, (answer: Result<Answered>) => void>();
  let [rest, said, read, next] = ['', '', 0, 1];
  let over: Result<never> | undefined;
  const stop = (words: string): void => {
    over ??= fail('MCP', `${words}${said === '' ? '' : `; it said: ${withoutLinks(said)}`}`);
    for (const settle of waiting.values()) settle(over);
    waiting.clear();
  };
  const timer = setTimeout(() => stop(`it did not answer within ${milliseconds / 1000} s`), milliseconds);
  const hear = (line: string): void => {
    const message = parsed(line);
    const settle = typeof message?.id === 'number' ? waiting.get(message.id) : undefined;
    if (message === undefined && line.trim() !== '') stop('it wrote something on stdout that is no message');
    if (message === undefined || settle === undefined) return;
    waiting.delete(Number(message.id));
    const { result, error } = message;
    if (isRecord(result)) settle(ok({ result, size: Buffer.byteLength(line) }));
    else
      settle(
        fail('MCP', `it answered with an error: ${String(isRecord(error) ? error.message : 'none').slice(0, 200)}`),
      );
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    read += text.length;
    if (read > MOST_BYTES) return stop(`it wrote more than ${MOST_BYTES} characters`);
    const all = `${rest}${text}`.split('\n');
    rest = all.pop() ?? '';
    for (const line of all) hear(line);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(0, 2_000);
  });
  child.stdin.on('error', () => undefined); // it ended: said where it closes
  child.on('error', ({ message }) => stop(`it cannot be started: ${message}`));
  child.on('close', (code, signal) => {
    clearTimeout(timer);
    stop(`it ended before it answered (${signal ?? `exit ${code}`})`);
  });
  const write = (message: object): void =>
    void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  return {
    tell: (method) => write({ method }),
    ask: (method, params) =>
      new Promise((settle) => {
        if (over !== undefined) return settle(over);
        waiting.set(next, settle);
        write({ id: next, method, params });
        next += 1;
      }),
  };
};

const parsed = (line: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A link may sign whoever opens it in. */
const withoutLinks = (text: string): string =>
  text
    .replace(/\b[a-z][\w+.-]*:\/\/\S+/gi, '[link left out]')
    .trim()
    .split('\n')
    .slice(-3)
    .join(' / ')
    .slice(0, 400);

const GRACE_MILLISECONDS = 2_000;

/** First as a client ends it: nothing more comes. */
const ended = async (child: ChildProcessWithoutNullStreams): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise<void>((settle) => child.once('close', () => settle()));
  child.stdin.end();
  const timers = [
    setTimeout(() => child.kill('SIGTERM'), GRACE_MILLISECONDS),
    setTimeout(() => child.kill('SIGKILL'), 2 * GRACE_MILLISECONDS),
  ];
  await gone;
  for (const timer of timers) clearTimeout(timer);
};
