// Receipts: what happened, worked out from what was done and never from what was meant.
import type { ChangeSet } from '../change/change-set.ts';
import type { PartId } from '../change/parts.ts';
import { NO_FILE } from '../config/policy-for.ts';
import type { Decision } from '../decision/question.ts';
import { fail } from '../error/error-value.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { type ChangedFile, failed, type Receipt, refused } from '../proposal/receipt.ts';
import type { MessagePart } from '../session/record.ts';
import { counted } from '../text/counted.ts';
import { shortened } from '../text/shortened.ts';
import type { ShareItem } from '../tool/preview.ts';
import type { FileState } from '../workspace/file-state.ts';
import { insideGit } from '../workspace/inside-git.ts';
import { differenceOf } from './difference.ts';
import { type Settled, settled } from './outcome.ts';
import type { Runtime } from './runtime.ts';
import { keptOf, type Signed, saidOf } from './signed.ts';
import type { SignedEntry } from './signed-entry.ts';

export const refusedReceipt = (
  signed: Signed,
  { told, reason, comments }: Extract<Decision, { answer: 'refuse' }>,
): Settled =>
  settled(told === false ? refused(signed.who.kind) : refused(signed.who.kind, reason, comments), whoOf(signed));

/** It was covered by a rule, somebody else touched the file, and there was nobody to show it to. */
export const staleReceipt = (signed: Signed, path: string): Settled => {
  const { error } = fail(
    'STALE',
    `${path} was changed by somebody else before this was applied. Nothing was overwritten.`,
    {
      data: { path },
      wayOut: 'Nobody was there to look at it again. Run it again when nothing else writes to the file.',
      forModel: `STALE: ${path} was changed by somebody else after you proposed this, and nothing was applied. Read it again, then propose it again.`,
    },
  );
  return settled(failed(error), whoOf(signed));
};

/** For a proposal without changes: what it shares, all or the ticked items. */
export const sharedReceipt = async (signed: Signed, runtime: Runtime): Promise<Settled> => {
  const { proposal } = signed;
  const { share = [], toModel } = proposal.preview;
  const items = keptItems(proposal, keptOf(signed));
  const words = toModel === undefined ? {} : { words: toModel };
  const receipt: Receipt =
    share.length === 0
      ? { status: proposal.tool.effect === 'change' ? 'unchanged' : 'done', changed: [], ...words }
      : {
          status: 'shared',
          changed: [],
          shared: {
            items: items.length,
            withheld: share.length - items.length,
            ...(areNotes(share) ? { of: 'note' } : {}),
          },
          ...words,
        };
  return settled(receipt, { shared: await partsFor(items, proposal, runtime), ...whoOf(signed) });
};

export const appliedReceipt = async (
  signed: Signed,
  applied: SignedEntry & { readonly proposal: Proposal },
  runtime: Runtime,
): Promise<Settled> => {
  const { proposal } = applied;
  const keep = keptOf(signed);
  const differs = await differenceOf(signed, runtime);
  const partly = keep !== undefined || applied.entry.state === 'partly_applied';
  const items = keptItems(proposal, keep);
  const words = appliedWords(proposal, applied.changes);
  const said = saidOf(signed);
  const receipt: Receipt = {
    status: partly ? 'partly applied' : 'applied',
    changed: changedFiles(applied.changes),
    entry: applied.entry.id,
    ...(said.length === 0 ? {} : { comments: said }),
    ...(differs === undefined ? {} : { differs }),
    ...(words === undefined || differs !== undefined ? {} : { words }),
  };
  const shown = signed.proposal;
  // The ledger names the bytes that are on disk now, not those with placeholders.
  const told =
    shown.secrets === undefined ? shown : { ...shown, preview: { ...shown.preview, changes: applied.changes } };
  return settled(receipt, { ...whoOf(signed), shared: await partsFor(items, proposal, runtime), proposal: told });
};

/** A command's own words are its output; what was signed of it is said beside it. */
const appliedWords = ({ preview, tool }: Proposal, changes: ChangeSet): string | undefined => {
  if (tool.effect !== 'run') return preview.toModel;
  return [
    `Applied: ${namesOf(changedFiles(changes))}.`,
    ...(changes.some(({ path }) => insideGit(path)) ? [GIT_WORDS] : []),
    ...(preview.toModel === undefined ? [] : [preview.toModel]),
  ].join('\n');
};

