// The sandbox of this machine over a folder of a test, for tests that run real programs through the loop.
import { onTestFinished } from 'vitest';
import { createSandbox } from '../../src/sandbox/create-sandbox.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';

export const realSandbox = (folder: string): Sandbox => {
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  const sandbox = createSandbox({
    workspace: opened.value,
    environment: process.env,
    masked: () => false,
    ignored: () => false,
  });
  onTestFinished(async () => {
    await sandbox.close();
    opened.value.close();
  });
  return sandbox;
};

/** The same on a machine where nothing can be rehearsed. */
export const witnessingSandbox = (folder: string): Sandbox => ({
  ...realSandbox(folder),
  capability: async () => ({ tier: 'witnessed', why: 'user namespaces are off', fix: 'switch them on' }),
});
