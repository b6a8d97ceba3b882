// Running a program confined over a copy-on-write view of the workspace, or for real while its effects are witnessed.
import type { ChangeSet } from '../change/change-set.ts';
import type { Result } from '../error/error-value.ts';
import type { Capability, Ran, RunRequest } from './rehearsal.ts';

export interface Sandbox {
  /** Found out once, by trying. */
  capability(): Promise<Capability>;
  /** Over the workspace with the unsigned changes laid over it, in order. Nothing on disk differs afterwards. */
  rehearse(request: RunRequest, view: View): Promise<Result<Ran>>;
  /** For real, after it was signed. What it changed in the workspace is looked up before and after. */
  witness(request: RunRequest, view: Pick<View, 'signal' | 'progress'>): Promise<Result<Ran>>;
  /** Everything it started is dead and everything it wrote for itself is gone. */
  close(): Promise<void>;
}

export interface View {
  /** Unsigned changes, in the order of the calls. */
  readonly layers: readonly ChangeSet[];
  readonly signal: AbortSignal;
  /** Lines it prints, as they come. */
  progress(line: string): void;
}
