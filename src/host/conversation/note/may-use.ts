// Whether a model that is not on this machine, and that only a note names, may be talked to: a note is no one's word.
import { readConsent, writeConsent } from '../../../config/consent.ts';
import { providerAccess } from '../../../config/environment.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { stateFolder } from '../../../store/state-folder.ts';
import { escapeText } from '../../../text/escape.ts';
import type { AskYes } from '../../ask-yes.ts';
import type { Setup } from '../../setup/setup.ts';
import type { NoteWays } from './note-ways.ts';

export interface Consenting {
  readonly ways: Pick<NoteWays, 'allow'>;
  /** Absent: nobody can be asked. */
  readonly ask?: AskYes | undefined;
}

export const mayUse = async (
  { model, workspace, config }: Pick<Setup, 'model' | 'workspace' | 'config'>,
  { ways, ask }: Consenting,
): Promise<Result<true>> => {
  const [provider = ''] = model.id.split('/', 1);
  // The person's own configuration names this provider, or holds a key for it.
  if (model.local || config.model?.toLowerCase().startsWith(`${provider}/`)) return ok(true);
  const access = providerAccess(process.env);
  if (!access.ok) return access;
  if (access.value.some((each) => each.provider === provider && each.from === 'file')) return ok(true);
  const folder = stateFolder(process.env);
  if (!folder.ok) return folder;
  const known = readConsent(folder.value.folder, workspace, provider);
  if (!known.ok) return known;
  if (known.value === 'yes') return ok(true);
  const no = fail(
    'DENIED',
    `The note names ${model.id}, which is not on this machine, and nobody has said that it may be used here.`,
    { wayOut: ways.allow(model.id) },
  );
  if (known.value === 'no' || ask === undefined) return no;
  const answer = await ask(
    `The note names ${escapeText(model.id)}, which is not on this machine. May it get this note and what you share of this folder? (asked once) y/n`,
  );
  // Ctrl-C or a lost terminal is no answer to remember.
  if (answer === 'gone') return no;
  const allowed = answer === 'yes';
  const written = writeConsent(folder.value.folder, workspace, provider, allowed);
  if (!written.ok) return written;
  return allowed ? ok(true) : no;
};