/** For what a witnessed command did: it is on disk and in the history; what it printed goes to the model unless that was refused. */
export const happenedReceipt = async (
  signed: Signed,
  { entry, changes }: SignedEntry,
  runtime: Runtime,
): Promise<Settled> => {
  const { proposal } = signed;
  const items = signed.decision.answer === 'refuse' ? [] : keptItems(proposal, keptOf(signed));
  const changed = changedFiles(changes);
  const withheld = (proposal.preview.share ?? []).length - items.length;
  const receipt: Receipt = {
    status: 'applied',
    changed,
    entry: entry.id,
    ...(withheld > 0 ? { shared: { items: items.length, withheld } } : {}),
    words: [
      `It ran for real and changed ${namesOf(changed)}.`,
      ...(changed.some(({ path }) => insideGit(path)) ? [GIT_WORDS] : []),
      ...(withheld > 0 ? ['What it printed was withheld by the person.'] : []),
    ].join(' '),
  };
  return settled(receipt, { shared: await partsFor(items, proposal, runtime), ...whoOf(signed) });
};

/** Enough to know what is different now; the output says the rest. */
const MOST_NAMES = 20;
const namesOf = (changed: readonly ChangedFile[]): string => {
  if (changed.length === 0) return 'folders only';
  const files = changed.filter(({ path }) => !insideGit(path));
  const names = files.slice(0, MOST_NAMES).map(({ path, what }) => `${path} (${what})`);
  const left = files.length - names.length;
  // The names of git's objects mean nothing to anyone.
  const git = changed.length - files.length;
  const others = [...(left > 0 ? [`${left} more`] : []), ...(git > 0 ? [`${counted(git, 'file')} inside .git`] : [])];
  return [...names, ...others].join(', ');
};

const GIT_WORDS = 'What it did inside .git is not covered by undo.';

/** Everything a proposal shares, as the model gets it. */
export const sharedParts = (proposal: Proposal, runtime: Runtime): Promise<MessagePart[]> =>
  partsFor(proposal.preview.share ?? [], proposal, runtime);

/** Who decided about it, for the ledger. */
export const whoOf = (signed: Signed) => ({
  proposal: signed.proposal,
  who: signed.who,
  waited: signed.answers?.waited ?? 0,
});

/** So that a model is told of notes where a person ticked notes. */
const areNotes = (items: readonly ShareItem[]): boolean =>
  items.every(({ origin }) => origin !== undefined && /\.(?:md|markdown)$/i.test(origin.path));

const keptItems = (proposal: Proposal, keep: readonly PartId[] | undefined): readonly ShareItem[] => {
  const { share = [] } = proposal.preview;
  if (keep === undefined) return share;
  const kept = new Set(
    proposal.parts.flatMap((part) => (part.kind === 'item' && keep.includes(part.id) ? [part.index] : [])),
  );
  return share.filter((_, index) => kept.has(index));
};

/** A title alone may be a stranger's, and read like the name of a file. */
const cameFrom = (title: string, reason: string | undefined): string =>
  reason === undefined ? title : `${title} (${shortened(reason, LONGEST_REASON)})`;

/** Of an address, enough to know the page by. */
const LONGEST_REASON = 300;

const partsFor = async (items: readonly ShareItem[], proposal: Proposal, runtime: Runtime): Promise<MessagePart[]> => {
  const secret = await runtime.privateIn(proposal);
  const parts: MessagePart[] = [];
  for (const { title, text, origin, alsoOf, files = alsoOf, reason, private: stays } of items) {
    const content = new TextDecoder().decode(await text.read());
    parts.push({
      text: content,
      ...(origin === undefined ? { output: cameFrom(title, reason) } : { origin }),
      ...(files === undefined ? {} : { files }),
      ...(stays === true || secret.has(origin?.path ?? NO_FILE) ? { private: true } : {}),
    });
  }
  return parts;
};

export const changedFiles = (changes: ChangeSet): ChangedFile[] => {
  const movedAway = new Set(changes.flatMap(({ from }) => (from === undefined ? [] : [from])));
  return changes
    .filter(({ path, before, after }) => !movedAway.has(path) && (before ?? after)?.kind !== 'folder')
    .map(({ path, before, after, from }) => ({
      path,
      what: from !== undefined ? 'moved' : before === null ? 'created' : after === null ? 'deleted' : 'updated',
      bytes: sizeOf(after ?? before),
      ...(from === undefined ? {} : { from }),
    }));
};

const sizeOf = (state: FileState): number =>
  state?.kind === 'file' ? state.bytes.size : state?.kind === 'folder' ? (state.tree?.size ?? 0) : 0;
