// Our id of a model as a note writes it.
import { modelIdOf } from '../../../session/note/note-model.ts';

/** `otherwise`: where the note says none, or one that is none of ours. */
export const ourIdOf = (model: string | undefined, otherwise: string): string => {
  const id = modelIdOf({ model: model ?? '', addresses: [] }, []);
  return model !== undefined && id.ok ? id.value : otherwise;
};
