// Bytes in pieces as text in pieces: the encoding is read off the first of them.
import { fail, ok, type Result } from '../../error/error-value.ts';

export interface TextPieces {
  /** Said when the text is not plain UTF-8. */
  readonly label?: string;
  /** Of the first piece: what the form of a file is guessed by. */
  readonly head: string;
  readonly texts: AsyncIterable<string>;
}

/** BINARY when it holds bytes that no text has. */
export const textPieces = async (path: string, pieces: AsyncIterable<Uint8Array>): Promise<Result<TextPieces>> => {
  const source = pieces[Symbol.asyncIterator]();
  const first = await source.next();
  const bytes = first.done === true ? new Uint8Array() : first.value;
  const encoding = encodingOf(bytes);
  if (encoding === undefined) {
    await source.return?.();
    return fail('BINARY', `${path} is not text.`, { data: { path } });
  }
  const decoder = new TextDecoder(encoding.name);
  const head = decoder.decode(bytes, { stream: true });
  return ok({ head, texts: rest(head, source, decoder), ...(encoding.label === '' ? {} : { label: encoding.label }) });
};

async function* rest(
  head: string,
  source: AsyncIterator<Uint8Array>,
  decoder: InstanceType<typeof TextDecoder>,
): AsyncGenerator<string, void, undefined> {
  yield head;
  for (let next = await source.next(); next.done !== true; next = await source.next())
    yield decoder.decode(next.value, { stream: true });
  const last = decoder.decode();
  if (last !== '') yield last;
}

const encodingOf = (bytes: Uint8Array): { readonly name: string; readonly label: string } | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { name: 'utf-16le', label: 'UTF-16LE' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { name: 'utf-16be', label: 'UTF-16BE' };
  if (bytes.includes(0)) return undefined;
  try {
    // `stream`: a character that the end of the piece cuts in two is not an error.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return { name: 'utf-8', label: '' };
  } catch {
    // What is not UTF-8 was nearly always written by an older program on Windows.
    return { name: 'windows-1252', label: 'not UTF-8, read as Windows-1252' };
  }
};

/** All of it, or TOO_LARGE: for forms that can only be understood as a whole. */
export const wholeText = async (
  { texts }: TextPieces,
  { path, form, limit }: { readonly path: string; readonly form: string; readonly limit: number },
): Promise<Result<string>> => {
  const parts: string[] = [];
  let length = 0;
  for await (const text of texts) {
    length += text.length;
    if (length > limit)
      return fail('TOO_LARGE', `${path} is too large: ${form} is read as a whole, up to ${limit / 1_000_000} MB.`, {
        wayOut: 'JSON lists, JSON Lines and CSV are read at any size.',
        data: { path, limit },
      });
    parts.push(text);
  }
  return ok(parts.join(''));
};
