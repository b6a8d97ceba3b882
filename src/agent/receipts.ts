// Receipts: what happened, worked out from what was done and never from what was meant.
import type { ChangeSet } from '../change/change-set.ts';
import type { PartId } from '../change/parts.ts';
import { NO_FILE } from '../config/policy-for.ts';
import type { Decision } from '../decision/question.ts';
import { fail } from '../error/error-value.ts';
import type { EntryInfo } from '../history/history.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { type ChangedFile, type Difference, failed, type Receipt, refused } from '../proposal/receipt.ts';
import type { MessagePart } from '../session/record.ts';
import { counted } from '../text/counted.ts';
import { shortened } from '../text/shortened.ts';
import type { ShareItem } from '../tool/preview.ts';
import type { FileState } from '../workspace/file-state.ts';
import { insideGit } from '../workspace/inside-git.ts';
import type { AppliedSigned } from './apply-signed.ts';
import { type Settled, settled } from './outcome.ts';
import type { Runtime } from './runtime.ts';
import { askedOf, type Signed } from './signed.ts';

export const refusedReceipt = (signed: Signed, { told, reason }: Extract<Decision, { answer: 'refuse' }>): Settled =>
  settled(refused(signed.who.kind, told === false ? undefined : reason), whoOf(signed));

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
export const sharedReceipt = async (
  signed: Signed,
  runtime: Runtime,
  keep: readonly PartId[] | undefined,
): Promise<Settled> => {
  const { proposal } = signed;
  const { share = [], toModel } = proposal.preview;
  const items = keptItems(proposal, keep);
  const words = toModel === undefined ? {} : { words: toModel };
  const receipt: Receipt =
    share.length === 0
      ? { status: isUnchanged(proposal) ? 'unchanged' : 'done', changed: [], ...words }
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
  applied: Extract<AppliedSigned, { kind: 'applied' }>,
  runtime: Runtime,
  keep: readonly PartId[] | undefined,
): Promise<Settled> => {
  const { proposal } = applied;
  const differs = await differenceOf(signed, runtime, keep);
  const partly = keep !== undefined || applied.entry.state === 'partly_applied';
  const items = keptItems(proposal, keep);
  const words = appliedWords(proposal, applied.changes);
  const receipt: Receipt = {
    status: partly ? 'partly applied' : 'applied',
    changed: changedFiles(applied.changes),
    entry: applied.entry.id,
    ...(differs === undefined ? {} : { differs }),
    ...(words === undefined || differs !== undefined ? {} : { words }),
  };
  const shown = signed.proposal;
  // The ledger names the bytes that are on disk now, not those with placeholders.
  const told =
    shown.secrets === undefined ? shown : { ...shown, preview: { ...shown.preview, changes: applied.changes } };
  return settled(receipt, {
    ...whoOf(signed),
    shared: await partsFor(items, proposal, runtime),
    proposal: told,
  });
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
export const happenedReceipt = async (signed: Signed, entry: EntryInfo, runtime: Runtime): Promise<Settled> => {
  const { proposal } = signed;
  const { decision } = signed;
  const items =
    decision.answer === 'refuse' ? [] : keptItems(proposal, decision.answer === 'part' ? decision.keep : undefined);
  const made = runtime.store.history.changes(entry.id);
  const changed = made.ok ? changedFiles(made.value) : [];
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

/** A change that turned out to be none. */
const isUnchanged = (proposal: Proposal): boolean => proposal.tool.effect === 'change';

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

/** How what was applied differs from what the model proposed. */
const differenceOf = async (
  signed: Signed,
  runtime: Runtime,
  keep: readonly PartId[] | undefined,
): Promise<Difference | undefined> => {
  const { proposal, texts, amendedInput: input } = askedOf(signed);
  const left = keep === undefined ? [] : proposal.parts.filter(({ id }) => !keep.includes(id)).map(placeOf);
  const kept = keep === undefined ? [] : proposal.parts.filter(({ id }) => keep.includes(id)).map(placeOf);
  if (texts === undefined && left.length === 0 && input === undefined) return undefined;
  const written = [];
  for (const { path, before, after } of texts === undefined ? [] : (proposal.preview.changes ?? [])) {
    if (texts?.[path] === undefined) continue;
    written.push({ path, added: addedLines(await textOf(before), await textOf(after)) });
  }
  return {
    ...(written.length === 0 ? {} : { texts: written }),
    ...(await isPrivate(written, proposal, runtime)),
    ...(input === undefined ? {} : { input }),
    ...(left.length === 0 ? {} : { left, kept }),
  };
};

const isPrivate = async (
  written: readonly unknown[],
  proposal: Proposal,
  runtime: Runtime,
): Promise<Pick<Difference, 'private'>> => {
  if (written.length === 0) return {};
  return (await runtime.changesPrivate?.(proposal)) === true ? { private: true } : {};
};

const placeOf = (part: Proposal['parts'][number]): string => {
  if (part.kind === 'item') return `item ${part.index + 1}`;
  if (part.kind === 'file') return part.path;
  const { from, count } = part.afterLines.count > 0 ? part.afterLines : part.beforeLines;
  return count <= 1 ? `line ${from} of ${part.path}` : `lines ${from}-${from + count - 1} of ${part.path}`;
};

const textOf = async (state: FileState): Promise<string> =>
  state?.kind === 'file' ? new TextDecoder().decode(await state.bytes.read()) : '';

/** Lines that are in the second and were not in the first: what the model should know now stands there. */
const addedLines = (before: string, after: string): string[] => {
  const known = new Set(before.split(/\r?\n/));
  return after.split(/\r?\n/).filter((line) => !known.has(line));
};
