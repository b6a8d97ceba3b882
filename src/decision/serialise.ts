// A proposal as JSON for the store, and back. Contents go by hash: whoever writes one down keeps what it holds in the store first.
import type { Change, ChangeSet } from '../change/change-set.ts';
import type { Contents } from '../history/contents.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { callOfId, stageOfId } from '../proposal/proposal-id.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Preview, ShareItem } from '../tool/preview.ts';
import type { Bytes } from '../workspace/file-state.ts';
import type { Asked } from './question.ts';
import { askedFacts, previewFacts, proposalFacts, SHAPE, type StoredNote, storedNotes } from './stored-facts.ts';

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
  const revived = {
    ...proposal,
    ...staged(proposal),
    preview: revivePreview(proposal.preview, contents),
    disk: Object.fromEntries(Object.entries(proposal.disk).map(([path, text]) => [path, contents.read(text)])),
  };
  return isOfBefore(proposal) ? proposalFacts(revived) : revived;
};

export const serialiseAsked = (asked: Asked, contents: StateTexts): JsonValue =>
  plain({ ...asked, proposal: serialiseProposal(asked.proposal, contents) });

/** `stored` is what serialiseAsked made. */
export const reviveAsked = (stored: unknown, contents: StateTexts): Asked => {
  const asked = stored as Omit<Asked, 'proposal'> & { readonly proposal: StoredProposal };
  const revived = { ...asked, proposal: reviveProposal(asked.proposal, contents) };
  return isOfBefore(asked.proposal) ? askedFacts(revived) : revived;
};

const isOfBefore = ({ preview }: StoredProposal): boolean => preview.shape === undefined;

export const serialisePreview = (preview: Preview, contents: StateTexts): JsonValue =>
  plain({
    ...preview,
    shape: SHAPE,
    changes: preview.changes?.map((change) => writeChange(change, contents)),
    share: preview.share?.map((item) => ({ ...item, text: writeBytes(item.text) })),
  });

/** `stored` is what serialisePreview made. */
export const revivePreview = (stored: unknown, contents: StateTexts): Preview => {
  const { shape, ...written } = stored as StoredPreview;
  const { changes, share, notes, ...rest } = shape === undefined ? previewFacts(written) : written;
  return {
    ...rest,
    ...(notes === undefined ? {} : { notes: storedNotes(notes) }),
    ...(changes === undefined ? {} : { changes: changes.map((change) => readChange(change, contents)) }),
    ...(share === undefined ? {} : { share: share.map((item) => readItem(item, contents)) }),
  };
};

/** The drafted changes of stored previews, one layer each. */
export const reviveLayers = (drafts: readonly { readonly preview: unknown }[], contents: StateTexts): ChangeSet[] =>
  drafts.map(({ preview }) => revivePreview(preview, contents).changes ?? []);

/** In stores of 0.1.0 the stage was in the names of proposal and call alone. */
const staged = ({ stage, id, call }: StoredProposal): Pick<Proposal, 'stage' | 'call'> =>
  stage === undefined ? { stage: stageOfId(id), call: { ...call, id: callOfId(call.id) } } : { stage, call };

type StoredBytes = Pick<Bytes, 'hash' | 'size'>;
type StoredChange = Omit<Change, 'before' | 'after'> & { readonly before: string; readonly after: string };
type StoredItem = Omit<ShareItem, 'text'> & { readonly text: StoredBytes };
type StoredPreview = Omit<Preview, 'changes' | 'share' | 'notes'> & {
  readonly notes?: readonly StoredNote[];
  /** Absent in what version 0.1.0 wrote. */
  readonly shape?: typeof SHAPE;
  readonly changes?: readonly StoredChange[];
  readonly share?: readonly StoredItem[];
};
type StoredProposal = Omit<Proposal, 'stage' | 'preview' | 'disk'> & {
  readonly stage?: Proposal['stage'];
  readonly preview: StoredPreview;
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
