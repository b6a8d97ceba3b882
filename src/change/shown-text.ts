// The text of a file as it was or would be, for showing and comparing.
import { contentKind } from '../workspace/content-kind.ts';
import type { FileState } from '../workspace/file-state.ts';

/** '' where nothing is; undefined for a folder, a link, content that is not text, or more than `most` bytes of it. */
export const shownText = async (state: FileState, most = Number.POSITIVE_INFINITY): Promise<string | undefined> => {
  if (state === null) return '';
  if (state.kind !== 'file' || state.bytes.size > most) return undefined;
  const content = contentKind(await state.bytes.read());
  return content.kind === 'text' ? content.text : undefined;
};
