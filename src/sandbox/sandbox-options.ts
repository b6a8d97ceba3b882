// What a sandbox is made with.
import type { Workspace } from '../workspace/workspace.ts';
import type { SandboxLimits } from './limits.ts';

export interface SandboxOptions {
  readonly workspace: Workspace;
  /** The runtime's own: for PATH, HOME and the places of toolchains. Of it a command sees only what is allow-listed. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /**
   * Private and secret files, by path within the workspace: absent inside a rehearsal. Asked for every file and folder of the
   * workspace before each command, so it should be quick.
   */
  masked(path: string): boolean;
  /** Paths that an ignore file hides: what is written there is a by-product. */
  ignored(path: string, isFolder: boolean): boolean | Promise<boolean>;
  readonly limits?: Partial<SandboxLimits>;
  /** Programs that may make namespaces of their own, from the person's own configuration. */
  readonly namespaces?: readonly string[];
  /** More folders that a command may read: toolchains in unusual places, from the person's own configuration. */
  readonly readable?: readonly string[];
}
