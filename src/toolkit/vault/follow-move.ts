// What has to change in notes so that their links mean the same after a file has moved: worked out whole, before anything is proposed.
import { ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import type { PartialAnswer } from '../../tool/preview.ts';
import type { FileState } from '../../workspace/file-state.ts';
import type { Path } from '../../workspace/path.ts';
import { decodeUtf8, encodeUtf8 } from '../../workspace/utf8.ts';
import { BOUNDS } from '../bounds.ts';
import { yieldToLoop } from '../index/yield-to-loop.ts';
import type { Services } from '../services.ts';
import { filesCalled } from './files-called.ts';
import { fold } from './fold.ts';
import { linkPlacesOfLine } from './link-places.ts';
import { type FileMove, meaningsOf } from './moved-names.ts';
import { noteLines } from './note-lines.ts';
import { mayLink } from './note-links.ts';
import { isNote, nameOf } from './note-name.ts';
import { obsidianSettings } from './obsidian-settings.ts';
import { type Relinked, relink } from './relink.ts';
import { indexedInPart, type VaultView, vaultView } from './vault-view.ts';

export interface NoteAfter {
  readonly path: Path;
  readonly before: FileText['state'];
  readonly after: FileText['state'];
  readonly relinked: Relinked;
  /** As it is before: whether it is private is told by it. */
  readonly text: string;
}

export interface FollowedLinks {
  /** Notes with links that change; the one that moves among them, by its old path. */
  readonly notes: readonly NoteAfter[];
  /** Links that would break all the same, and the notes they are in. */
  readonly broken: { readonly links: number; readonly notes: readonly string[] };
  readonly partial: readonly PartialAnswer[];
}

interface FileText {
  readonly path: Path;
  readonly state: Extract<FileState, { kind: 'file' }>;
  /** Undefined: it is no UTF-8, and nothing in it can be written. */
  readonly text: string | undefined;
}

/** Undefined where no link could mean it, or no index can be asked. Files that are no notes are looked for in a vault only. */
export const followMove = async (
  services: Services,
  look: Look,
  move: FileMove,
): Promise<FollowedLinks | undefined> => {
  const settings = await obsidianSettings(look);
  if (!isNote(move.from) && !settings.isVault) return undefined;
  const view = await vaultView(services, look, BOUNDS.move_file.looking * 1000);
  if (!view.ok) return undefined;
  const aliases = (await view.value.read(move.from))?.note.aliases ?? [];
  const { texts, of, looked } = await textsToLook(view.value, look, move);
  const files = await filesCalled(look, fileNames(texts, move, view.value));
  const meanings = meaningsOf({ notes: view.value.called, files: files.called, aliases }, move);
  const notes: NoteAfter[] = [];
  const broken = { links: 0, notes: [] as string[] };
  const giveWay = yieldToLoop();
  for (const { path, state, text } of texts) {
    await giveWay();
    const relinked = relink(text ?? (await view.value.read(path))?.text ?? '', path, { move, ...meanings, settings });
    const lost = relinked.broken + (text === undefined ? relinked.changed.length : 0);
    if (lost > 0) {
      broken.links += lost;
      broken.notes.push(path);
    }
    if (text === undefined || relinked.changed.length === 0) continue;
    const after = { ...state, bytes: look.bytes(encodeUtf8(relinked.text)) };
    notes.push({ path, before: state, after, relinked, text });
  }
  return { notes, broken, partial: [...inPart(view.value, { of, looked }), ...files.partial] };
};

/** The notes that may link to it, by its old name or to another by its new one, and itself. */
const textsToLook = async (
  view: VaultView,
  look: Look,
  { from, to }: FileMove,
): Promise<{ readonly texts: readonly FileText[]; readonly of: number; readonly looked: number }> => {
  const linking = isNote(from) ? view.backlinks(from) : view.linking(nameOf(from));
  const others = [...new Set([...linking, ...view.linking(nameOf(to))])].filter((path) => path !== from).sort();
  const looked = others.slice(0, BOUNDS.move_file.files);
  const texts: FileText[] = [];
  const giveWay = yieldToLoop();
  for (const path of isNote(from) ? [from, ...looked] : looked) {
    await giveWay();
    const note = await view.read(path);
    const read = note === undefined ? undefined : await textOf(look, note.path);
    if (read?.ok === true && read.value !== undefined) texts.push(read.value);
  }
  return { texts, of: others.length, looked: looked.length };
};

/** As it is on disk, with what a person hides from models in it. */
const textOf = async (look: Look, path: Path): Promise<Result<FileText | undefined>> => {
  const state = await look.state(path);
  if (!state.ok) return state;
  if (state.value?.kind !== 'file') return ok(undefined);
  const text = decodeUtf8(await state.value.bytes.read());
  return ok({ path, state: state.value, text: text ?? undefined });
};

/** Names of files that links of these notes may mean: those that move, and all that a note shows which goes to another folder. */
const fileNames = (texts: readonly FileText[], { from, to }: FileMove, view: VaultView): ReadonlySet<string> => {
  const names = new Set([from, to].filter((path) => !isNote(path)).map((path) => fold(nameOf(path))));
  if (folderOf(from) === folderOf(to)) return names;
  const own = texts.find(({ path }) => path === from)?.text;
  for (const line of own === undefined ? [] : noteLines(own)) {
    if (!mayLink(line)) continue;
    for (const { target } of linkPlacesOfLine(line.raw))
      if (/\.[^./]+$/.test(target) && !isNote(target) && view.resolveLink(target, from) === undefined)
        names.add(fold(nameOf(target)));
  }
  return names;
};

const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

const inPart = (
  { freshness }: VaultView,
  { of, looked }: { readonly of: number; readonly looked: number },
): readonly PartialAnswer[] => [
  ...indexedInPart(freshness).map(({ told: _, ...each }) => ({
    ...each,
    wayOut: 'links in the others stay as they are; propose the move again in a moment, and they follow',
  })),
  ...(looked === of
    ? []
    : [
        {
          ...({ bound: 'files', what: 'notes that may link to it', did: 'read' } as const),
          ...{ count: looked, of, wayOut: 'links in the others stay as they are; search_files finds them' },
        },
      ]),
];
