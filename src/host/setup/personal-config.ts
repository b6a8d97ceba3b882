// The person's own configuration, for commands that need no workspace: what a folder brings along has no say in them.
import type { Config } from '../../config/config.ts';
import { loadConfig } from '../../config/load-config.ts';
import { ok, type Result } from '../../error/error-value.ts';
import { openWorkspace } from '../../workspace/open-workspace.ts';
import type { Notices } from '../notices.ts';

export const personalConfig = async (cwd: string, notices: Notices): Promise<Result<Config>> => {
  const workspace = openWorkspace(cwd);
  if (!workspace.ok) return workspace;
  try {
    const { config, errors } = await loadConfig({
      environment: process.env,
      workspace: workspace.value,
      trusted: false,
    });
    for (const error of errors) notices.error(error);
    return ok(config);
  } finally {
    workspace.value.close();
  }
};
