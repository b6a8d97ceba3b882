// A model file of one's own, run in this process.
import { fail, type Result } from '../../error/error-value.ts';
import type { Model } from '../model.ts';
import type { Environment } from '../proxy-address.ts';

export interface GgufOptions {
  /** The model file, absolute or relative to the folder the program was started in. */
  readonly path: string;
  readonly environment: Environment;
  /** Tokens of the window to use; absent: what the file says. */
  readonly contextSize?: number;
}

export const gguf = async ({ path }: GgufOptions): Promise<Result<Model>> =>
  fail('BAD_CONFIG', `gguf/${path} needs a program that runs model files, which is not installed.`, {
    wayOut: 'Install it once: countersign models add gguf',
  });
