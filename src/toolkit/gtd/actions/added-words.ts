// The summary of a new action: its mark and its words, as the person wrote them where the person did.
import type { Look } from '../../../tool/look.ts';
import type { Path } from '../../../workspace/path.ts';
import { readActionLine } from './action-line.ts';
import type { NewAction } from './action-words.ts';
import { lineAsWritten, type ProposedLine } from './line-as-written.ts';
import { quoted } from './quoted.ts';

export const addedWords = (
  look: Pick<Look, 'written'>,
  path: Path,
  { action, ...made }: ProposedLine & { readonly action: NewAction },
): string => {
  const written = look.written?.[path];
  const own = written === undefined ? undefined : readActionLine(lineAsWritten(written, made) ?? '');
  if (written !== undefined && own === undefined) return `your own version of ${path}`;
  const isWaiting = own === undefined ? action.waiting : own.mark === 'waiting';
  return `add ${isWaiting ? '[w] ' : ''}${quoted(own?.text ?? action.text)}`;
};
