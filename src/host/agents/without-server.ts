// The text of a client's configuration without what we put there. What was changed since stays.
import { sameJson } from '../../decision/same-json.ts';
import { ok, type Result } from '../../error/error-value.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import { type RightsSetting, rightsOf } from './client.ts';
import type { ConfigText, Keys } from './text/config-text.ts';
import { type ConfigEditing, isOurs, serverKeys } from './with-server.ts';

/** The entry alone, whoever wrote it: it starts us. `before`: as the file was before us, where that is known. */
export const withoutServer = ({ config, client }: ConfigEditing, text: string, before?: string): Result<string> => {
  const keys = serverKeys(client);
  const now = config.valueAt(text, keys);
  if (!now.ok) return now;
  return isOurs(client, now.value) ? taken(config, text, keys, before) : ok(text);
};

/** With the tables around it that were made for it, and hold nothing else. */
const taken = (config: ConfigText, text: string, keys: Keys, before: string | undefined): Result<string> => {
  const made = config.take(text, keys);
  const above = keys.slice(0, -1);
  if (!made.ok || before === undefined || !isKeys(above)) return made;
  const [now, was] = [config.valueAt(made.value, above), config.valueAt(before, above)];
  const isEmpty = now.ok && typeof now.value === 'object' && sameJson(now.value, {});
  return isEmpty && was.ok && was.value === undefined ? taken(config, made.value, above, before) : made;
};

const isKeys = (keys: readonly string[]): keys is Keys => keys.length > 0;

/** What was put into its rights, by what the file held before and after. */
export const withoutRights = (
  { config, client }: ConfigEditing,
  text: string,
  { before, after }: { readonly before: string; readonly after: string },
): Result<string> => {
  let made = ok(text) as Result<string>; // an error of one step is the outcome of all
  for (const setting of rightsOf(client, true)) {
    if (!made.ok) return made;
    const values = [before, after, made.value].map((each) => config.valueAt(each, setting.keys));
    const [was, put, now] = values.map((each) => (each.ok ? each.value : undefined));
    made = back({ config, before }, made.value, setting, { was, put, now });
  }
  return made;
};

interface Values {
  readonly was: JsonValue | undefined;
  readonly put: JsonValue | undefined;
  readonly now: JsonValue | undefined;
}

interface BackGround {
  readonly config: ConfigText;
  readonly before: string;
}

const back = (
  { config, before }: BackGround,
  text: string,
  setting: RightsSetting,
  { was, put, now }: Values,
): Result<string> => {
  if (put === undefined || now === undefined || (was !== undefined && sameJson(was, put))) return ok(text);
  if (sameJson(put, now))
    return was === undefined ? taken(config, text, setting.keys, before) : config.put(text, setting.keys, was);
  if (!('items' in setting)) return ok(text);
  const ours = setting.items.filter((item) => holds(put, item) && !holds(was, item) && holds(now, item));
  let made = ok(text) as Result<string>; // as above
  for (const item of ours) {
    if (!made.ok) return made;
    made = config.drop(made.value, setting.keys, item);
  }
  return made;
};

const holds = (list: JsonValue | undefined, item: string): boolean => Array.isArray(list) && list.includes(item);
