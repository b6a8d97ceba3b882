// The files of the workspace by name, walked once for whoever completes or looks for one; what rules deny is not among them.
import { type PathNames, pathNames } from '../../../host/conversation/completion/path-names.ts';
import type { Setup } from '../../../host/setup/setup.ts';
import type { Workspace } from '../../../workspace/workspace.ts';

export interface KnownPaths extends PathNames {
  /** The rules that count from here on. Before there are any, nothing is known. */
  judgedBy(policy: Pick<Setup['policy'], 'isDenied'>): void;
}

export const knownPaths = (workspace: Workspace): KnownPaths => {
  let rules: Pick<Setup['policy'], 'isDenied'> | undefined;
  const names = pathNames(workspace, (path) => rules === undefined || rules.isDenied(path) !== undefined);
  return {
    ...names,
    judgedBy: (policy) => {
      rules = policy;
    },
  };
};
