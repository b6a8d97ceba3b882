// The text of a config.yaml as options. A mistake is named with its line and costs only its own option. Loads the YAML parser.
import type { ErrorValue } from '../error/error-value.ts';
import { glob } from '../policy/glob.ts';
import { parseYaml, type YamlEntry } from '../policy/parse-yaml.ts';
import { DEFAULT_CONFIG, type Limits, NOTIFY, PROFILE_NAMES, SEARCH_KINDS, type WebSearchSettings } from './config.ts';
import { readProviders } from './parse-providers.ts';
import {
  type ConfigFile,
  listOf,
  mapOf,
  numberOf,
  type Read,
  type Reading,
  say,
  text,
  textOf,
  truth,
  unknown,
} from './reading.ts';

export interface ParsedConfig {
  readonly options: ConfigFile;
  /** BAD_CONFIG with file and line. */
  readonly errors: readonly ErrorValue[];
}

export const parseConfig = (text: string, file: string): ParsedConfig => {
  const { root, errors } = parseYaml(text, file);
  const reading: Reading = { file, errors: [...errors], options: {} };
  const unreadable = root === undefined || errors.length > 0;
  if (root?.kind === 'map') for (const entry of root.entries) readOption(entry, reading);
  else if (root !== undefined) say(reading, root.line, 'the file is options, as in "profile: notes"');
  const privacyLost = unreadable || reading.errors.some(({ data }) => data?.option === 'private');
  // What cannot be read might have said "private": until it can be read, nothing leaves unasked.
  if (privacyLost || (root !== undefined && root.kind !== 'map'))
    reading.options.private = { ...reading.options.private, unreadable: `${file} cannot be read in full` };
  return { options: reading.options, errors: reading.errors };
};

type Option = readonly [name: string, read: Read];

const written = (name: 'model' | 'baseUrl' | 'system' | 'dialect' | 'testCommand', form: string): Option => {
  const read: Read = (entry, reading) =>
    text(entry, reading, form, (value) => {
      reading.options[name] = value;
    });
  return [name, read];
};

const switched = (name: 'stream' | 'draft' | 'autoInferTitle'): Option => {
  const read: Read = (entry, reading) =>
    truth(entry, reading, (value) => {
      reading.options[name] = value;
    });
  return [name, read];
};

const oneOf = <T extends string>(
  name: string,
  known: readonly T[],
  set: (reading: Reading, value: T) => void,
): Option => {
  const read: Read = (entry, reading) => {
    const named = known.find((each) => each === textOf(entry.value));
    if (named === undefined) say(reading, entry.line, `${name} is one of ${known.join(', ')}`);
    else set(reading, named);
  };
  return [name, read];
};

const OPTIONS: ReadonlyMap<string, Read> = new Map<string, Read>([
  oneOf('profile', PROFILE_NAMES, ({ options }, value) => {
    options.profile = value;
  }),
  written('model', 'is a model, as in compatible/qwen3'),
  written('baseUrl', 'is an address, as in http://127.0.0.1:11434/v1'),
  written('system', 'is one text'),
  written('dialect', 'is a dialect, as in tool_decision, or auto'),
  switched('stream'),
  switched('draft'),
  switched('autoInferTitle'),
  oneOf('notify', NOTIFY, ({ options }, value) => {
    options.notify = value;
  }),
  ['providers', readProviders],
  [
    'deskMinutes',
    (entry, reading) => {
      const value = numberOf(entry.value);
      if (value === undefined) say(reading, entry.line, 'deskMinutes is a number above 0');
      else reading.options.deskMinutes = value;
    },
  ],
  [
    'tools',
    (entry, reading) => {
      const one = textOf(entry.value);
      const names = listOf(entry.value);
      if (one === 'auto' || one === 'off') reading.options.tools = one;
      else if (one === 'none') reading.options.tools = 'off';
      else if (names === undefined || names.length === 0)
        say(reading, entry.line, 'tools is auto, off, or a list of tools and groups');
      else reading.options.tools = names;
    },
  ],
  ['webSearch', readWebSearch],
  written('testCommand', 'is a command, as in npm test'),
  [
    'namespaces',
    (entry, reading) => {
      const names = listOf(entry.value);
      if (names === undefined || names.some((name) => name === '' || name.includes('/')))
        say(reading, entry.line, 'namespaces is a list of programs by their names, as in [chromium, bazel]');
      else reading.options.namespaces = names;
    },
  ],
  [
    'localAgents',
    (entry, reading) => {
      const names = listOf(entry.value);
      if (names === undefined || names.includes(''))
        say(reading, entry.line, 'localAgents is a list of agents as they name themselves, as in [opencode]');
      else reading.options.localAgents = names;
    },
  ],
  ['limits', readLimits],
  ['private', readPrivate],
]);

