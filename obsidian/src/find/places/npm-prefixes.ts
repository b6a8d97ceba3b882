// Where npm, pnpm, Yarn and Bun put what is installed for the whole account.
import { type Ground, variable } from '../ground.ts';
import { newestFirst } from '../version.ts';
import { type Place, prefix } from './place.ts';

export const npmPlaces = async (ground: Ground): Promise<readonly Place[]> => {
  const { path, home } = ground;
  const folders = [
    variable(ground, 'NPM_CONFIG_PREFIX') ?? variable(ground, 'npm_config_prefix'),
    await prefixInSettings(ground),
    ...['.npm-global', '.npm-packages', '.npm'].map((name) => path.join(home, name)),
  ].filter((folder): folder is string => folder !== undefined && path.isAbsolute(folder));
  return [
    ...[...new Set(folders)].map((folder) => prefix(ground, 'npm', folder)),
    ...(await pnpm(ground)),
    ...yarnAndBun(ground),
  ];
};

/** `prefix=${HOME}/.npm-packages` in the person's .npmrc. */
const prefixInSettings = async (ground: Ground): Promise<string | undefined> => {
  const { path, home, disk } = ground;
  const text = (await disk.text(path.join(home, '.npmrc'))) ?? '';
  const written = /^\s*prefix\s*=\s*"?([^"\r\n]+?)"?\s*$/m.exec(text)?.[1];
  return written
    ?.replace(/^~(?=[\\/]|$)/, () => home)
    .replace(/\$\{(\w+)\}/g, (_, name: string) => (name === 'HOME' ? home : (variable(ground, name) ?? '')));
};

/** Below `global` there is a folder for each layout that pnpm ever had. */
const pnpm = async (ground: Ground): Promise<readonly Place[]> => {
  const { path, home, platform, disk } = ground;
  const usual = {
    win32: path.join(variable(ground, 'LOCALAPPDATA') ?? path.join(home, 'AppData', 'Local'), 'pnpm'),
    darwin: path.join(home, 'Library', 'pnpm'),
    linux: path.join(variable(ground, 'XDG_DATA_HOME') ?? path.join(home, '.local', 'share'), 'pnpm'),
  }[platform === 'win32' || platform === 'darwin' ? platform : 'linux'];
  const folder = path.join(variable(ground, 'PNPM_HOME') ?? usual, 'global');
  return newestFirst(await disk.names(folder)).map((layout) => ({
    by: 'pnpm',
    packages: path.join(folder, layout, 'node_modules'),
  }));
};

const yarnAndBun = (ground: Ground): readonly Place[] => {
  const { path, home, platform } = ground;
  const yarn =
    platform === 'win32'
      ? path.join(variable(ground, 'LOCALAPPDATA') ?? path.join(home, 'AppData', 'Local'), 'Yarn', 'Data')
      : path.join(home, '.config', 'yarn');
  return [
    { by: 'Yarn', packages: path.join(yarn, 'global', 'node_modules') },
    { by: 'Bun', packages: path.join(home, '.bun', 'install', 'global', 'node_modules') },
  ];
};
