// The index of a vault's notes: settled before every question, and asked by words, tags, fields, names and links.
import type { Database } from '../../store/database.ts';
import type { Engine } from '../../store/engine.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { newKeeper } from '../index/keep-up.ts';
import { openedOnce } from '../index/opened-once.ts';
import { createPasses, type Passes } from '../index/passes.ts';
import { findNotes, type IndexQuery } from './find-notes.ts';
import { findSome, type SomeWords } from './find-some.ts';
import { fold } from './fold.ts';
import type { KnownTerms } from './note-rows.ts';
import { markProjects } from './project-mark.ts';
import type { NoteQuery } from './query.ts';
import { type NoteByName, resolveAmong } from './resolve-link.ts';
import { settleNames, settleVault, type VaultSettling } from './settle-vault.ts';
import { openVaultDatabase } from './vault-database.ts';

export interface VaultIndex extends Passes {
  readonly workspace: Workspace;
  readonly database: Database;
  /** How many notes there are. */
  count(): number;
  /** Paths of notes as they were last read, best first. */
  search(query: IndexQuery): readonly string[];
  /** Paths of notes that have some of the words, at most so many, the best first. */
  related(query: NoteQuery, most: number): SomeWords;
  /** Whether any note has the field. */
  hasField(key: string): boolean;
  /** Paths of notes with a tag that is one of these or below it ("project" means "project/work" too), in their order. */
  tagged(prefixes: readonly string[]): readonly string[];
  /** Notes that may link to this one: by its name, or by one of the others it goes by. */
  backlinks(path: string): readonly string[];
  /** Notes with a link to something of this name, whatever its folder. */
  linking(name: string): readonly string[];
  /** The note a link means; undefined when there is none. */
  resolveLink(target: string, from: string): string | undefined;
  /** Notes that go by a name or an alias, whatever its case. */
  called(name: string): readonly NoteByName[];
}

export const openVaultIndex = (workspace: Workspace, folder: string, engine?: Engine): VaultIndex => {
  const database = openVaultDatabase(folder, engine);
  const known: KnownTerms = new Set();
  const keeper = newKeeper(workspace.root);

  const tagged: VaultIndex['tagged'] = (prefixes) => {
    const found = new Set<string>();
    for (const prefix of prefixes) {
      const tag = fold(prefix.replace(/^#|\/+$/g, ''));
      const rows = database.all<{ path: string }>(
        `select note.path from tag join note on note.id = tag.note where tag.tag = ? or (tag.tag >= ? and tag.tag < ?)`,
        tag,
        `${tag}/`,
        `${tag}0`,
      );
      for (const { path } of rows) found.add(path);
    }
    return [...found].sort();
  };
  const passes = createPasses(
    database,
    async (pass) => {
      const settling: VaultSettling = { ...pass, workspace, database, known, entered: keeper.enter };
      try {
        await keeper.bringUp({
          names: (names) => settleNames(settling, names),
          walk: () => settleVault(settling),
          isWhole: pass.isWhole,
        });
        if (!pass.signal.aborted) markProjects(folder, tagged(['project']).length > 0);
      } catch (thrown) {
        // What was not written after all is not known either.
        known.clear();
        throw thrown;
      }
    },
    workspace.closing,
  );

  const called: VaultIndex['called'] = (name) =>
    database.all<NoteByName>(
      'select note.path, called.name from called join note on note.id = called.note where called.name = ? order by note.path',
      fold(name),
    );
  return {
    workspace,
    database,
    ...passes,
    close: async () => {
      keeper.close();
      await passes.close();
    },
    count: () => Number(database.get('select count(*) as notes from note')?.notes),
    search: (query) => findNotes(database, query),
    related: (query, most) => findSome(database, query, most),
    hasField: (key) => database.get('select 1 from field where key = ? limit 1', fold(key)) !== undefined,
    tagged,
    backlinks: (path) =>
      database
        .all<{ path: string }>(
          `select distinct linking.path from called as own
             join note on note.id = own.note join link on link.name = own.name join note as linking on linking.id = link.note
           where note.path = ? order by linking.path`,
          path,
        )
        .map((row) => row.path),
    linking: (name) =>
      database
        .all<{ path: string }>(
          'select note.path from link join note on note.id = link.note where link.name = ? order by note.path',
          fold(name),
        )
        .map((row) => row.path),
    resolveLink: (target, from) => resolveAmong(target, from, called),
    called,
  };
};

/** The one index of notes that a workspace has in this process. */
export const vaultOf = openedOnce((workspace, folder) => openVaultIndex(workspace, folder));
