// One shared item without its secrets. What stands in a file as it is now gets a placeholder; everything else is only masked.
import { byteText } from '../../change/byte-text.ts';
import { placeholderOf } from '../../proposal/placeholder.ts';
import type { Session } from '../../session/session.ts';
import type { Origin, ShareItem } from '../../tool/preview.ts';
import type { FileState } from '../../workspace/file-state.ts';
import {
  asBytes,
  type FoundSecret,
  findSecrets,
  type KnownValue,
  replaceRanges,
} from '../../workspace/find-secrets.ts';
import { bytesOf } from '../../workspace/hash.ts';
import type { Path } from '../../workspace/path.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { cutPieces } from './cut-pieces.ts';
import { nameSecret } from './name-secret.ts';

export interface ShareGround {
  readonly session: Session;
  readonly workspace: Pick<Workspace, 'state'>;
  /** What the tool read on the way: the very bytes it shares. */
  readonly read: ReadonlyMap<Path, FileState>;
  readonly known: readonly KnownValue[];
}

/** A larger file is not searched as a whole: its secrets are masked, and cannot be put back. */
const LARGEST = 4 * 1024 * 1024;
/** Shorter values are found where they look like secrets, and nowhere else: they may be words. */
const SURELY_ONE = 16;

export const maskShare = async (
  item: ShareItem,
  ground: ShareGround,
): Promise<{ readonly item: ShareItem; readonly named: boolean }> => {
  const text = byteText(await item.text.read());
  const inText = findSecrets(text, ground.known);
  const file = await fileOf(item.origin, inText.length > 0, ground);
  const inFile = (file === undefined ? [] : findSecrets(file, ground.known)).map((secret, place) => ({
    ...secret,
    place,
    value: file?.slice(secret.from, secret.to) ?? '',
  }));
  const certain = inFile.filter(({ value }) => value.length >= SURELY_ONE);
  const pieces = apart([
    ...certain.flatMap((secret) =>
      occurrences(text, secret.value).map((range) => ({ ...range, kind: secret.kind, secret })),
    ),
    ...inText.map((range) => {
      const secret = inFile.find(({ value }) => value === text.slice(range.from, range.to));
      return { ...range, ...(secret === undefined ? {} : { secret }) };
    }),
    ...cutPieces(text, certain),
  ]);
  if (pieces.length === 0) return { item, named: false };
  const { origin } = item;
  const masked = replaceRanges(text, pieces, ({ kind, secret }) => {
    if (secret === undefined || origin === undefined || file === undefined) return `[masked: ${kind}]`;
    const name = nameSecret(secret, { file, origin, session: ground.session });
    return asBytes(placeholderOf(name, ground.session.tag()));
  });
  const named = pieces.some(({ secret }) => secret !== undefined);
  return { item: { ...item, text: bytesOf(Buffer.from(masked, 'latin1')) }, named };
};

type Piece = FoundSecret & { readonly secret?: FoundSecret & { readonly place: number } };

/** The file's bytes, if they are still those the item was made of. Read from the disk again only for a reason. */
const fileOf = async (
  origin: Origin | undefined,
  worthReading: boolean,
  { read, workspace }: ShareGround,
): Promise<string | undefined> => {
  if (origin === undefined) return undefined;
  const before = read.get(origin.path) ?? null;
  const isSame = before?.kind === 'file' && before.bytes.hash === origin.hash;
  const state = isSame || !worthReading ? before : now(workspace, origin.path);
  if (state?.kind !== 'file' || state.bytes.hash !== origin.hash || state.bytes.size > LARGEST) return undefined;
  return byteText(await state.bytes.read());
};

const now = (workspace: ShareGround['workspace'], path: Path): FileState => {
  const state = workspace.state(path, LARGEST);
  return state.ok ? state.value : null;
};

const occurrences = (text: string, value: string): { readonly from: number; readonly to: number }[] => {
  const found = [];
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + value.length))
    found.push({ from: at, to: at + value.length });
  return found;
};

/** In order; where two overlap, the one that was named first holds, and the rest of the other is masked with it. */
const apart = (pieces: readonly Piece[]): readonly Piece[] => {
  const kept: Piece[] = [];
  for (const piece of pieces
    .map((each, rank) => ({ ...each, rank }))
    .sort((left, right) => left.from - right.from || left.rank - right.rank)) {
    const last = kept.at(-1);
    if (last === undefined || piece.from >= last.to) kept.push(piece);
    // More than the secret: what is put back would be less than what was taken out, so it is only masked.
    else if (piece.to > last.to) kept[kept.length - 1] = { kind: last.kind, from: last.from, to: piece.to };
  }
  return kept;
};
