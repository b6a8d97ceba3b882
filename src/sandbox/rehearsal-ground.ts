// What every rehearsal of one sandbox shares.
import type { CommandEnvironment } from './command-environment.ts';
import type { MovedIds } from './hold.ts';
import type { SandboxLimits } from './limits.ts';
import type { Masker } from './mask-secrets.ts';

export interface RehearsalGround {
  /** The workspace on disk. */
  readonly root: string;
  readonly environment: CommandEnvironment;
  readonly limits: SandboxLimits;
  readonly toolchains: readonly string[];
  /** Our own folder, with `tmp`, `home`, `memory`, `devices`, `table`, `resolver`, `whiteout` and the filters in it; runs are made beside them. */
  readonly own: string;
  /** Whom a command is for the kernel, when root started it and its owners can be moved. */
  readonly ids: MovedIds | undefined;
  /** Programs that may make namespaces of their own. */
  readonly namespaces: readonly string[];
  /** Whether there is a `filter`, and a `wider-filter` for those. */
  readonly filtered: boolean;
  readonly mask: Masker;
  /** Paths that must be absent inside, as of now. */
  hidden(): readonly string[];
  ignored(path: string, isFolder: boolean): boolean | Promise<boolean>;
  /** A name for a run that no other has. */
  nextRun(): string;
}
