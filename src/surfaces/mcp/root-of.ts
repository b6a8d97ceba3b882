// The folder a connection works in: where it was started, or, of a client that names its project's folder, that one where it lies inside.
import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Server } from '@modelcontextprotocol/server';

/** A client that never answers keeps nobody waiting. */
const PATIENCE_MILLISECONDS = 500;

/** Never wider than `base`: what a client names is its own claim. */
export const rootOf = async (
  server: Pick<Server, 'getClientCapabilities' | 'listRoots'>,
  base: string,
): Promise<string> => {
  if (server.getClientCapabilities()?.roots === undefined) return base;
  try {
    const { roots } = await server.listRoots(undefined, { timeout: PATIENCE_MILLISECONDS });
    const uri = roots[0]?.uri ?? '';
    return uri.startsWith('file:') ? insideOf(base, fileURLToPath(uri)) : base;
  } catch {
    return base; // the newer protocol has no such request, and a client may refuse it
  }
};

const insideOf = (base: string, named: string): string => {
  try {
    const [outer, inner] = [realpathSync(base), realpathSync(named)];
    const way = relative(outer, inner);
    return way === '' || way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way) ? base : inner;
  } catch {
    return base; // it is not there
  }
};
