// One file a folder brings along, read once: what is listed here is what is shown, and its hash is what would be trusted.
import { posix } from 'node:path';
import type { Handler, ToolCard } from '../../cards/card.ts';
import { parseCard } from '../../cards/parse-card.ts';
import { type Brought, bringsAlong, type Refused } from '../../config/brings-along.ts';
import type { Trusted } from '../../config/trust.ts';
import { keptText } from '../../config/trusted-text.ts';
import { ok, type Result } from '../../error/error-value.ts';
import type { Workspace } from '../../workspace/workspace.ts';

export interface ListedItem extends Brought {
  /** The kind, in words for this file. */
  readonly label: string;
  readonly standing: 'trusted' | 'new' | 'changed';
  /** Absent: not UTF-8, so that only its size and hash can be shown. */
  readonly text?: string;
  /** What was trusted before, where it changed since and was kept. */
  readonly before?: string;
  /** What a tool card would do, read off its text. */
  readonly facts: readonly string[];
  /** Files that are trusted with it, because its handler loads them. */
  readonly loads: readonly string[];
}

export interface TrustListing {
  readonly items: readonly ListedItem[];
  readonly refused: readonly Refused[];
}

/** Reads text; runs, imports and fetches nothing. */
export const listItems = async (
  workspace: Workspace,
  before: Trusted | undefined,
  stateFolder: string,
): Promise<Result<TrustListing>> => {
  const { files, refused } = bringsAlong(workspace);
  const pins = new Map(Object.entries(before?.root === workspace.root ? before.files : {}));
  const items: ListedItem[] = [];
  for (const brought of files) {
    const content = await contentOf(workspace, brought);
    if (!content.ok) return content;
    if (content.value === undefined) continue;
    const { bytes, hash } = content.value;
    const text = decoded(bytes);
    const pinned = pins.get(brought.path);
    const standing = pinned === undefined ? 'new' : pinned === hash ? 'trusted' : 'changed';
    const old = standing === 'changed' && pinned !== undefined ? keptText(stateFolder, pinned) : undefined;
    items.push({
      ...{ kind: brought.kind, label: brought.kind, path: brought.path, hash, size: bytes.length, standing },
      ...(text === undefined ? {} : { text }),
      ...(old === undefined ? {} : { before: old }),
      ...aboutCard(brought, text),
    });
  }
  return ok({ items: items.map((item) => withCard(item, items)), refused });
};

/** A file that only lies beside tool cards says which of them loads it. */
const withCard = (item: ListedItem, items: readonly ListedItem[]): ListedItem => {
  if (item.kind !== 'tool card' || CARD.test(item.path)) return item;
  const by = items.filter(({ loads }) => loads.includes(item.path)).map(({ path }) => path);
  const fact = by.length > 0 ? `loaded by ${by.join(', ')}` : 'no tool card loads it';
  return { ...item, label: 'file of a tool', facts: [fact] };
};

/** Undefined when it is gone since it was listed. */
const contentOf = async (
  workspace: Workspace,
  { path }: Brought,
): Promise<Result<{ readonly bytes: Uint8Array; readonly hash: string } | undefined>> => {
  const found = workspace.resolve(path, 'read');
  const state = found.ok ? workspace.state(found.value) : found;
  if (!state.ok) return state.error.code === 'NOT_FOUND' ? ok(undefined) : state;
  if (state.value?.kind !== 'file') return ok(undefined);
  return ok({ bytes: await state.value.bytes.read(), hash: state.value.bytes.hash });
};

/** The byte-order mark stays: what is shown and kept is every byte of it. */
const decoded = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** A Markdown file directly in a folder of tools; the others are there to be loaded. */
const CARD = /^\.(?:countersign|cassidy)\/tools\/[^/.][^/]*\.md$/i;

const aboutCard = ({ kind, path }: Brought, text: string | undefined): Pick<ListedItem, 'facts' | 'loads'> => {
  if (kind !== 'tool card' || text === undefined || !CARD.test(path)) return { facts: [], loads: [] };
  const card = parseCard(text.replace(/^\ufeff/, ''), path);
  if (!card.ok) return { facts: [card.error.message], loads: [] };
  const loads = card.value.files.map((name) => posix.join(posix.dirname(path), name));
  return { facts: cardFacts(card.value), loads };
};

/** What a tool card would do once it is trusted, in words that come from its handler and never from what it says about itself. */
const cardFacts = ({ name, handler, network, files, needs }: ToolCard): readonly string[] => [
  `a tool named ${name}: ${does(handler)}`,
  ...(network && handler.kind !== 'request' ? ['asks for the network each time before it runs'] : []),
  ...(needs.variables.length > 0 ? [`gets the environment variables ${needs.variables.join(', ')}`] : []),
  ...(files.length > 0 ? [`loads ${files.join(', ')}, trusted with it`] : []),
];

const does = (handler: Handler): string => {
  if (handler.kind === 'function')
    return `runs a function in ${handler.language === 'ts' ? 'TypeScript' : 'JavaScript'}`;
  if (handler.kind === 'script') return `runs a script in ${handler.language}`;
  if (handler.kind === 'arguments') return `runs ${handler.argv.join(' ')}`;
  return `sends ${handler.method} ${handler.url}`;
};
