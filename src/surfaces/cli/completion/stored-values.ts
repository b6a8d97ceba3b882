// Values for a shell's completion, looked up without a word to anybody: nothing is made, nothing is settled, nothing is asked.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadConfig } from '../../../config/load-config.ts';
import { createQuestions } from '../../../decision/questions.ts';
import { openContents } from '../../../history/open-contents.ts';
import { openHistory } from '../../../history/open-history.ts';
import type { Choice } from '../../../host/conversation/completion/choice.ts';
import {
  entryChoices,
  modelChoices,
  questionChoices,
  sessionChoices,
  skillChoices,
  toolChoices,
} from '../../../host/conversation/completion/value-choices.ts';
import { openLedger } from '../../../ledger/open-ledger.ts';
import { RECORD_KINDS } from '../../../ledger/record-kinds.ts';
import { createSessions } from '../../../session/sessions.ts';
import type { Database } from '../../../store/database.ts';
import { openStore, storeFile } from '../../../store/open-store.ts';
import { placesOf } from '../../../store/places.ts';
import type { Environment } from '../../../store/state-folder.ts';
import { openWorkspace } from '../../../workspace/open-workspace.ts';
import type { Workspace } from '../../../workspace/workspace.ts';

export interface Lookup {
  readonly environment: Environment;
  readonly cwd: string;
}

/** By the placeholder of an argument or a flag; what is unknown, or cannot be looked up, is nothing to choose from. */
export const storedValues = async (placeholder: string, { environment, cwd }: Lookup): Promise<readonly Choice[]> => {
  const look = LOOKS[placeholder];
  const workspace = look === undefined ? undefined : openWorkspace(resolve(cwd));
  if (look === undefined || workspace?.ok !== true) return [];
  try {
    return await look(workspace.value, environment);
  } finally {
    workspace.value.close();
  }
};

type LookUp = (workspace: Workspace, environment: Environment) => Promise<readonly Choice[]> | readonly Choice[];

const models: LookUp = async (workspace, environment) => {
  const { config } = await loadConfig({ environment, workspace, trusted: false });
  return modelChoices(environment, config);
};

const LOOKS: Readonly<Record<string, LookUp | undefined>> = {
  entry: (workspace, environment) =>
    inStore(workspace, environment, (database) => {
      const ledger = openLedger(database);
      return entryChoices(openHistory({ database, workspace, ledger, notice: () => undefined }), 'all');
    }),
  session: (workspace, environment) =>
    inStore(workspace, environment, (database) => sessionChoices(createSessions(database))),
  question: (workspace, environment) =>
    inStore(workspace, environment, (database) =>
      questionChoices(createQuestions({ database, contents: openContents(database) })),
    ),
  tool: async (workspace) => toolChoices((await toolsIn(workspace)).map(({ tool }) => tool)),
  group: async (workspace) =>
    [...new Set((await toolsIn(workspace)).map(({ tool }) => tool.group))].map((text) => ({ text })),
  skill: skillChoices,
  'provider/name': models,
  model: models,
  kind: () => RECORD_KINDS.map((text) => ({ text })),
  dialect: async () => {
    const { DIALECTS } = await import('../../../models/dialects/dialects.ts');
    return [...DIALECTS.map(({ name }) => ({ text: name })), { text: 'auto' }];
  },
};

const toolsIn = async (workspace: Workspace) => {
  const { loadTools } = await import('../../../host/own-things/load-tools.ts');
  const loaded = await loadTools(workspace.root);
  if (!loaded.ok) return [];
  loaded.value.workspace.close();
  return loaded.value.tools;
};

const inStore = (
  workspace: Workspace,
  environment: Environment,
  look: (database: Database) => readonly Choice[],
): readonly Choice[] => {
  const { state } = placesOf(environment);
  // To open it would make it.
  if (state === undefined || !existsSync(storeFile(state, workspace.id))) return [];
  const opened = openStore({ env: environment, workspaceId: workspace.id, root: workspace.root });
  if (!opened.ok) return [];
  try {
    return look(opened.value);
  } finally {
    opened.value.close();
  }
};
