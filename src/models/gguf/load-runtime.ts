// Loads the program that runs model files from where it was installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { fieldsOf, parsedJson, textOf } from '../json-fields.ts';
import type { Environment } from '../proxy-address.ts';
import type { LlamaModule } from './llama.ts';
import { RUNTIME_PACKAGE, RUNTIME_VERSION, runtimeFolder } from './runtime-place.ts';

const INSTALL = 'Install it once: countersign models add gguf';

/** The file to import; BAD_CONFIG when it, or this version of it, is not installed. Looks at two files and loads nothing. */
export const findRuntime = (environment: Environment): Result<string> => {
  const folder = runtimeFolder(environment);
  if (!folder.ok) return folder;
  const home = join(folder.value, 'node_modules', RUNTIME_PACKAGE);
  const version = installedVersion(folder.value);
  const entry = join(home, 'dist', 'index.js');
  if (version === undefined || !existsSync(entry))
    return fail('BAD_CONFIG', 'The program that runs model files is not installed.', { wayOut: INSTALL });
  if (version !== RUNTIME_VERSION)
    return fail('BAD_CONFIG', `The program that runs model files is ${version}; ${RUNTIME_VERSION} is needed.`, {
      wayOut: INSTALL,
    });
  return ok(entry);
};

export const installedVersion = (folder: string): string | undefined => {
  const manifest = join(folder, 'node_modules', RUNTIME_PACKAGE, 'package.json');
  if (!existsSync(manifest)) return undefined;
  return textOf(fieldsOf(parsedJson(readFileSync(manifest, 'utf8'))?.value)?.version);
};

/** Never by name: what is bundled must not look for it, and no other folder may answer for it. */
export const loadRuntime = async (entry: string): Promise<Result<LlamaModule>> => {
  try {
    // What the file exports is the library's own; llama.ts writes down the part that is used.
    return ok((await import(pathToFileURL(entry).href)) as LlamaModule);
  } catch (thrown) {
    return fail('BAD_CONFIG', `The program that runs model files cannot be loaded: ${firstLine(thrown)}`, {
      wayOut: INSTALL,
    });
  }
};

/** What a library says went wrong, as much as fits into a sentence. */
export const firstLine = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).split('\n', 1)[0]!.slice(0, 300);
