// The bytes of a file as text a model can read, with a label where the text is not simply the file.
import { fail, ok, type Result } from '../../error/error-value.ts';
import { spelledSize } from '../../text/spelled-size.ts';
import { decode, type Text } from '../../workspace/text.ts';

/** What stands beside the text when it is not plain UTF-8. */
export const ENCODING_LABELS: Readonly<Record<Text['kind'], string | undefined>> = {
  utf8: undefined,
  utf16le: 'UTF-16LE, cannot be edited',
  utf16be: 'UTF-16BE, cannot be edited',
  'not-utf8': 'not UTF-8; other bytes as \\xNN',
};

/** BINARY with type and size for everything that is no text. */
export const readableText = (path: string, content: Uint8Array): Result<Text> => {
  const text = decode(content);
  if (text.kind !== 'binary') return ok(text);
  const { type, size } = text;
  return fail('BINARY', `${path} is binary: ${type}, ${spelledSize(size)}.`, { data: { path, type, size } });
};
