// A folder with the store that an earlier version left of it (`npm run stored-example`), copied as if it had always been here.
import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '../../src/store/open-database.ts';
import { storeFile } from '../../src/store/open-store.ts';
import { stateFolder } from '../../src/store/state-folder.ts';
import { findRoot } from '../../src/workspace/find-root.ts';
import type { ScriptStep } from './scripted-model.ts';
import { onStage, type Stage } from './stage.ts';

export const storedExample = async (version: string, script: readonly ScriptStep[] | ScriptStep): Promise<Stage> => {
  const kept = resolve(import.meta.dirname, '../fixtures', `store-${version}`);
  const stage = await onStage({}, script);
  const home = join(stage.home, 'countersign');
  cpSync(join(kept, 'workspace'), stage.workspace, { recursive: true });
  // A clone has the modes of whoever made it; the store knows those of the files as they were.
  for (const entry of readdirSync(stage.workspace, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  cpSync(join(kept, 'config'), join(home, 'config'), { recursive: true });
  const state = stateFolder({ COUNTERSIGN_HOME: home });
  const root = findRoot(stage.workspace);
  if (!state.ok || !root.ok) throw new Error('there is no place for the example');
  const file = storeFile(state.value.folder, root.value.id);
  writeFileSync(file, readFileSync(join(kept, 'store.db')), { mode: 0o600 });
  const database = openDatabase({ file });
  // A folder is known by its inode, and this copy has another.
  database.run("update meta set value = ? where key = 'workspace'", root.value.id);
  // Left a moment ago: a run that began years before would be over its minutes, and that is not what this is about.
  const { last = 0 } = database.get<{ last: number }>('select max(at) as last from record') ?? {};
  const passed = Date.now() - last;
  database.run('update record set at = at + ?', passed);
  database.run('update question set opened = opened + ?', passed);
  database.close();
  return stage;
};
