// What the indexes of this workspace are worth: how many there are, and how many of them are complete.

import { servicesFor } from '../../../../host/setup/services-for.ts';
import { grouped } from '../../../../text/counted.ts';
import { keptCode } from '../../../../toolkit/code/index/index-database.ts';
import { type Examined, examineIndex } from '../../../../toolkit/index/examine-index.ts';
import { unreadWords } from '../../../../toolkit/index/passes.ts';
import { keptVault } from '../../../../toolkit/vault/vault-database.ts';
import type { Workspace } from '../../../../workspace/workspace.ts';
import type { DoctorFinding } from './finding.ts';

export const indexFinding = (workspace: Workspace): DoctorFinding => {
  const folder = servicesFor(workspace).indexFolder();
  if (!folder.ok) return { about: 'indexes', state: 'broken', words: folder.error.message };
  const examined = [
    { of: 'notes', noun: 'note', found: examineIndex(keptVault(folder.value)) },
    { of: 'code', noun: 'file', found: examineIndex(keptCode(folder.value)) },
  ].filter(({ found }) => found.kind !== 'none');
  if (examined.length === 0)
    return { about: 'indexes', state: 'good', words: 'none yet: made when notes or code are first searched' };
  const complete = examined.filter(({ found }) => isWhole(found)).length;
  const each = examined.map(({ of, noun, found }) => `${of}: ${wordsFor(found, noun)}`).join('; ');
  return {
    about: 'indexes',
    state: complete === examined.length ? 'good' : 'less',
    words: `${complete} of ${examined.length} complete (${each})`,
    ...(complete === examined.length
      ? {}
      : { fix: 'The next search reads what is missing; to read everything anew now: countersign doctor --rebuild' }),
  };
};

const isWhole = (found: Examined): boolean => found.kind === 'kept' && found.state.complete && found.state.unread === 0;

const wordsFor = (found: Examined, noun: string): string => {
  if (found.kind === 'other version') return 'of another version, read anew at the next search';
  if (found.kind !== 'kept') return 'damaged, read anew at the next search';
  const { files, state } = found;
  const count = `${grouped(files)} ${noun}${files === 1 ? '' : 's'}`;
  if (!state.complete) return `${count} so far, its reading was ended early`;
  return state.unread === 0 ? count : `${count}, ${unreadWords(state.unread, noun)} could not be read`;
};
