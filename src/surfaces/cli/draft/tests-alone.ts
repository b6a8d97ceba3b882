// The tests of a sheet for a desk without a conversation around it: the folder's configuration and the person's rules are read for it.
import { folderTrust } from '../../../config/folder-trust.ts';
import { loadConfig } from '../../../config/load-config.ts';
import { loadRules } from '../../../config/load-rules.ts';
import { createPrivacy, type PrivacyStore } from '../../../config/privacy/privacy.ts';
import { type SheetTests, sheetTests } from '../../../host/conversation/sheet-tests.ts';
import { sandboxFor } from '../../../host/setup/sandbox-for.ts';
import { deniedPaths } from '../../../policy/denied-paths.ts';
import { privateAnswersOf } from '../../../session/note/private-answers-in.ts';
import { toolSettings } from '../../../toolkit/tool-settings.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface TestsAlone {
  readonly tests: SheetTests;
  close(): Promise<void>;
}

/** `recipient`: the model of the session. Whoever it is, private files stay out of the run. */
export const testsAlone = async (
  { workspace, store }: { readonly workspace: Workspace; readonly store: PrivacyStore },
  recipient: string,
  { signal, terminal }: { readonly signal: AbortSignal; readonly terminal: Terminal },
): Promise<TestsAlone> => {
  const trust = folderTrust(workspace, process.env);
  const trusted = trust.ok ? trust.value.covered : new Map();
  const request = { environment: process.env, workspace, trusted };
  const [{ config }, { rules }] = [await loadConfig(request), await loadRules(request)];
  const isDenied = (path: string) =>
    deniedPaths(rules, { workspace: workspace.root, now: new Date().toISOString(), recipient })(path);
  const privacy = createPrivacy({
    ...{ settings: config.private, workspace },
    isDenied: (path) => isDenied(path) !== undefined,
    privateAnswers: privateAnswersOf,
  });
  privacy.open(store);
  const sandbox = sandboxFor({
    ...{ workspace, policy: { isDenied }, namespaces: config.namespaces },
    privacy,
    model: { local: false },
  });
  const tests = sheetTests({
    workspace,
    sandbox,
    limits: config.limits,
    hides: (path) => isDenied(path) !== undefined,
    configured: toolSettings(config, process.env).settings.testCommand,
    signal,
    watch: async () => (await import('../progress/create-progress.ts')).createProgress(terminal),
  });
  return { tests, close: () => sandbox.close() };
};
