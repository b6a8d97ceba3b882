// The configuration of the person and of a trusted workspace, with everything that is wrong in it.
import { join } from 'node:path';
import type { ErrorValue } from '../error/error-value.ts';
import { placesOf } from '../store/places.ts';
import type { Environment } from '../store/state-folder.ts';
import type { Hash } from '../workspace/file-state.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Config, PrivateSettings } from './config.ts';
import { mergeConfig } from './merge-config.ts';
import type { ParsedConfig } from './parse-config.ts';
import { parsedOnce } from './parsed-cache.ts';
import { patternAtHome } from './pattern-at-home.ts';
import { readOwnText, readWorkspaceText } from './read-text.ts';
import type { ConfigFile } from './reading.ts';
import type { Covered } from './trust.ts';

export interface LoadedConfig {
  readonly config: Config;
  /** BAD_CONFIG with file and line; everything that could be read still counts. */
  readonly errors: readonly ErrorValue[];
  /** What was left out on purpose, in words. */
  readonly notices: readonly string[];
}

export interface LoadRequest {
  readonly environment: Environment;
  readonly workspace: Workspace;
  /** What counts of what the folder brings along; `true`: everything as it is. */
  readonly trusted: Covered | boolean;
}

/** Whether a file the folder brought counts, and the hash it must have. */
export const trustIn = (
  trusted: Covered | boolean,
  file: string,
): { readonly counts: boolean; readonly pinned?: Hash } => {
  if (typeof trusted === 'boolean') return { counts: trusted };
  const pinned = trusted.get(file);
  return pinned === undefined ? { counts: false } : { counts: true, pinned };
};

export const WORKSPACE_CONFIG = '.countersign/config.yaml';

export const loadConfig = async (request: LoadRequest): Promise<LoadedConfig> => {
  const { environment, workspace, trusted } = request;
  const { config: folder, cache } = placesOf(environment);
  const own =
    folder === undefined
      ? NOTHING
      : await parsed(readOwnText(join(folder, 'config.yaml')), join(folder, 'config.yaml'), cache);
  const { counts, pinned } = trustIn(trusted, WORKSPACE_CONFIG);
  const text = await readWorkspaceText(workspace, WORKSPACE_CONFIG, pinned);
  const isThere = !text.ok || text.value !== undefined;
  const brought = counts ? await parsed(text, WORKSPACE_CONFIG, cache) : NOTHING;
  const { config, notices } = mergeConfig(own.options, brought.options);
  const untrusted = isThere && !counts ? [`${WORKSPACE_CONFIG} is not read: you have not trusted it.`] : [];
  const there = { ...config, private: privateHere(config.private, request) };
  return { config: there, errors: [...own.errors, ...brought.errors], notices: [...untrusted, ...notices] };
};

/** Its places as this workspace knows them. */
const privateHere = (
  settings: PrivateSettings,
  { environment, workspace }: Pick<LoadRequest, 'environment' | 'workspace'>,
): PrivateSettings => {
  const here = (patterns: readonly string[]): readonly string[] =>
    patterns.map((pattern) => patternAtHome(pattern, environment));
  const [folders, globs] = [here(settings.folders), here(settings.globs)];
  const inFull = [...folders, ...globs].some((pattern) => pattern.startsWith('/'));
  const ground = { workspace: workspace.root, added: workspace.added };
  return { ...settings, folders, globs, ...(inFull ? { ground } : {}) };
};

const NOTHING: ParsedConfig = { options: {}, errors: [] };

const parsed = async (
  text: ReturnType<typeof readOwnText>,
  file: string,
  cache: string | undefined,
): Promise<{ readonly options: ConfigFile; readonly errors: readonly ErrorValue[] }> => {
  // A file that is there and cannot be read might have said what is private.
  if (!text.ok) return { options: { private: { unreadable: `${file} cannot be read` } }, errors: [text.error] };
  const content = text.value;
  if (content === undefined) return NOTHING;
  const parse = async (): Promise<ParsedConfig> => (await import('./parse-config.ts')).parseConfig(content, file);
  return parsedOnce({ folder: cache, kind: 'config', file, text: content, parse });
};
