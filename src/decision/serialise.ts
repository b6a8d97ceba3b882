// A proposal as JSON for the store, and back. Contents go by hash: whoever writes one down keeps what it holds in the store first.
import type { Change, ChangeSet } from '../change/change-set.ts';
import type { Contents } from '../history/contents.ts';
import type { Proposal } from '../proposal/proposal.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Preview, ShareItem } from '../tool/preview.ts';
import type { Bytes } from '../workspace/file-state.ts';

/** How the store writes a state as text and finds it again: the same way as in the history. */
export type StateTexts = Pick<Contents, 'write' | 'read' | 'reference'>;

/**
 * Only the places that are known to hold contents are turned around. A general marker would let a model's input pass for one.
 */
export const serialiseProposal = (proposal: Proposal, contents: StateTexts): JsonValue =>
  plain({
    ...proposal,
    preview: serialisePreview(proposal.preview, contents),
    disk: Object.fromEntries(Object.entries(proposal.disk).map(([path, state]) => [path, contents.write(state)])),
  });

/** `stored` is what serialiseProposal made; it comes from a file only this account can write. */
export const reviveProposal = (stored: unknown, contents: StateTexts): Proposal => {
  const proposal = stored as StoredProposal;
  return {
    ...proposal,
    preview: revivePreview(proposal.preview, contents),
    disk: Object.fromEntries(Object.entries(proposal.disk).map(([path, text]) => [path, contents.read(text)])),
  };
};

export const serialisePreview = (preview: Preview, contents: StateTexts): JsonValue =>
  plain({
    ...preview,
    changes: preview.changes?.map((change) => writeChange(change, contents)),
    share: preview.share?.map((item) => ({ ...item, text: writeBytes(item.text) })),
  });

/** `stored` is what serialisePreview made. */
export const revivePreview = (stored: unknown, contents: StateTexts): Preview => {
  const { changes, share, ...rest } = stored as StoredPreview;
  return {
    ...rest,
    ...(changes === undefined ? {} : { changes: changes.map((change) => readChange(change, contents)) }),
    ...(share === undefined ? {} : { share: share.map((item) => readItem(item, contents)) }),
  };
};

/** The drafted changes of stored previews, one layer each. */
export const reviveLayers = (drafts: readonly { readonly preview: unknown }[], contents: StateTexts): ChangeSet[] =>
  drafts.map(({ preview }) => revivePreview(preview, contents).changes ?? []);

type StoredBytes = Pick<Bytes, 'hash' | 'size'>;
type StoredChange = Omit<Change, 'before' | 'after'> & { readonly before: string; readonly after: string };
type StoredItem = Omit<ShareItem, 'text'> & { readonly text: StoredBytes };
type StoredPreview = Omit<Preview, 'changes' | 'share'> & {
  readonly changes?: readonly StoredChange[];
  readonly share?: readonly StoredItem[];
};
type StoredProposal = Omit<Proposal, 'preview' | 'disk'> & {
  readonly preview: unknown;
  readonly disk: Readonly<Record<string, string>>;
};

const writeBytes = ({ hash, size }: Bytes): StoredBytes => ({ hash, size });

const writeChange = (change: Change, contents: StateTexts): StoredChange => ({
  ...change,
  before: contents.write(change.before),
  after: contents.write(change.after),
});

const readChange = (change: StoredChange, contents: StateTexts): Change => ({
  ...change,
  before: contents.read(change.before),
  after: contents.read(change.after),
});

const readItem = (item: StoredItem, contents: StateTexts): ShareItem => ({
  ...item,
  text: contents.reference(item.text.hash, item.text.size),
});

/** Drops what is undefined and every method, and makes sure that nothing but JSON is left. */
const plain = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value)) as JsonValue; // what JSON.parse returns
