// Which SQLite this process uses: Node's own where it has one, else libsql.
import type { Engine } from './engine.ts';
import { libsqlEngine } from './libsql-engine.ts';
import { nodeEngine } from './node-engine.ts';

let chosen: Engine | undefined;

export const chooseEngine = (): Engine => {
  chosen ??= nodeEngine() ?? libsqlEngine();
  return chosen;
};
