// Where installers and package managers of the system put Node.
import { type Ground, variable } from '../ground.ts';
import { newestFirst } from '../version.ts';
import { type Place, prefix } from './place.ts';

/** Intel, Apple silicon, Linux; the last also in the home, where nobody may write /home/linuxbrew. */
export const homebrewPlaces = async (ground: Ground): Promise<readonly Place[]> => {
  const { path, home, platform, disk } = ground;
  if (platform === 'win32') return [];
  const folders =
    platform === 'darwin'
      ? ['/opt/homebrew', '/usr/local']
      : ['/home/linuxbrew/.linuxbrew', path.join(home, '.linuxbrew')];
  const places = folders.map(async (folder) => {
    // `node@22` is not linked into bin.
    const kegs = (await disk.names(path.join(folder, 'opt'))).filter((name) => /^node@\d+$/.test(name));
    const sorted = newestFirst(kegs.map((name) => name.slice('node@'.length)));
    // On an Intel Mac it shares /usr/local with whatever else is put there.
    if ((await disk.look(path.join(folder, 'Cellar'))) === undefined) return [];
    return [
      prefix(ground, 'Homebrew', folder),
      prefix(ground, 'Homebrew', path.join(folder, 'opt', 'node')),
      ...sorted.map((version) => prefix(ground, 'Homebrew', path.join(folder, 'opt', `node@${version}`))),
    ];
  });
  return (await Promise.all(places)).flat();
};

export const systemPlaces = (ground: Ground): readonly Place[] =>
  ground.platform === 'win32' ? windowsPlaces(ground) : unixPlaces(ground);

const unixPlaces = (ground: Ground): readonly Place[] => {
  const { path, home } = ground;
  return [
    prefix(ground, '/usr/local', '/usr/local'),
    prefix(ground, '/usr', '/usr'),
    // Debian has called it so beside `node`, and once instead of it.
    { by: '/usr', node: '/usr/bin/nodejs', packages: '/usr/share/nodejs' },
    prefix(ground, '~/.local', path.join(home, '.local')),
    prefix(ground, 'MacPorts', '/opt/local'),
    // /snap/bin/node is a link to snap itself.
    prefix(ground, 'snap', '/snap/node/current'),
    ...[path.join(home, '.nix-profile'), '/run/current-system/sw', '/nix/var/nix/profiles/default'].map((folder) =>
      prefix(ground, 'Nix', folder),
    ),
  ];
};

const windowsPlaces = (ground: Ground): readonly Place[] => {
  const { path, home } = ground;
  const below = (name: string, ...parts: readonly string[]): readonly string[] => {
    const folder = variable(ground, name);
    return folder === undefined ? [] : [path.join(folder, ...parts)];
  };
  const programs = [
    ...below('ProgramW6432', 'nodejs'),
    ...below('ProgramFiles', 'nodejs'),
    ...below('ProgramFiles(x86)', 'nodejs'),
    'C:\\Program Files\\nodejs',
    ...below('LOCALAPPDATA', 'Programs', 'nodejs'),
  ];
  const roaming = variable(ground, 'APPDATA') ?? path.join(home, 'AppData', 'Roaming');
  const scoop = new Set([
    ...below('SCOOP'),
    path.join(home, 'scoop'),
    ...below('SCOOP_GLOBAL'),
    ...below('ProgramData', 'scoop'),
  ]);
  return [
    ...[...scoop].flatMap((folder) =>
      ['nodejs-lts', 'nodejs'].flatMap((app) => [
        prefix(ground, 'Scoop', path.join(folder, 'apps', app, 'current')),
        // Its Node installs packages for the account where an update leaves them alone.
        { by: 'Scoop' as const, packages: path.join(folder, 'persist', app, 'bin', 'node_modules') },
      ]),
    ),
    ...[...new Set(programs)].map((folder) => prefix(ground, 'Program Files', folder)),
    { by: 'npm', packages: path.join(roaming, 'npm', 'node_modules') },
  ];
};
