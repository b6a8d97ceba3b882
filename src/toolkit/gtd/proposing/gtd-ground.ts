// What every GTD tool proposes from: the vault's settings, its notes as they would become, its hotlist; and the preview they come to.

import { ok, type Result } from '../../../error/error-value.ts';
import type { Note } from '../../../text/note.ts';
import type { Look } from '../../../tool/look.ts';
import type { Preview } from '../../../tool/preview.ts';
import { foldersNote } from '../../files/new-file.ts';
import type { Services, ToolWork } from '../../services.ts';
import { type HotlistEdits, hotlistEdits } from '../hotlist/hotlist-edits.ts';
import { type NoteTexts, noteTexts } from '../notes/note-texts.ts';
import type { GtdSettings } from '../reading/gtd-settings.ts';
import { askedOnce, type GtdSource } from '../reading/gtd-source.ts';
import { lookSource } from '../reading/look-source.ts';
import { readSettings } from '../reading/read-settings.ts';

export interface GtdGround {
  readonly look: Look;
  readonly source: GtdSource;
  readonly settings: GtdSettings;
  /** The one the coach was opened for. */
  readonly sphere?: string;
  /** Everything that changes goes through it, and comes out as one change set. */
  readonly notes: NoteTexts;
  readonly hotlist: HotlistEdits;
  /** Whether a note may not go to the model in use, not even by its name. */
  isKeptBack(path: string): Promise<boolean>;
  /** Milliseconds; the same when the call is proposed again. */
  readonly now: number;
}

export const openGround = async (look: Look, services: Services): Promise<Result<GtdGround>> => {
  const source = askedOnce(lookSource(look, services));
  const read = await readSettings(source);
  if (!read.ok) return read;
  const { settings } = read.value;
  const notes = noteTexts(look);
  const isKeptBack = async (path: string): Promise<boolean> => {
    const text = await source.text(path);
    // Of what cannot be read nobody knows whether it may go.
    if (!text.ok) return services.privateReason !== undefined;
    return text.value !== undefined && services.privateReason?.(path, text.value) !== undefined;
  };
  return ok({
    look,
    source,
    settings,
    ...(services.settings.sphere === undefined ? {} : { sphere: services.settings.sphere }),
    notes,
    hotlist: hotlistEdits({ look, source, settings, notes }),
    isKeptBack,
    now: look.now,
  });
};

/** The work of a tool that begins with the vault. */
export const onGround =
  <Input>(work: (input: Input, ground: GtdGround) => Promise<Result<Preview>>): ToolWork<Input> =>
  async (input, look, services) => {
    const ground = await openGround(look, services);
    return ground.ok ? work(input, ground.value) : ground;
  };

/** A change that rests on less than the whole vault says so. */
export const reachedIn = ({ reached }: GtdSource): Pick<Preview, 'partial'> => {
  const partial = reached.all();
  return partial.length === 0 ? {} : { partial };
};

export interface GtdWords {
  readonly summary: string;
  /** What the model reads once it is applied. */
  readonly toModel: string;
  readonly notes?: readonly Note[];
}

/** Nothing changed: no question, and a word to the model. */
export const previewOf = async (ground: GtdGround, words: GtdWords): Promise<Result<Preview>> => {
  const followed = await ground.hotlist.finish();
  if (!followed.ok) return followed;
  const changes = await ground.notes.changes();
  if (!changes.ok) return changes;
  if (changes.value.length === 0) return ok({ summary: 'no change', toModel: 'Unchanged: it already reads so.' });
  const { alongside } = followed.value;
  const notes = [...(words.notes ?? []), ...followed.value.notes, ...foldersNote(changes.value)];
  return ok({
    summary: words.summary,
    changes: changes.value,
    ...(alongside === undefined ? {} : { alongside: [alongside] }),
    toModel: words.toModel,
    ...(notes.length === 0 ? {} : { notes }),
    ...reachedIn(ground.source),
  });
};
