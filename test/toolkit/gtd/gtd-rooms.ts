// The loop over a vault with the GTD tools in it, a scripted model, and a person who answers by a function.
import { cpSync } from 'node:fs';
import { fail } from '../../../src/error/error-value.ts';
import { gtdTools } from '../../../src/toolkit/gtd/cards/gtd-tools.ts';
import type { Services } from '../../../src/toolkit/services.ts';
import type { Workspace } from '../../../src/workspace/workspace.ts';
import { type AgentOptions, type AgentRooms, agentRooms } from '../../support/agent-rooms.ts';
import type { ScriptStep } from '../../support/scripted-model.ts';
import { EXAMPLE } from './gtd-calls.ts';

/** Over a copy of the example vault, with more files where they are given. */
export const gtdRooms = async (
  script: readonly ScriptStep[],
  files: Readonly<Record<string, string>> = {},
  options: Pick<AgentOptions, 'draft' | 'runtime'> = {},
): Promise<AgentRooms> => {
  let rooms: AgentRooms | undefined;
  const services: Services = {
    get workspace(): Workspace {
      if (rooms === undefined) throw new Error('asked before the rooms were open');
      return rooms.runtime.workspace;
    },
    environment: {},
    settings: {},
    indexFolder: () => fail('DENIED', 'There is no place for an index in this test.'),
    network: () => {
      throw new Error('There is no network in this test.');
    },
  };
  rooms = await agentRooms(files, script, { ...options, tools: gtdTools(services) });
  cpSync(EXAMPLE, rooms.folder, { recursive: true, force: false });
  return rooms;
};
