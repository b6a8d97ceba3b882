// What kind of body an answer has, and its text up to a limit.
import type { HttpAnswer, HttpFailure } from '../http-fetch.ts';

export const mediaTypeOf = (answer: HttpAnswer): string =>
  (answer.header('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();

/** Errors and strange pages are read up to 64 KB: enough to say why, whatever is sent. */
export const bodyText = async (
  answer: HttpAnswer,
  limit = 65_536,
): Promise<{ readonly text: string; readonly size: number; readonly failure: HttpFailure | undefined }> => {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let size = 0;
  const failure = await answer.read((bytes) => {
    size += bytes.length;
    pieces.push(decoder.decode(bytes, { stream: true }));
    return size > limit ? 'close' : 'progress';
  });
  return { text: pieces.join(''), size, failure };
};
