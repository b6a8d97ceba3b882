// Keys and addresses of providers: from a desk, the person's own 0600 file or the environment, never from a workspace and never from a .env.
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf, fromErrno } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { ProviderAccess } from '../models/providers/provider-access.ts';
import { SERVED_CARDS, SERVED_NAMES } from '../models/providers/provider-cards.ts';
import { placesOf } from '../store/places.ts';
import type { Environment } from '../store/state-folder.ts';
import type { HeldKeys } from './held-keys.ts';

/**
 * What is known per provider, in the order of the cards. `keys.yaml` in the person's configuration folder holds one
 * `provider: key` a line, must belong to the person and be readable by no one else, and goes before the environment. Before both goes
 * what is held.
 */
export const providerAccess = (environment: Environment, held?: HeldKeys): Result<readonly ProviderAccess[]> => {
  const { config } = placesOf(environment);
  const file = config === undefined ? ok(new Map<string, string>()) : readKeys(join(config, 'keys.yaml'));
  return file.ok ? ok(accessFrom({ environment, file: file.value, held })) : file;
};

/** What there is beside a keys.yaml that cannot be read. */
export const accessBesideFile = (environment: Environment, held?: HeldKeys): readonly ProviderAccess[] =>
  accessFrom({ environment, file: new Map(), held });

interface Sources {
  readonly environment: Environment;
  readonly file: ReadonlyMap<string, string>;
  readonly held: HeldKeys | undefined;
}

const accessFrom = ({ environment, file, held }: Sources): readonly ProviderAccess[] =>
  SERVED_CARDS.flatMap(({ name: provider, keys, addresses }): ProviderAccess[] => {
    const handed = held?.of(provider);
    const kept = file.get(provider);
    const key = handed ?? kept ?? firstOf(environment, keys);
    const baseUrl = firstOf(environment, addresses);
    if (key === undefined && baseUrl === undefined) return [];
    return [
      {
        provider,
        from: handed !== undefined ? 'held' : kept !== undefined ? 'file' : 'environment',
        ...(key === undefined ? {} : { key: () => key }),
        ...(baseUrl === undefined ? {} : { baseUrl }),
      },
    ];
  });

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
    const provider = [...SERVED_NAMES, WEB_SEARCH].find((known) => known === name);
    if (provider === undefined || value === undefined)
      return fail('BAD_CONFIG', `${file}:${index + 1}  a line is a provider and its key, as in "openai: …"`, {
        wayOut: `Providers: ${SERVED_NAMES.join(', ')}; and ${WEB_SEARCH}.`,
        data: { file, line: index + 1 },
      });
    keys.set(provider, value);
  }
  return ok(keys);
};
