// A look at a folder, and the services of the built-in tools over it, for work that is called without a registry.
import { onTestFinished } from 'vitest';
import { DEFAULT_CONFIG } from '../../../src/config/config.ts';
import { fail } from '../../../src/error/error-value.ts';
import { createLook } from '../../../src/proposal/layered-look.ts';
import type { Look } from '../../../src/tool/look.ts';
import type { Services } from '../../../src/toolkit/services.ts';
import { hashOf } from '../../../src/workspace/hash.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';

export const servicesOver = (
  folder: string,
  more: Partial<Services> = {},
): { readonly look: Look; readonly services: Services } => {
  const workspace = openWorkspace(folder);
  if (!workspace.ok) throw new Error(workspace.error.message);
  onTestFinished(() => workspace.value.close());
  const look = createLook({
    workspace: workspace.value,
    layers: [],
    limits: DEFAULT_CONFIG.limits,
    seen: () => ({ extent: 'none' }),
    signal: new AbortController().signal,
    progress: () => undefined,
    hash: hashOf,
  });
  const services: Services = {
    workspace: workspace.value,
    environment: {},
    settings: {},
    indexFolder: () => fail('DENIED', 'There is no place for an index in this test.'),
    network: () => {
      throw new Error('There is no network in this test.');
    },
    ...more,
  };
  return { look, services };
};
