// Every built-in tool over a folder of its own, for tests that look at cards and call nothing.
import { fail } from '../../src/error/error-value.ts';
import { networkTransport } from '../../src/models/transport.ts';
import type { Tool } from '../../src/tool/tool.ts';
import { builtInTools } from '../../src/toolkit/built-in-tools.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let made: readonly Tool[] | undefined;

export const allTools = (): readonly Tool[] => {
  if (made !== undefined) return made;
  const workspace = openWorkspace(temporaryFolder());
  if (!workspace.ok) throw new Error(workspace.error.message);
  made = builtInTools({
    workspace: workspace.value,
    environment: {},
    settings: {},
    indexFolder: () => fail('NOT_FOUND', 'no place for it in this test'),
    network: () => networkTransport({}),
  });
  return made;
};
