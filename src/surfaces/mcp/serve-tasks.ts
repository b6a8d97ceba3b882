// The methods of the tasks extension, which the library leaves to the server.
import type { Server, StandardSchemaV1 } from '@modelcontextprotocol/server';
import type { Result } from '../../error/error-value.ts';
import type { LineTransport } from './line-transport.ts';
import { ProtocolError } from './protocol-library.ts';
import type { Tasks } from './tasks.ts';

const INVALID_PARAMS = -32_602;

interface TaskParams {
  readonly taskId: string;
}

export const serveTasks = (server: Server, tasks: Tasks, transport: Pick<LineTransport, 'whenAnswered'>): void => {
  server.setRequestHandler('tasks/get', { params: TASK }, async ({ taskId }, { mcpReq }) => {
    const { view, fate } = orThrow(tasks.look(taskId));
    transport.whenAnswered(mcpReq.id, fate);
    return { ...view };
  });
  // Nothing of ours asks a client for input.
  server.setRequestHandler('tasks/update', { params: TASK }, async ({ taskId }) => {
    orThrow(tasks.look(taskId));
    return {};
  });
  server.setRequestHandler('tasks/cancel', { params: TASK }, async ({ taskId }) => {
    orThrow(tasks.leave(taskId));
    return {};
  });
};

const orThrow = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new ProtocolError(INVALID_PARAMS, `${result.error.message} ${result.error.wayOut ?? ''}`.trim());
};

/** As the library takes a schema. */
const TASK: StandardSchemaV1<TaskParams> = {
  '~standard': {
    version: 1,
    vendor: 'countersign',
    validate: (value) =>
      typeof value === 'object' && value !== null && 'taskId' in value && typeof value.taskId === 'string'
        ? { value: { taskId: value.taskId } }
        : { issues: [{ message: 'taskId is a text' }] },
  },
};
