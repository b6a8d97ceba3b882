// The name under which an added folder stands at the top of the workspace: its own, in letters that anyone can read and type.
import { cutText } from '../workspace/cut.ts';
import { withoutIgnorable } from '../workspace/invisible.ts';

/** Long enough to know a folder by, short enough for a line of a question. */
const LONGEST = 40;

/** '@' and the folder's own name; with a number where that is taken. Letter case and Unicode form make no two names. */
export const folderName = (basename: string, taken: readonly string[]): string => {
  const plain = withoutIgnorable(basename.normalize('NFC'))
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  const name = `@${cutText(plain, LONGEST).replace(/[-.]+$/, '') || 'folder'}`;
  const known = new Set(taken.map(folded));
  if (!known.has(folded(name))) return name;
  for (let number = 2; ; number += 1) if (!known.has(folded(`${name}-${number}`))) return `${name}-${number}`;
};

const folded = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase();
