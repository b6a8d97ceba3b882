// The vault as it is on disk, for the person's own eyes: nothing of it goes anywhere.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Gtd } from '../../../toolkit/gtd/reading/gtd.ts';
import { lookSource } from '../../../toolkit/gtd/reading/look-source.ts';
import { readGtd } from '../../../toolkit/gtd/reading/read-gtd.ts';
import { type Protocol, readProtocols } from '../../../toolkit/gtd/review/review-protocols.ts';
import { vaultOf } from '../../../toolkit/vault/vault-index.ts';
import { openWorkspace } from '../../../workspace/open-workspace.ts';
import { servicesFor } from '../../setup/services-for.ts';
import { diskLook } from './disk-look.ts';

export interface Vault {
  readonly gtd: Gtd;
  readonly protocols: readonly Protocol[];
}

/** `tell`: how far it is, where a person waits for it. */
export const readVault = async (
  folder: string,
  tell: (words: string) => void = () => undefined,
): Promise<Result<Vault>> => {
  const workspace = openWorkspace(folder);
  if (!workspace.ok) return workspace.error.code === 'NOT_FOUND' ? noVault(folder) : workspace;
  const look = diskLook(workspace.value, { signal: new AbortController().signal, progress: tell });
  const services = servicesFor(workspace.value);
  const source = lookSource(look, services);
  try {
    const gtd = await readGtd(source);
    if (!gtd.ok) return gtd;
    const protocols = await readProtocols(source);
    return protocols.ok ? ok({ gtd: gtd.value, protocols: protocols.value }) : protocols;
  } finally {
    // It may still read, through the folder that is closed next.
    const index = vaultOf(services);
    if (index.ok) await index.value.close();
    workspace.value.close();
  }
};

const noVault = (folder: string): Result<never> =>
  fail('NOT_FOUND', `There is no vault at ${folder}.`, {
    wayOut: 'Name its folder: countersign coach FOLDER. Any folder of Markdown notes will do.',
  });
