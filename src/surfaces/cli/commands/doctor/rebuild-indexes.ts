// `countersign doctor --rebuild`: the indexes of this workspace are taken away and read anew, to their end.
import { existsSync } from 'node:fs';
import { fromErrno } from '../../../../error/errno.ts';
import { ok, type Result } from '../../../../error/error-value.ts';
import { servicesFor } from '../../../../host/setup/services-for.ts';
import { storeFailure } from '../../../../store/database-error.ts';
import { grouped } from '../../../../text/counted.ts';
import { keptCode } from '../../../../toolkit/code/index/index-database.ts';
import { forgetIndex } from '../../../../toolkit/index/forget-index.ts';
import type { Passes } from '../../../../toolkit/index/passes.ts';
import { keptVault } from '../../../../toolkit/vault/vault-database.ts';
import type { Workspace } from '../../../../workspace/workspace.ts';
import type { Output } from '../../output.ts';
import { progressLine } from '../../progress-line.ts';

/** Only those there are: an index nobody asked for would take time and space for nothing. */
export const rebuildIndexes = async (workspace: Workspace, output: Output): Promise<Result<true>> => {
  const folder = servicesFor(workspace).indexFolder();
  if (!folder.ok) return folder;
  const kinds = [
    {
      noun: 'notes',
      file: keptVault(folder.value).file,
      open: async () =>
        (await import('../../../../toolkit/vault/vault-index.ts')).openVaultIndex(workspace, folder.value),
    },
    {
      noun: 'files',
      file: keptCode(folder.value).file,
      open: async () =>
        (await import('../../../../toolkit/code/index/code-index.ts')).openCodeIndex(workspace, folder.value),
    },
  ];
  for (const { noun, file, open } of kinds) {
    if (!existsSync(file)) continue;
    try {
      forgetIndex(file);
    } catch (thrown) {
      return fromErrno(thrown, 'remove', file);
    }
    try {
      const read = await readWhole(await open(), noun, output);
      if (!read.ok) return read;
    } catch (thrown) {
      return storeFailure({ file }, thrown);
    }
  }
  return ok(true);
};

/** Between two looks at whether it is over; how far it is is told meanwhile. */
const PATIENCE_MILLISECONDS = 60_000;

const readWhole = async (index: Passes, noun: string, output: Output): Promise<Result<true>> => {
  const progress = progressLine(output);
  try {
    for (;;) {
      const settled = await index.settled(PATIENCE_MILLISECONDS, ({ read, of }) =>
        progress.tell(`Reading ${noun} · ${grouped(read)} of ${grouped(of)}`),
      );
      if (!settled.ok) return settled;
      if (settled.value.complete) return ok(true);
    }
  } finally {
    progress.end();
    await index.close();
  }
};