const readOption: Read = (entry, reading) => {
  const read = OPTIONS.get(entry.key);
  if (read !== undefined) read(entry, reading);
  else unknown(entry, [...OPTIONS.keys()], reading);
};

const LIMITS: readonly string[] = [...Object.keys(DEFAULT_CONFIG.limits), 'cost', 'contextTokens'];
const isLimit = (key: string): key is keyof Limits => LIMITS.includes(key);

function readLimits(entry: YamlEntry, reading: Reading): void {
  const limits: { -readonly [Key in keyof Limits]?: Limits[Key] } = {};
  for (const each of mapOf(entry, reading)) {
    const value = numberOf(each.value);
    if (!isLimit(each.key)) unknown(each, LIMITS, reading);
    else if (value === undefined) say(reading, each.line, `${each.key} is a number above 0`);
    else limits[each.key] = value;
  }
  reading.options.limits = limits;
}

const PRIVATE = ['globs', 'tags', 'folders'] as const;

function readPrivate(entry: YamlEntry, reading: Reading): void {
  const found: { globs?: readonly string[]; tags?: readonly string[]; folders?: readonly string[] } = {};
  for (const each of mapOf(entry, reading, 'private')) {
    const key = PRIVATE.find((name) => name === each.key);
    const names = listOf(each.value);
    if (key === undefined) unknown(each, PRIVATE, reading, 'private');
    else if (names === undefined) say(reading, each.line, `${key} is a list`, 'private');
    else found[key] = names;
  }
  for (const pattern of found.globs ?? []) {
    const compiled = glob(pattern);
    if (!compiled.ok) say(reading, entry.line, compiled.error.message, 'private');
  }
  reading.options.private = found;
}

/** `webSearch:` of a config.yaml: which kind of server searches the web, and where it is. */
function readWebSearch(entry: YamlEntry, reading: Reading): void {
  let kind: WebSearchSettings['kind'] | undefined;
  let address = '';
  for (const each of mapOf(entry, reading)) {
    const written = textOf(each.value) ?? '';
    if (each.key === 'kind') {
      kind = SEARCH_KINDS.find((known) => known === written);
      if (kind === undefined) say(reading, each.line, `kind is one of ${SEARCH_KINDS.join(', ')}`);
    } else if (each.key !== 'address') unknown(each, ['kind', 'address'], reading);
    else if (isAddress(written)) address = written;
    else {
      say(reading, each.line, 'address is a web address, as in http://127.0.0.1:8888');
      return;
    }
  }
  if (kind === undefined) return;
  if (address === '' && kind !== 'brave') say(reading, entry.line, `webSearch of the kind ${kind} needs an address`);
  else reading.options.webSearch = { kind, address };
}

/** The places for the query and the limit are filled in later; anything may stand there. */
const isAddress = (written: string): boolean => {
  const filled = written.replaceAll(/\{(?:query|limit)\}/g, 'x');
  return URL.canParse(filled) && /^https?:$/.test(new URL(filled).protocol);
};
