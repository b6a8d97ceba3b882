import { expect, it, onTestFinished, vi } from 'vitest';
import { foldersAgain } from '../../../src/host/setup/folders-again.ts';
import { openLedger } from '../../../src/ledger/open-ledger.ts';
import { noteFolders } from '../../../src/session/session-folders.ts';
import { createSessions } from '../../../src/session/sessions.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { findRoot } from '../../../src/workspace/find-root.ts';
import { codeOf, must } from '../../support/outcome.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('names the folders a stored session had', () => {
  const [folder, home] = [temporaryFolder(), temporaryFolder()];
  vi.stubEnv('COUNTERSIGN_HOME', home);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { id, root } = must(findRoot(folder));
  const database = must(openStore({ env: process.env, workspaceId: id, root }));
  const session = createSessions(database).begin({ profile: 'code', model: 'offline', title: 't' }).info.id;
  must(noteFolders(openLedger(database), session, [{ name: '@lib', root: '/code/lib', id: 'x' }]));
  database.close();
  expect(must(foldersAgain(folder, session))).toEqual(['@lib']);
  expect(must(foldersAgain(folder, session + 1))).toEqual([]);
  expect(codeOf(foldersAgain(`${folder}/none`, session))).toBe('NOT_FOUND');
  vi.stubEnv('COUNTERSIGN_HOME', 'relative');
  expect(codeOf(foldersAgain(folder, session))).toBe('BAD_CONFIG');
});
