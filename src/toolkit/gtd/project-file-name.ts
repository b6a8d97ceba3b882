// The file name of a new project, from its title.
import { fail, ok, type Result } from '../../error/error-value.ts';
import { cutBytes } from '../../workspace/cut.ts';
import { decodeUtf8, encodeUtf8, isWhole } from '../../workspace/utf8.ts';

/** File systems take 255 bytes, and `.md` needs three of them. */
const LONGEST = 252;

/** Without the ending. What no file system takes is left out, and what a wiki link would break on; nothing left: `Project`. */
export const projectFileName = (title: string): Result<string> => {
  if (!isWhole(title)) return fail('BAD_ARGS', 'title holds half a character.', { data: { field: 'title' } });
  if (/[\r\n\u2028\u2029]/.test(title))
    return fail('BAD_ARGS', 'title has more than one line.', { data: { field: 'title' } });
  const plain = title
    .replace(/[<>:"/\\|?*#^[\]]|\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+\s*/, '');
  const cut = decodeUtf8(cutBytes(encodeUtf8(plain), LONGEST)) ?? '';
  const name = cut.replace(/[\s.]+$/, '');
  return ok(name === '' ? 'Project' : name);
};
