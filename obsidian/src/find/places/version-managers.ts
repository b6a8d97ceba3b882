// fnm, Volta, mise, asdf, n and nodenv: where each of them keeps the versions it installed, and which one it was told to use.
import { type Ground, parsed, recordIn, variable } from '../ground.ts';
import { type Place, prefix, versions } from './place.ts';

export const managerPlaces = async (ground: Ground): Promise<readonly Place[]> =>
  (await Promise.all([fnm, volta, mise, asdf, n, nodenv].map((places) => places(ground)))).flat();

type Places = (ground: Ground) => Promise<readonly Place[]>;

/** Where programs keep their data: what a variable says, else the system's usual folder. */
const dataFolder = (ground: Ground, variableOfXdg = 'XDG_DATA_HOME'): string => {
  const { path, home } = ground;
  return variable(ground, variableOfXdg) ?? path.join(home, '.local', 'share');
};

const localAppData = (ground: Ground): string =>
  variable(ground, 'LOCALAPPDATA') ?? ground.path.join(ground.home, 'AppData', 'Local');

const fnm: Places = async (ground) => {
  const { path, home, platform } = ground;
  const usual = {
    win32: path.join(variable(ground, 'APPDATA') ?? path.join(home, 'AppData', 'Roaming'), 'fnm'),
    darwin: path.join(home, 'Library', 'Application Support', 'fnm'),
    linux: path.join(dataFolder(ground), 'fnm'),
  }[platform === 'win32' || platform === 'darwin' ? platform : 'linux'];
  const folders = new Set([
    variable(ground, 'FNM_DIR') ?? usual,
    usual,
    path.join(dataFolder(ground), 'fnm'),
    path.join(home, '.fnm'),
  ]);
  const places = [...folders].map(async (folder) => [
    prefix(ground, 'fnm', path.join(folder, 'aliases', 'default')),
    ...(await versions(ground, { by: 'fnm', folder: path.join(folder, 'node-versions'), below: 'installation' })),
  ]);
  return (await Promise.all(places)).flat();
};

/** Each package it installs has a folder of its own, and `bin` holds nothing but links to its shim. */
const volta: Places = async (ground) => {
  const { path, home, platform, disk } = ground;
  const usual = platform === 'win32' ? path.join(localAppData(ground), 'Volta') : path.join(home, '.volta');
  const tools = path.join(variable(ground, 'VOLTA_HOME') ?? usual, 'tools');
  const chosen = recordIn(recordIn(parsed(await disk.text(path.join(tools, 'user', 'platform.json'))))?.node)?.runtime;
  const own = path.join(tools, 'image', 'packages', 'countersign');
  return [
    { by: 'Volta', packages: path.join(own, ...(platform === 'win32' ? [] : ['lib']), 'node_modules') },
    ...(await versions(ground, {
      by: 'Volta',
      folder: path.join(tools, 'image', 'node'),
      usual: typeof chosen === 'string' ? chosen : undefined,
    })),
  ];
};

const mise: Places = async (ground) => {
  const { path, platform, disk } = ground;
  const usual = path.join(platform === 'win32' ? localAppData(ground) : dataFolder(ground), 'mise');
  const installs = path.join(variable(ground, 'MISE_DATA_DIR') ?? usual, 'installs');
  const own = path.join(installs, 'npm-countersign');
  return [
    ...(await versions(ground, { by: 'mise', folder: own })).map(({ by, packages }) => ({
      by,
      ...(packages && { packages }),
    })),
    ...(await versions(ground, {
      by: 'mise',
      folder: path.join(installs, 'node'),
      usual: await chosenIn(
        disk.text(path.join(configFolder(ground), 'mise', 'config.toml')),
        /^\s*node\s*=\s*"(\d[^"]*)"/m,
      ),
    })),
  ];
};

const asdf: Places = async (ground) => {
  const { path, home, disk } = ground;
  return versions(ground, {
    by: 'asdf',
    folder: path.join(variable(ground, 'ASDF_DATA_DIR') ?? path.join(home, '.asdf'), 'installs', 'nodejs'),
    usual: await chosenIn(disk.text(path.join(home, '.tool-versions')), /^nodejs\s+(\d\S*)/m),
  });
};

const n: Places = async (ground) => {
  const { path, home, platform } = ground;
  if (platform === 'win32') return [];
  const folders = new Set([variable(ground, 'N_PREFIX') ?? path.join(home, 'n'), path.join(home, 'n'), '/usr/local']);
  const places = [...folders].map(async (folder) => [
    // What is in use there is a copy; /usr/local has its own place among the system's.
    ...(folder === '/usr/local' ? [] : [prefix(ground, 'n', folder)]),
    ...(await versions(ground, { by: 'n', folder: path.join(folder, 'n', 'versions', 'node') })),
  ]);
  return (await Promise.all(places)).flat();
};

const nodenv: Places = async (ground) => {
  const { path, home, disk } = ground;
  const folder = variable(ground, 'NODENV_ROOT') ?? path.join(home, '.nodenv');
  return versions(ground, {
    by: 'nodenv',
    folder: path.join(folder, 'versions'),
    usual: await chosenIn(disk.text(path.join(folder, 'version')), /^(\d\S*)/m),
  });
};

const configFolder = (ground: Ground): string =>
  variable(ground, 'XDG_CONFIG_HOME') ?? ground.path.join(ground.home, '.config');

const chosenIn = async (text: Promise<string | undefined>, pattern: RegExp): Promise<string | undefined> =>
  pattern.exec((await text) ?? '')?.[1];
