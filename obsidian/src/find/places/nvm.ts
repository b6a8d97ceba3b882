// nvm: versions in a folder each, and aliases that may lead to aliases.
import { type Ground, variable } from '../ground.ts';
import { type Place, prefix, versions } from './place.ts';

export const nvmPlaces = async (ground: Ground): Promise<readonly Place[]> => {
  const { path, home, platform } = ground;
  if (platform === 'win32') return nvmForWindows(ground);
  const folders = [variable(ground, 'NVM_DIR'), path.join(home, '.nvm'), path.join(home, '.config', 'nvm')];
  const places = [...new Set(folders)].map(async (folder) =>
    folder === undefined
      ? []
      : versions(ground, {
          by: 'nvm',
          folder: path.join(folder, 'versions', 'node'),
          usual: await aliased(ground, folder, 'default'),
        }),
  );
  return (await Promise.all(places)).flat();
};

/** `default` may say `lts/*`, that `lts/jod`, and that `v22.12.0`. `node` and `stable` mean the newest, which comes first anyway. */
const aliased = async (ground: Ground, folder: string, name: string, steps = 0): Promise<string | undefined> => {
  // Aliases in a circle lead nowhere.
  if (steps > 5 || !/^[\w./*-]+$/.test(name) || name.includes('..')) return undefined;
  const text = (await ground.disk.text(ground.path.join(folder, 'alias', name)))?.trim();
  if (text !== undefined && text !== '') return aliased(ground, folder, text, steps + 1);
  return /^v?\d/.test(name) ? name : undefined;
};

/** Another program of the same name: versions beside each other, and a link to the one in use. */
const nvmForWindows = async (ground: Ground): Promise<readonly Place[]> => {
  const { path } = ground;
  const inUse = [variable(ground, 'NVM_SYMLINK'), 'C:\\nvm4w\\nodejs'].filter((folder) => folder !== undefined);
  const homes = [
    variable(ground, 'NVM_HOME'),
    ...['APPDATA', 'LOCALAPPDATA'].map((name) => {
      const folder = variable(ground, name);
      return folder === undefined ? undefined : path.join(folder, 'nvm');
    }),
  ].filter((folder) => folder !== undefined);
  const installed = homes.map((folder) => versions(ground, { by: 'nvm', folder }));
  return [...inUse.map((folder) => prefix(ground, 'nvm', folder)), ...(await Promise.all(installed)).flat()];
};
