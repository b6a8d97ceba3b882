// How much a command may print, take and start before it is ended.

export interface SandboxLimits {
  /** Bytes of output that are kept, head and tail together. */
  readonly outputBytes: number;
  /** Bytes it may print in all; what is not kept is only counted. */
  readonly printedBytes: number;
  /** Memory of one process, and of all of them together. */
  readonly memoryBytes: number;
  /** Processes at one time. */
  readonly processes: number;
  /** The largest file it may write. */
  readonly fileBytes: number;
  /** Bytes from before that are kept for a witnessed command; a file beyond them is not covered by undo, and that is said. */
  readonly witnessBytes: number;
}

const MEGABYTE = 1024 * 1024;

export const DEFAULT_LIMITS: SandboxLimits = {
  // More than any model reads of one command.
  outputBytes: MEGABYTE / 4,
  // A noisy build prints a few megabytes; `yes` reaches this within a second.
  printedBytes: 128 * MEGABYTE,
  // A type check of a large code base takes two of these four gigabytes.
  memoryBytes: 4096 * MEGABYTE,
  // Test runners start some dozens; a fork bomb stops here before the machine is slow.
  processes: 512,
  fileBytes: 1024 * MEGABYTE,
  witnessBytes: 1024 * MEGABYTE,
};
