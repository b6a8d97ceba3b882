// A file that is given as bytes instead of by its place, such as one dropped on a page: told by what is in it, and known again where it is a copy of something private.
import type { Config } from '../../../config/config.ts';
import { NOTE, noteText } from '../../../config/privacy/note.ts';
import { isOfDenied, type Privacy } from '../../../config/privacy/privacy.ts';
import { privacyOf } from '../../../config/private.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { mediaWords } from '../../../models/media/media.ts';
import { mediaFacts } from '../../../models/media/media-facts.ts';
import { maskedWords, secretMasker } from '../../../sandbox/mask-secrets.ts';
import type { KeptMedia, MessagePart } from '../../../session/record.ts';
import { spelledSize } from '../../../text/spelled-size.ts';
import { pageOfLines } from '../../../toolkit/files/page-of-lines.ts';
import { readableText } from '../../../toolkit/files/readable-text.ts';
import { bytesOf } from '../../../workspace/hash.ts';
import type { AttachedFile } from './attached-file.ts';

export interface GivenFile {
  /** A name alone, as its person knows it. */
  readonly name: string;
  readonly content: Uint8Array;
}

export interface GivenReading {
  readonly config: Pick<Config, 'limits' | 'private'>;
  readonly privacy: Pick<Privacy, 'why' | 'knowToday' | 'passage'>;
}

/** In front of its name where places stand: it is none, neither in the workspace nor outside it. */
const GIVEN = 'attached: ';

/** Its name, of a part that was given; undefined for every other. */
export const givenName = ({ outside }: MessagePart): string | undefined =>
  outside?.path.startsWith(GIVEN) === true ? outside.path.slice(GIVEN.length) : undefined;

/** BINARY for what is neither text nor a picture nor a PDF; DENIED for a copy of what a rule denies. */
export const givenFile = async ({ name, content }: GivenFile, reading: GivenReading): Promise<Result<AttachedFile>> => {
  const bytes = bytesOf(content);
  const outside = { path: `${GIVEN}${name}`, hash: bytes.hash };
  const media = mediaFacts(content);
  if (media !== undefined) {
    const kept: KeptMedia = { ...media, name, hash: bytes.hash };
    const reason = await privateReason(outside, undefined, reading);
    if (reason !== undefined && isOfDenied(reason)) return deniedCopy(name);
    return ok({
      part: { text: `[${mediaWords(kept)}]`, media: kept, outside },
      bytes,
      words: `${mediaWords(kept)}, ${spelledSize(media.size)}`,
      ...(reason === undefined ? {} : { reason }),
    });
  }
  const readable = readableText(name, content);
  if (!readable.ok) return readable;
  const { readLines, readBytes } = reading.config.limits;
  const page = pageOfLines(readable.value.text, { from: 1, lines: readLines, bytes: readBytes });
  const isWhole = page.to === page.of;
  const words = isWhole ? name : `${name} lines 1-${Math.max(page.to, 1)} of ${page.of}`;
  const lines = isWhole ? {} : { lines: { from: 1, to: page.to, of: page.of } };
  const reason = await privateReason(outside, NOTE.test(name) ? noteText(content) : readable.value.text, reading);
  if (reason !== undefined && isOfDenied(reason)) return deniedCopy(name);
  return ok({
    part: {
      text: `[attached by the person: ${words}]\n${maskedWords(secretMasker(process.env), page.text)}`,
      outside: { ...outside, ...lines },
    },
    words,
    ...(reason === undefined ? {} : { reason }),
  });
};

const deniedCopy = (name: string): Result<never> =>
  fail('DENIED', `${name} is not attached: it is a copy of a file that a rule denies.`, {
    wayOut: 'countersign rules list shows it.',
  });

/** A copy has lost its place, and with it what its folder says: it is known by its bytes, or by a line that stands in private files only. */
const privateReason = async (
  { path, hash }: { readonly path: string; readonly hash: string },
  text: string | undefined,
  { config, privacy }: GivenReading,
): Promise<string | undefined> => {
  privacy.knowToday();
  return (
    privacy.why(path, { hash, ...(text === undefined ? {} : { text }) }) ??
    privacyOf(path, NOTE.test(path) ? text : undefined, config.private) ??
    (text === undefined ? undefined : await privacy.passage(text))
  );
};
