// Loads the program that runs model files from where it was installed.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Environment } from '../../store/state-folder.ts';
import { fieldsOf, parsedJson, textOf } from '../json-fields.ts';
import type { LlamaModule } from './llama.ts';
import { DOOR, RUNTIME_PACKAGE, RUNTIME_VERSION, runtimeFolder } from './runtime-place.ts';

const INSTALL = 'Install it once: countersign models add gguf';

export interface FoundRuntime {
  /** The module to import. */
  readonly entry: string;
  /** The file that imports it. */
  readonly door: string;
}

/** BAD_CONFIG when it, or this version of it, is not installed. Looks at three files and loads nothing. */
export const findRuntime = (environment: Environment): Result<FoundRuntime> => {
  const folder = runtimeFolder(environment);
  if (!folder.ok) return folder;
  const version = installedVersion(folder.value);
  const entry = join(folder.value, 'node_modules', RUNTIME_PACKAGE, 'dist', 'index.js');
  const door = join(folder.value, DOOR.file);
  if (version === undefined || !existsSync(entry) || !existsSync(door))
    return fail('BAD_CONFIG', 'The program that runs model files is not installed.', { wayOut: INSTALL });
  if (version !== RUNTIME_VERSION)
    return fail('BAD_CONFIG', `The program that runs model files is ${version}; ${RUNTIME_VERSION} is needed.`, {
      wayOut: INSTALL,
    });
  return ok({ entry, door });
};

export const installedVersion = (folder: string): string | undefined => {
  const manifest = join(folder, 'node_modules', RUNTIME_PACKAGE, 'package.json');
  if (!existsSync(manifest)) return undefined;
  return textOf(fieldsOf(parsedJson(readFileSync(manifest, 'utf8'))?.value)?.version);
};

/** Never by name: what is bundled must not look for it, and no other folder may answer for it. */
export const loadRuntime = async ({ entry, door }: FoundRuntime): Promise<Result<LlamaModule>> => {
  try {
    // What the door gives is the library's own; llama.ts writes down the part that is used.
    const open = createRequire(door)(door) as (address: string) => Promise<LlamaModule>;
    return ok(await open(pathToFileURL(entry).href));
  } catch (thrown) {
    return fail('BAD_CONFIG', `The program that runs model files cannot be loaded: ${firstLine(thrown)}`, {
      wayOut: INSTALL,
    });
  }
};

/** What a library says went wrong, as much as fits into a sentence. */
export const firstLine = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).split('\n', 1)[0]!.slice(0, 300);
