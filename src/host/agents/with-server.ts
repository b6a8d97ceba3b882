// The text of a client's configuration with our server in it, and with its own writers taken away. What stands there already stays as it is.
import { sameJson } from '../../decision/same-json.ts';
import { ok, type Result } from '../../error/error-value.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import { type AgentClient, type RightsSetting, SERVER, type ServerEntry } from './client.ts';
import { ownWords } from './own-command.ts';
import type { ConfigText, Keys } from './text/config-text.ts';

export interface ConfigEditing {
  readonly config: ConfigText;
  readonly client: AgentClient;
}

export const serverKeys = ({ servers }: AgentClient): Keys => [...servers, SERVER];

/** `command`: node and our script. */
export const withServer = (
  { config, client }: ConfigEditing,
  text: string,
  command: readonly string[],
): Result<string> => {
  const keys = serverKeys(client);
  const now = config.valueAt(text, keys);
  if (!now.ok) return now;
  const entry = wantedEntry(client, now.value, command);
  if (now.value === undefined) return config.put(text, keys, entry);
  if (!isOurs(client, now.value)) return anew(config, text, keys, entry);
  let made = ok(text) as Result<string>; // an error of one step is the outcome of all
  for (const [name, value] of Object.entries(entry)) {
    if (!made.ok) return made;
    if (!sameJson(Reflect.get(now.value, name), value)) made = config.put(made.value, [...keys, name], value);
  }
  return made;
};

/** What it should be: our command with the words that the person gave it, and switched on. */
export const wantedEntry = (
  client: AgentClient,
  now: JsonValue | undefined,
  command: readonly string[],
): ServerEntry => {
  const rest = isOurs(client, now) ? (ownWords(client.commandIn(now) ?? []) ?? []) : [];
  const entry = client.entry([...command, 'mcp', ...rest]);
  const isOff = isOurs(client, now) && now.enabled === false;
  return isOff ? { ...entry, enabled: true } : entry;
};

export const isEntry = (value: JsonValue | undefined): value is ServerEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isOurs = (client: AgentClient, value: JsonValue | undefined): value is ServerEntry =>
  isEntry(value) && ownWords(client.commandIn(value) ?? []) !== undefined;

/** In the place of what stands there, or where a new one goes: a table of lines has no one place. */
const anew = (config: ConfigText, text: string, keys: Keys, entry: ServerEntry): Result<string> => {
  const put = config.put(text, keys, entry);
  if (put.ok) return put;
  const without = config.take(text, keys);
  return without.ok ? config.put(without.value, keys, entry) : without;
};

export const withRights = (
  { config }: ConfigEditing,
  text: string,
  settings: readonly RightsSetting[],
): Result<string> => {
  let made = ok(text) as Result<string>; // an error of one step is the outcome of all
  for (const setting of settings) {
    if (!made.ok) return made;
    made = withSetting(config, made.value, setting);
  }
  return made;
};

const withSetting = (config: ConfigText, text: string, setting: RightsSetting): Result<string> => {
  const now = config.valueAt(text, setting.keys);
  if (!now.ok) return now;
  if ('value' in setting)
    return now.value !== undefined && sameJson(now.value, setting.value)
      ? ok(text)
      : config.put(text, setting.keys, setting.value);
  if (now.value === undefined) return config.put(text, setting.keys, setting.items);
  let made = ok(text) as Result<string>; // as above
  for (const item of missingOf(setting, now.value)) {
    if (!made.ok) return made;
    made = config.add(made.value, setting.keys, item);
  }
  return made;
};

/** What of a setting is not there, in words: an item, or "sandbox_mode". */
export const missingOf = (setting: RightsSetting, now: JsonValue | undefined): readonly string[] => {
  if ('value' in setting) return now !== undefined && sameJson(now, setting.value) ? [] : [setting.keys.join('.')];
  return setting.items.filter((item) => !Array.isArray(now) || !now.includes(item));
};
