// Skills as prompts: what the person chooses in their client is put in front of their words, and is on record as shared.
import type { Server } from '@modelcontextprotocol/server';
import { skillsHere } from '../../config/skills/find-skills.ts';
import type { Result } from '../../error/error-value.ts';
import { skillMessage } from '../../host/conversation/skill-message.ts';
import type { Opening } from './opening.ts';
import { ProtocolError } from './protocol-library.ts';

const INVALID_PARAMS = -32_602;

interface Asked {
  readonly mcpReq: { readonly envelope?: Readonly<Record<string, unknown>> };
}

export const servePrompts = (server: Server, openingOf: (asked: Asked) => Promise<Opening>): void => {
  server.setRequestHandler('prompts/list', async (_, asked) => {
    const board = await (await openingOf(asked)).board;
    const found = board.ok ? await skillsHere(board.value.setup.workspace, process.env) : board;
    if (!found.ok) return { prompts: [] };
    return { prompts: found.value.skills.map(({ name, description }) => ({ name, title: name, description })) };
  });
  server.setRequestHandler('prompts/get', async ({ params }, asked) => {
    const opening = await openingOf(asked);
    const [board, connection] = [orThrow(await opening.board), orThrow(await opening.connection())];
    const { requires, notes, record } = orThrow(await skillMessage(params.name, board.setup));
    const text = orThrow(connection.prompt(params.name, record('')));
    const said = [...requires.map((name) => `It brings ${name} along.`), ...notes].join(' ');
    return {
      ...(said === '' ? {} : { description: said }),
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
    };
  });
};

const orThrow = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new ProtocolError(INVALID_PARAMS, `${result.error.code}: ${result.error.message}`);
};
