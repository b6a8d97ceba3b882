// A title as the name of a file: what file systems and wiki links take.
import { cutBytes } from '../../workspace/cut.ts';
import { decodeUtf8, encodeUtf8 } from '../../workspace/utf8.ts';

/** File systems take 255 bytes, and `.md` needs three of them. */
const LONGEST = 252;

/** Without an ending. What no file system takes is left out, and what a wiki link would break on; empty when nothing is left. */
export const fileNameOfTitle = (title: string): string => {
  const plain = title
    .replace(/[<>:"/\\|?*#^[\]]|\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+\s*/, '');
  const cut = decodeUtf8(cutBytes(encodeUtf8(plain), LONGEST)) ?? '';
  return cut.replace(/[\s.]+$/, '');
};
