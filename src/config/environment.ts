// Keys and addresses of providers: from the environment or from the person's own 0600 file, never from a workspace and never from a .env.
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf, fromErrno } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Environment } from '../store/state-folder.ts';
import { placesOf } from './places.ts';

export const PROVIDERS = ['anthropic', 'openai', 'google', 'openrouter', 'ollama', 'lmstudio', 'compatible'] as const;
export type Provider = (typeof PROVIDERS)[number];

export interface Access {
  readonly provider: Provider;
  /** Which of the two: `keys.yaml` is the person's word, a variable found in the environment is asked about once. */
  readonly from: 'environment' | 'file';
  /** A function, so that a key is not printed along with the object that holds it. Absent: none is needed or known. */
  key?(): string;
  readonly baseUrl?: string;
}

interface Variables {
  readonly keys: readonly string[];
  readonly addresses: readonly string[];
}

/** The names the providers' own tools use; the first that is set counts. */
export const VARIABLES: Readonly<Record<Provider, Variables>> = {
  anthropic: { keys: ['ANTHROPIC_API_KEY'], addresses: ['ANTHROPIC_BASE_URL'] },
  openai: { keys: ['OPENAI_API_KEY'], addresses: ['OPENAI_BASE_URL'] },
  google: { keys: ['GEMINI_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY', 'GOOGLE_API_KEY'], addresses: [] },
  openrouter: { keys: ['OPENROUTER_API_KEY'], addresses: [] },
  ollama: { keys: [], addresses: ['OLLAMA_HOST'] },
  lmstudio: { keys: [], addresses: ['LMSTUDIO_BASE_URL'] },
  compatible: { keys: ['COMPATIBLE_API_KEY'], addresses: ['COMPATIBLE_BASE_URL'] },
};

/**
 * What is known per provider, in the order of PROVIDERS. `keys.yaml` in the person's configuration folder holds one
 * `provider: key` a line, must belong to the person and be readable by no one else, and goes before the environment.
 */
export const providerAccess = (environment: Environment): Result<readonly Access[]> => {
  const { config } = placesOf(environment);
  const file = config === undefined ? ok(new Map<string, string>()) : readKeys(join(config, 'keys.yaml'));
  if (!file.ok) return file;
  return ok(
    PROVIDERS.flatMap((provider): Access[] => {
      const kept = file.value.get(provider);
      const key = kept ?? firstOf(environment, VARIABLES[provider].keys);
      const baseUrl = firstOf(environment, VARIABLES[provider].addresses);
      if (key === undefined && baseUrl === undefined) return [];
      return [
        {
          provider,
          from: kept === undefined ? 'environment' : 'file',
          ...(key === undefined ? {} : { key: () => key }),
          ...(baseUrl === undefined ? {} : { baseUrl }),
        },
      ];
    }),
  );
};

/** The key of `web_search`, from the same file; a search server is no provider of models. */
export const webSearchKey = (environment: Environment): Result<string | undefined> => {
  const { config } = placesOf(environment);
  const file = config === undefined ? ok(new Map<string, string>()) : readKeys(join(config, 'keys.yaml'));
  return file.ok ? ok(file.value.get(WEB_SEARCH)) : file;
};

const WEB_SEARCH = 'websearch';

const firstOf = (environment: Environment, names: readonly string[]): string | undefined =>
  names.map((name) => environment[name]?.trim()).find((value) => value !== undefined && value !== '');

/** Looked at through one descriptor, so that what was checked is what is read. Messages never quote a line. */
const readKeys = (file: string): Result<ReadonlyMap<string, string>> => {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const stat = fstatSync(descriptor);
    const me = process.getuid?.();
    if (!stat.isFile()) return fail('BAD_CONFIG', `${file} is not a file`);
    if ((stat.mode & 0o077) !== 0 || (me !== undefined && stat.uid !== me))
      return fail('BAD_CONFIG', `${file} is not yours alone, so its keys are not used`, {
        wayOut: `Run: chmod 600 '${file}'`,
      });
    return parseKeys(readFileSync(descriptor, 'utf8'), file);
  } catch (thrown) {
    return errnoOf(thrown) === 'ENOENT' ? ok(new Map()) : fromErrno(thrown, 'read', file);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
};

const parseKeys = (text: string, file: string): Result<ReadonlyMap<string, string>> => {
  const keys = new Map<string, string>();
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [, name, value] = /^([a-z]+)\s*:\s*["']?([^\s"'#]+)["']?\s*(?:#.*)?$/.exec(line) ?? [];
    const provider = [...PROVIDERS, WEB_SEARCH].find((known) => known === name);
    if (provider === undefined || value === undefined)
      return fail('BAD_CONFIG', `${file}:${index + 1}  a line is a provider and its key, as in "openai: …"`, {
        wayOut: `Providers: ${PROVIDERS.join(', ')}; and ${WEB_SEARCH}.`,
        data: { file, line: index + 1 },
      });
    keys.set(provider, value);
  }
  return ok(keys);
};
