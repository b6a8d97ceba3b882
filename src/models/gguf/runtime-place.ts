// Where the program that runs model files is kept, and which version of it.
import { join } from 'node:path';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { placesOf } from '../../store/places.ts';
import type { Environment } from '../../store/state-folder.ts';

export const RUNTIME_PACKAGE = 'node-llama-cpp';
/** Tried as it is: its prebuilt library, its grammar reader and its chat templates. A newer one is another thing to try. */
export const RUNTIME_VERSION = '3.22.1';

/**
 * A file of ours beside the library, which imports it. On Node 20 a program that comes out of V8's code cache, as the bundle does, cannot
 * import a module itself ("A dynamic import callback was not specified"); a file that Node loads can.
 */
export const DOOR = { file: 'door.cjs', text: 'module.exports = (address) => import(address);\n' } as const;

/** `<cache>/runtimes/gguf`: a folder with nothing in it that could not be installed again. */
export const runtimeFolder = (environment: Environment): Result<string> => {
  const { cache } = placesOf(environment);
  if (cache === undefined)
    return fail('BAD_CONFIG', 'There is no place for the program that runs model files.', {
      wayOut: 'Set HOME, XDG_CACHE_HOME or COUNTERSIGN_HOME.',
    });
  return ok(join(cache, 'runtimes', 'gguf'));
};

/** The library for the processor of this machine; those for graphics cards weigh 355 MB and are left out. */
export const platformPackage = (platform: string, processor: string): string | undefined =>
  PLATFORMS[`${platform}-${processor}`];

const PLATFORMS: Readonly<Record<string, string>> = {
  'linux-x64': '@node-llama-cpp/linux-x64',
  'linux-arm64': '@node-llama-cpp/linux-arm64',
  'linux-arm': '@node-llama-cpp/linux-armv7l',
  'linux-riscv64': '@node-llama-cpp/linux-riscv64',
  'darwin-x64': '@node-llama-cpp/mac-x64',
  // There is no other for these machines; it computes on the processor as well.
  'darwin-arm64': '@node-llama-cpp/mac-arm64-metal',
  'win32-x64': '@node-llama-cpp/win-x64',
  'win32-arm64': '@node-llama-cpp/win-arm64',
};
