// Every setting with what counts, what the person's own file says, where it is set, and what the folder makes stricter.
import { join } from 'node:path';
import { folderTrust } from '../../../../config/folder-trust.ts';
import { loadConfig, trustIn, WORKSPACE_CONFIG } from '../../../../config/load-config.ts';
import { parseConfig } from '../../../../config/parse-config.ts';
import { readOwnText, readWorkspaceText } from '../../../../config/read-text.ts';
import type { ConfigFile } from '../../../../config/reading.ts';
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import { shortPath } from '../../../../host/short-path.ts';
import { parseYaml, type YamlNode } from '../../../../policy/parse-yaml.ts';
import { placesOf } from '../../../../store/places.ts';
import type { Workspace } from '../../../../workspace/workspace.ts';
import type { RouteGround } from '../../api/route-ground.ts';
import type { Setting, SettingsReply, SettingValue } from '../../wire/own-things.ts';
import { problemOf } from '../problem.ts';
import { defaultOf, SETTINGS, type SettingRow } from './setting-table.ts';

/** The person's own config.yaml. */
export const ownConfigFile = (): Result<string> => {
  const { config } = placesOf(process.env);
  return config === undefined
    ? fail('BAD_CONFIG', 'There is no place for your own settings: neither HOME nor COUNTERSIGN_HOME is set.')
    : ok(join(config, 'config.yaml'));
};

export const readSettings = async ({ rooms: { workspace }, flags }: RouteGround): Promise<Result<SettingsReply>> => {
  const file = ownConfigFile();
  if (!file.ok) return file;
  const trust = folderTrust(workspace, process.env);
  if (!trust.ok) return trust;
  const trusted = trust.value.covered;
  const { config, errors, notices } = await loadConfig({ environment: process.env, workspace, trusted });
  const own = said(readOwnText(file.value), file.value);
  const brought = await broughtBy(workspace, trustIn(trusted, WORKSPACE_CONFIG));
  const settings = SETTINGS.map((row): Setting => {
    const { key, group, title, description, kind, choices, ifUnset, from } = row;
    const flag = flags?.get(key);
    return {
      ...{ key, group, title, description, kind },
      ...(choices === undefined ? {} : { choices }),
      value: flag?.value ?? row.of(config) ?? null,
      own: row.of(own.options) ?? null,
      default: defaultOf(row),
      ...(ifUnset === undefined ? {} : { ifUnset }),
      setIn: flag === undefined ? setIn(row, own, brought) : { where: 'flag', place: flag.flag },
      ...tightened(row, { own, brought, value: row.of(config) }),
      ...(from === undefined ? {} : { from }),
    };
  });
  return ok({ file: shortPath(file.value), settings, problems: errors.map(problemOf), notices });
};

/** What one file says, and where. */
interface Said {
  readonly file: string;
  readonly options: ConfigFile;
  readonly root: YamlNode | undefined;
}

const NOTHING: Said = { file: WORKSPACE_CONFIG, options: {}, root: undefined };

/** What is wrong in it is told by whoever loads it; here only what could be read counts. */
const said = (text: Result<string | undefined>, file: string): Said =>
  text.ok && text.value !== undefined
    ? { file, options: parseConfig(text.value, file).options, root: parseYaml(text.value, file).root }
    : { ...NOTHING, file };

const broughtBy = async (workspace: Workspace, { counts, pinned }: ReturnType<typeof trustIn>): Promise<Said> =>
  counts ? said(await readWorkspaceText(workspace, WORKSPACE_CONFIG, pinned), WORKSPACE_CONFIG) : NOTHING;

const setIn = (row: SettingRow, own: Said, brought: Said): Setting['setIn'] => {
  if (row.of(own.options) !== undefined) return { where: 'yours', place: placeIn(own, row) };
  // A workspace may choose the profile of who has none; everything else it can only make stricter.
  if (row.key === 'profile' && row.of(brought.options) !== undefined)
    return { where: 'workspace', place: placeIn(brought, row) };
  return { where: 'nowhere' };
};

const placeIn = ({ file, root }: Said, { path: [name, inner] }: SettingRow): string => {
  const entry = entryOf(root, name);
  const line = (inner === undefined ? undefined : entryOf(entry?.value, inner)?.line) ?? entry?.line ?? 1;
  return `${shortPath(file)}:${line}`;
};

const entryOf = (node: YamlNode | undefined, name: string) =>
  node?.kind === 'map' ? node.entries.find(({ key }) => key === name) : undefined;

const tightened = (
  row: SettingRow,
  { own, brought, value }: { readonly own: Said; readonly brought: Said; readonly value: SettingValue | undefined },
): Pick<Setting, 'tightened'> => {
  const theirs = row.of(brought.options);
  if (theirs === undefined || row.key === 'profile') return {};
  const place = placeIn(brought, row);
  const words = Array.isArray(theirs) ? theirs.join(', ') : String(theirs);
  if (row.kind === 'tools' && theirs !== 'off' && theirs !== 'auto')
    return { tightened: `${place} offers nothing but ${words}` };
  if (row.kind === 'list') return { tightened: `${place} adds ${words}` };
  const mine = row.of(own.options) ?? defaultOf(row);
  // What the folder wrote and does not get is among the notices.
  return value === theirs && mine !== theirs ? { tightened: `${place} makes it ${words}` } : {};
};
