// One named file or folder as the part of a message that goes with it, and as words for its person.
import type { Config } from '../../../config/config.ts';
import { NOTE, noteText } from '../../../config/privacy/note.ts';
import type { Privacy } from '../../../config/privacy/privacy.ts';
import { privacyOf } from '../../../config/private.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { mediaWords } from '../../../models/media/media.ts';
import { mediaFacts } from '../../../models/media/media-facts.ts';
import { createLook } from '../../../proposal/layered-look.ts';
import { maskedWords, secretMasker } from '../../../sandbox/mask-secrets.ts';
import type { KeptMedia, MessagePart } from '../../../session/record.ts';
import { spelledSize } from '../../../text/spelled-size.ts';
import type { Look } from '../../../tool/look.ts';
import type { ShareItem } from '../../../tool/preview.ts';
import { listFiles } from '../../../toolkit/files/list-files.ts';
import { readFile } from '../../../toolkit/files/read-file.ts';
import type { Bytes, Hash } from '../../../workspace/file-state.ts';
import { hashOf } from '../../../workspace/hash.ts';
import { HERE, type Path } from '../../../workspace/path.ts';
import type { LocatedFile } from './locate.ts';
import type { LineRange } from './mentions.ts';

export interface AttachedFile {
  readonly part: MessagePart;
  /** To be kept in the store, for a picture or a document. */
  readonly bytes?: Bytes;
  /** "src/a.ts lines 10-40 of 200", not yet escaped. */
  readonly words: string;
  /** Why it is private. */
  readonly reason?: string;
}

export interface FileReading {
  readonly located: LocatedFile;
  readonly lines: LineRange | undefined;
  readonly config: Pick<Config, 'limits' | 'private'>;
  /** Absent: only what a file says of itself is known. */
  readonly privacy?: Pick<Privacy, 'why'>;
  hides(path: string): boolean;
}

/** BINARY for what is neither text nor a picture nor a PDF; all else as the tools for reading and listing say it. */
export const attachedFile = async (reading: FileReading): Promise<Result<AttachedFile>> => {
  const { located } = reading;
  const look = lookAt(reading);
  if (located.kind === 'folder') return attachedFolder(located, look);
  const path = located.path as Path; // a file is never the workspace itself
  const state = located.workspace.state(path, reading.config.limits.editBytes);
  if (!state.ok) return state;
  if (state.value?.kind !== 'file') return fail('STALE', `${path} was changed while it was read.`);
  const { bytes } = state.value;
  const content = await bytes.read();
  const media = mediaFacts(content);
  if (media === undefined) return attachedText(path, content, look, reading);
  const kept: KeptMedia = { ...media, name: path.split('/').at(-1) ?? path, hash: bytes.hash };
  return ok({
    part: { text: `[${mediaWords(kept)}]`, media: kept, ...from(located, path, { hash: bytes.hash }) },
    bytes,
    words: `${mediaWords({ ...kept, name: located.outside ?? path })}, ${spelledSize(media.size)}`,
    ...markedPrivate(path, { hash: bytes.hash }, reading),
  });
};

/** What the tools for reading see: the disk as it is, nothing unsigned. */
const lookAt = ({ located, config, hides }: FileReading): Look =>
  createLook({
    workspace: located.workspace,
    layers: [],
    limits: config.limits,
    seen: () => ({ extent: 'none' }),
    signal: new AbortController().signal,
    progress: () => undefined,
    hash: hashOf,
    hides,
  });

const attachedText = async (
  path: Path,
  content: Uint8Array,
  look: Look,
  reading: FileReading,
): Promise<Result<AttachedFile>> => {
  const { located, lines } = reading;
  const page = lines === undefined ? { offset: 1 } : { offset: lines.from, limit: lines.to - lines.from + 1 };
  const preview = await readFile.propose({ path, ...page }, look);
  if (!preview.ok) return preview;
  const item = preview.value.share?.[0];
  if (item?.origin === undefined) return fail('STALE', `${path} was changed while it was read.`);
  const { hash, lines: shown } = item.origin;
  // Only masked: a placeholder is made where a tool reads the file, and can be put back from there.
  const text = maskedWords(secretMasker(process.env), await textOf(item));
  const outside = located.outside === undefined ? [] : [`[outside the workspace: ${located.outside}]`];
  return ok({
    part: {
      text: [...outside, text].join('\n'),
      ...from(located, path, { hash, ...(shown === undefined ? {} : { lines: shown }) }),
    },
    words: item.title.replace(path, () => located.outside ?? path),
    ...markedPrivate(path, { hash, ...(NOTE.test(path) ? { text: noteText(content) } : {}) }, reading),
  });
};

const attachedFolder = async ({ path, outside }: LocatedFile, look: Look): Promise<Result<AttachedFile>> => {
  if (outside !== undefined)
    return fail('NOT_REGULAR', `${outside} is a folder outside the workspace.`, {
      wayOut: 'Name a file in it, or open it as a second folder: --add-dir.',
    });
  const preview = await listFiles.propose({ path, recursive: false, hidden: false }, look);
  if (!preview.ok) return preview;
  const texts = await Promise.all((preview.value.share ?? []).map(textOf));
  return ok({ part: { text: texts.join('\n') }, words: `list of ${path === HERE ? 'the workspace' : path}` });
};

const from = (
  { outside }: LocatedFile,
  path: Path,
  origin: Omit<NonNullable<MessagePart['origin']>, 'path'>,
): Pick<MessagePart, 'origin' | 'outside'> =>
  outside === undefined ? { origin: { path, ...origin } } : { outside: { path: outside, ...origin } };

const markedPrivate = (
  path: Path,
  version: { readonly hash: Hash; readonly text?: string },
  { config, privacy, located }: FileReading,
): Pick<AttachedFile, 'reason'> => {
  // A file from elsewhere has a path of its own, and no past here.
  const known = located.outside === undefined ? privacy?.why(path, version) : undefined;
  const reason = known ?? privacyOf(path, version.text, config.private);
  return reason === undefined ? {} : { reason };
};

const textOf = async ({ text }: ShareItem): Promise<string> => new TextDecoder().decode(await text.read());
