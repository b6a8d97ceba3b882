// Makes the folders of one run ready: the unsigned changes as a layer, what must not be seen as another.
import { chmodSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangeSet } from '../change/change-set.ts';
import type { Bytes, Hash } from '../workspace/file-state.ts';
import type { Overlay } from './confine.ts';
import { holdFor } from './hold-for.ts';
import { fillLayer, hideInLayer } from './layer-folder.ts';
import { makeFolders } from './own-folder.ts';
import type { RehearsalGround } from './rehearsal-ground.ts';

export interface PreparedRun {
  readonly folder: string;
  readonly overlay: Overlay;
  readonly hidden: readonly string[];
  /** The bytes of unsigned changes, by hash. */
  readonly layerBytes: ReadonlyMap<Hash, Bytes>;
}

export const prepareRun = async (
  ground: RehearsalGround,
  { folder, layers, copy }: { readonly folder: string; readonly layers: readonly ChangeSet[]; readonly copy: boolean },
): Promise<PreparedRun> => {
  const place = (name: string): string => join(folder, name);
  makeFolders(folder, ...['upper', 'work', 'merged', 'base', 'layer', 'hidden', 'hold'].map(place));
  symlinkSync(holdFor(ground).reach(ground.root), place('lower'));
  // Whoever walks through it is a stranger.
  chmodSync(place('hold'), 0o755);
  // The topmost layer lends its mode to the workspace folder as it is seen inside.
  const mode = statSync(ground.root).mode & 0o7777;
  for (const name of ['upper', 'layer', 'hidden']) chmodSync(place(name), mode);
  const below = { lower: ground.root, whiteout: join(ground.own, 'whiteout') };
  const layered = layers.some((layer) => layer.length > 0);
  const layerBytes = layered ? await fillLayer({ layer: place('layer'), ...below }, layers) : new Map<Hash, Bytes>();
  const hidden = ground.hidden();
  if (!copy) hideInLayer({ layer: place('hidden'), ...below }, hidden, layered ? place('layer') : undefined);
  const over = [...(hidden.length > 0 ? (['hidden'] as const) : []), ...(layered ? (['layer'] as const) : [])];
  return { folder, overlay: { layers: over, base: layered, copy }, hidden, layerBytes };
};

/** In a copy what must not be seen is taken out by hand, before the command begins. Returns the time from which on a change is its own. */
export const settleCopy = ({ folder, hidden }: PreparedRun): number => {
  for (const path of hidden) rmSync(join(folder, 'merged', path), { recursive: true, force: true });
  writeFileSync(join(folder, 'copied'), '');
  // Kernels count file times in ticks of up to ten milliseconds.
  return statSync(join(folder, 'copied')).ctimeMs - 20;
};
