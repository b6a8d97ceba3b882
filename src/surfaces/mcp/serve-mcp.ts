// `countersign mcp`: an agent of another maker calls our tools, and every effect is shown to the person first. Over stdin and stdout, until they end.
import { resolve } from 'node:path';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { fail } from '../../error/error-value.ts';
import { EXIT } from '../../host/exit-code.ts';
import { failed } from '../../host/failed.ts';
import type { Notices } from '../../host/notices.ts';
import { VERSION } from '../../host/version.ts';
import { storeResult } from '../../store/database-error.ts';
import { recordServedAgent } from '../../store/served-agents.ts';
import { escapeText } from '../../text/escape.ts';
import { type Awaited, awaitAnswer } from './await-answer.ts';
import { clientOf, hasTasks } from './client-of.ts';
import { createLineTransport } from './line-transport.ts';
import { createOpening, type Opening } from './opening.ts';
import { Server, serveStdio } from './protocol-library.ts';
import { rootOf } from './root-of.ts';
import { servePrompts } from './serve-prompts.ts';
import { serveTasks } from './serve-tasks.ts';
import { createTasks, TASKS_EXTENSION } from './tasks.ts';
import { toolAnswer } from './tool-answer.ts';
import { clientTools } from './tool-list.ts';

export interface McpOptions {
  readonly cwd: string;
  readonly profile?: string;
  readonly tools?: string;
  /** Only `local` is a word here. */
  readonly to?: string;
}

interface Asked {
  readonly mcpReq: { readonly envelope?: Readonly<Record<string, unknown>> };
}

const INSTRUCTIONS =
  'Every change, command and private read you ask for is shown to the person first; results say what was done, in part or not. A call may wait for them: make other calls meanwhile. If you gave up waiting, make the same call again; it finds its answer. Do not ask the person to approve in words: they do it at their own desk.';

export const serveMcp = async (options: McpOptions, output: Notices): Promise<number> => {
  if (options.to !== undefined && options.to !== 'local')
    return failed(output, fail('BAD_ARGS', `--to is local, or left out; not "${escapeText(options.to)}".`));
  const recorded = recordServedAgent({ environment: process.env });
  if (recorded.problem !== undefined) output.error(recorded.problem);
  const transport = createLineTransport({
    input: process.stdin,
    output: process.stdout,
    tell: (words) => output.note(words),
  });
  const tasks = createTasks();
  let opening: Promise<Opening> | undefined;
  const openedFor = (server: Server, { mcpReq: { envelope } }: Asked): Promise<Opening> => {
    opening ??= rootOf(server, resolve(options.cwd)).then((cwd) =>
      createOpening(
        {
          cwd,
          ...(options.profile === undefined ? {} : { profile: options.profile }),
          ...(options.tools === undefined ? {} : { tools: options.tools }),
          toLocal: options.to === 'local',
          client: clientOf(server, envelope),
        },
        output,
      ),
    );
    return opening;
  };

  const served = serveStdio(
    () => {
      const server = new Server(
        { name: 'countersign', title: 'Countersign', version: VERSION },
        {
          capabilities: { tools: {}, prompts: {}, extensions: { [TASKS_EXTENSION]: {} } },
          instructions: INSTRUCTIONS,
          cacheHints: { 'tools/list': { ttlMs: 0, cacheScope: 'private' } },
        },
      );
      server.setRequestHandler('tools/list', async (_, asked) => {
        const { board: prepared } = await openedFor(server, asked);
        const board = await prepared;
        if (!board.ok) {
          output.error(board.error);
          return { tools: [] };
        }
        const { schemas, registry } = board.value.setup;
        return { tools: [...clientTools(schemas, registry)] };
      });
      server.setRequestHandler('tools/call', async ({ params }, asked) => {
        const { mcpReq } = asked;
        const given = transport.argumentsOf(mcpReq.id);
        const connection = await (await openedFor(server, asked)).connection();
        if (!connection.ok) {
          output.error(connection.error);
          return onWire(toolAnswer(connection));
        }
        const call = connection.value.call(params.name, given);
        if (!call.ok) return onWire(toolAnswer(call));
        call.value.onQuestion((question) => void tellOfQuestion(question));
        const token = mcpReq._meta?.progressToken;
        const awaited = await awaitAnswer(call.value, {
          signal: mcpReq.signal,
          whenAnswered: (fate) => transport.whenAnswered(mcpReq.id, fate),
          ...(token === undefined
            ? {}
            : {
                progress: (progress, message) =>
                  void mcpReq
                    .notify({ method: 'notifications/progress', params: { progressToken: token, progress, message } })
                    .catch(() => {}),
              }),
          ...(hasTasks(mcpReq.envelope) ? { tasks } : {}),
        });
        return onWire(awaited);
      });
      serveTasks(server, tasks, transport);
      servePrompts(server, (asked) => openedFor(server, asked));
      return server;
    },
    { transport, onerror: (error) => output.level === 'debug' && output.note(error.message) },
  );

  const told = new Set<number>();
  const tellOfQuestion = async (question: number): Promise<void> => {
    if (told.has(question)) return;
    told.add(question);
    const opened = await opening;
    // A desk that is open has it a moment later.
    setTimeout(() => {
      const rooms = opened?.rooms();
      if (rooms === undefined) return;
      const shown = storeResult(rooms.store.database, () => rooms.store.questions.attached(question).length > 0);
      if (shown.ok && shown.value) return;
      output.note(
        `Question ${question} waits: countersign decide ${question} --cwd ${escapeText(JSON.stringify(rooms.workspace.root))}, or a page: countersign serve`,
      );
    }, 1000).unref();
  };

  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  await Promise.race([transport.gone, stopped]);
  await served.close().catch(() => {});
  await (await opening)?.close();
  // Nothing of a turn that waits holds the process: its question stays in the store.
  process.exit(EXIT.done);
};

/** Or a task, which the extension allows and the library's type does not know. */
const onWire = (result: Awaited): CallToolResult => result as unknown as CallToolResult;
