// What the person named in the settings: taken, or said why not. It is never passed over for something else.
import { type CheckedNode, checkNode } from './check-node.ts';
import { type CheckedScript, checkScript } from './check-script.ts';
import type { Ground } from './ground.ts';
import type { Reason, Setting } from './reason.ts';

export const scriptFromSettings = async (
  ground: Ground,
  asked: { path: string; least: string },
): Promise<Exclude<CheckedScript, { is: 'missing' }>> => {
  const path = written(ground, asked.path);
  if (!ground.path.isAbsolute(path)) return bad(relative('countersign', asked.path));
  const checked = await checkScript(ground, { ...asked, path });
  if (checked.is === 'missing') return bad({ code: 'setting-missing', setting: 'countersign', path });
  const isFolder = (await ground.disk.look(path))?.kind === 'folder';
  return checked.is === 'bad' && checked.reason.code === 'not-countersign' && isFolder
    ? bad({ code: 'setting-folder', setting: 'countersign', path })
    : checked;
};

export const nodeFromSettings = async (
  ground: Ground,
  asked: { path: string; least: string },
): Promise<Extract<CheckedNode, { is: 'good' | 'bad' }>> => {
  const path = written(ground, asked.path);
  if (!ground.path.isAbsolute(path)) return bad(relative('node', asked.path));
  const check = (place: string): Promise<CheckedNode> => checkNode(ground, { ...asked, path: place, by: 'settings' });
  const checked = await check(path);
  if (checked.is === 'missing') return bad({ code: 'setting-missing', setting: 'node', path });
  if (checked.is !== 'folder') return checked;
  for (const inside of ground.platform === 'win32' ? ['node.exe'] : ['bin/node', 'node']) {
    const within = await check(ground.path.join(path, inside));
    if (within.is === 'good' || within.is === 'bad') return within;
  }
  return bad({ code: 'setting-folder', setting: 'node', path });
};

/** As it was copied: with Windows' quotes around it, with blanks, with `~` for the home. */
const written = ({ path, home }: Ground, setting: string): string => {
  const bare = setting.trim().replace(/^(["'])(.*)\1$/, '$2');
  return path.normalize(bare.replace(/^~(?=[\\/])/, () => home));
};

const bad = (reason: Reason): { is: 'bad'; reason: Reason } => ({ is: 'bad', reason });

const relative = (setting: Setting, path: string): Reason => ({ code: 'setting-relative', setting, path });
