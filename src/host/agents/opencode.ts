// opencode. JSON with comments and trailing commas; of three names of the file the first that is there.
import { dirname, join } from 'node:path';
import type { AgentClient, AgentScope, ClientAround, ConfigPlace } from './client.ts';

/** As long as a question waits. */
const HOUR_MILLISECONDS = 3_600_000;

export const opencode: AgentClient = {
  name: 'opencode',
  title: 'opencode',
  program: 'opencode',
  tried: { from: '1.18.33', to: '1.18.33' },
  places: (scope, around) => {
    const { file, below } = fileOf(scope, around);
    const place: ConfigPlace = {
      file,
      below,
      syntax: 'json with comments and trailing commas',
      keepsSecrets: scope === 'user',
    };
    return { servers: place, rights: place };
  },
  servers: ['mcp'],
  entry: (command) => ({ type: 'local', command: [...command], enabled: true, timeout: HOUR_MILLISECONDS }),
  commandIn: ({ command }) => (Array.isArray(command) ? command.filter((each) => typeof each === 'string') : undefined),
  environmentKey: 'environment',
  only: [
    { keys: ['permission', 'edit'], value: 'deny' },
    { keys: ['permission', 'bash'], value: 'deny' },
  ],
  words: {
    time: 'opencode gives a call a minute, and longer while it hears of progress, which we tell; timeout makes that an hour.',
    asks: 'opencode asks nothing before it calls a tool of a server: we do.',
    open: 'its own edit, write, patch and bash go past us: nothing of what they do is asked here, recorded or undone',
    closed:
      'its own edit, write, patch and bash are denied, by its own permissions; an agent of yours with permissions of its own, plugins and other servers are not',
    project: 'opencode reads the file of a folder without asking.',
  },
};

const fileOf = (
  scope: AgentScope,
  { environment, home, cwd, holds }: ClientAround,
): Pick<ConfigPlace, 'file' | 'below'> => {
  if (scope === 'project') {
    const names = ['opencode.json', 'opencode.jsonc', '.opencode/opencode.json', '.opencode/opencode.jsonc'];
    const found = names.map((name) => join(cwd, name)).find(holds);
    return { file: found ?? join(cwd, 'opencode.json'), below: cwd };
  }
  const { OPENCODE_CONFIG: own, OPENCODE_CONFIG_DIR: ownFolder, XDG_CONFIG_HOME: settings } = environment;
  if (own !== undefined && own !== '') return { file: own, below: dirname(own) };
  if (ownFolder !== undefined && ownFolder !== '')
    return { file: firstIn(ownFolder, ['opencode.jsonc', 'opencode.json'], holds), below: ownFolder };
  const isSet = settings?.startsWith('/') === true;
  const folder = isSet ? join(settings, 'opencode') : join(home, '.config/opencode');
  return {
    file: firstIn(folder, ['opencode.jsonc', 'opencode.json', 'config.json'], holds),
    below: isSet ? settings : home,
  };
};

/** What opencode itself would make is the first of the names. */
const firstIn = (folder: string, names: readonly string[], holds: ClientAround['holds']): string =>
  names.map((name) => join(folder, name)).find(holds) ?? join(folder, names[0] ?? '');
