// What a chat note asks for, before anything else is opened: which model it is depends on the note.
import { providerAccess } from '../../../config/environment.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import { modelIdOf } from '../../../session/note/note-model.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import type { ModelOptions } from '../../setup/prepare.ts';
import type { Setup } from '../../setup/setup.ts';
import { type Consenting, mayUse } from './may-use.ts';
import type { NoteFile } from './note-file.ts';
import { noteOverrides, type Overrides } from './note-overrides.ts';
import type { NoteWays } from './note-ways.ts';
import { mayLeave } from './private-note.ts';

export interface NoteWishes {
  readonly note: NoteFile;
  readonly overrides: Overrides;
  /** The model that counts because of the note. */
  readonly model: string | undefined;
}

/** A model that the person named for all goes before the note's. */
export const noteWishes = async (
  workspace: Workspace,
  note: NoteFile,
  options: Pick<ModelOptions, 'model' | 'replay'>,
): Promise<Result<NoteWishes>> => {
  const overrides = await noteOverrides(workspace, note);
  const named = overrides.settings.model;
  if (named === undefined || options.model !== undefined || options.replay !== undefined)
    return ok({ note, overrides, model: undefined });
  const access = providerAccess(process.env);
  if (!access.ok) return access;
  const keys = access.value.flatMap(({ provider, key }) => (key === undefined ? [] : [provider]));
  const model = modelIdOf({ ...overrides.settings, model: named }, keys);
  return model.ok ? ok({ note, overrides, model: model.value }) : model;
};

export type WishedOptions = Pick<ModelOptions, 'profile' | 'model' | 'stream' | 'outputTokens'>;

/** What the conversation is prepared with because of the note. */
export const wishedOptions = (
  { overrides: { settings }, model }: NoteWishes,
  { profile = 'notes' }: Pick<ModelOptions, 'profile'>,
): WishedOptions => {
  const { stream, maxTokens } = settings;
  return {
    profile,
    ...(model === undefined ? {} : { model }),
    ...(stream === undefined ? {} : { stream }),
    // A note may ask for less than the person's own limit, not for more.
    ...(maxTokens === undefined ? {} : { outputTokens: maxTokens }),
  };
};

/** Whether the note may go to the model that it was prepared for. */
export const mayGo = async (
  { note, model }: NoteWishes,
  setup: Setup,
  consenting: Consenting & { readonly ways: NoteWays },
): Promise<Result<true>> => {
  const leaves = mayLeave(note, setup, consenting.ways);
  return !leaves.ok || model === undefined ? leaves : mayUse(setup, consenting);
};
