// Installs the program that runs model files, on request.
import { fail, type Result } from '../../error/error-value.ts';
import type { Environment } from '../proxy-address.ts';

export interface InstallOptions {
  readonly environment: Environment;
  readonly signal: AbortSignal;
  /** One line each, for the person who waits. */
  progress(line: string): void;
}

export interface Installed {
  readonly folder: string;
  readonly version: string;
}

export const installRuntime = async (_options: InstallOptions): Promise<Result<Installed>> =>
  fail('BAD_CONFIG', 'Not possible here yet.');
