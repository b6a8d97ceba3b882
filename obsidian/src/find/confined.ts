// Obsidian in a box: what it starts is in the box with it.
import { type Ground, variable } from './ground.ts';

/** Flatpak shows its own /usr, and keeps data folders apart: what it could start would be another Countersign than the terminal's. */
export const isInFlatpak = async (ground: Ground): Promise<boolean> =>
  ground.platform === 'linux' &&
  (variable(ground, 'FLATPAK_ID') !== undefined || (await ground.disk.look('/.flatpak-info')) !== undefined);

/**
 * Snap's variables are handed on to whatever a snap starts, so a name that is not Obsidian's says nothing. And Obsidian's own snap may be one without
 * walls (`--classic`): it is searched like any other app, and named only when nothing was found.
 */
export const isInSnap = (ground: Ground): boolean =>
  ground.platform === 'linux' &&
  variable(ground, 'SNAP') !== undefined &&
  /^obsidian/.test(variable(ground, 'SNAP_NAME') ?? 'obsidian');
