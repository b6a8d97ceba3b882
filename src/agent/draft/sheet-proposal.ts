// Everything a run did unsigned, as one proposal over the disk as it is now, with how its tests went.

import type { Change, ChangeSet } from '../../change/change-set.ts';
import { mergeTexts } from '../../change/merge.ts';
import { revivePreview } from '../../decision/serialise.ts';
import { ok } from '../../error/error-value.ts';
import { heldTogether, splitSet, togetherWords } from '../../proposal/held-together.ts';
import type { Proposal } from '../../proposal/proposal.ts';
import { proposalOf } from '../../proposal/propose.ts';
import type { Session } from '../../session/session.ts';
import { counted } from '../../text/counted.ts';
import { type Note, note } from '../../text/note.ts';
import { sameState } from '../../workspace/file-state.ts';
import { bytesOf, hashOf } from '../../workspace/hash.ts';
import type { Path } from '../../workspace/path.ts';
import { hasTree, stateNow } from '../../workspace/state-now.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { squash } from '../layers.ts';
import { changedFiles } from '../receipts.ts';
import type { Runtime } from '../runtime.ts';
import { earlierEntry } from '../signed-entry.ts';
import { sheetBonds } from './sheet-bonds.ts';
import { SHEET } from './sheet-name.ts';
import { tested } from './tested.ts';

/** undefined when the drafts come to nothing. A file that someone else changed meanwhile is merged, or left out and named. */
export const sheetProposal = async (
  session: Session,
  runtime: Pick<Runtime, 'workspace' | 'model'> & { readonly store: Pick<Runtime['store'], 'contents' | 'history'> },
): Promise<Proposal | undefined> => {
  const drafts = session.state.drafts.map(({ preview }) => revivePreview(preview, runtime.store.contents));
  const drafted = squash(drafts.map(({ changes = [] }) => changes));
  const bonds = await sheetBonds(drafts, drafted);
  // The same drafts are the same sheet: what was signed of them is found again by its name.
  const call = { id: `draft.${session.state.drafts.at(-1)?.seq ?? 0}`, providerId: '', name: SHEET, arguments: '{}' };
  const made = earlierEntry(session, call, runtime.store)?.changes ?? [];
  const { changes: whole, notes } = wholeSets(
    heldTogether({ changes: drafted, ...bonds }),
    await overTheDisk(drafted, made, runtime.workspace),
  );
  const changes = whole.filter(({ before, after }) => !sameState(before, after));
  if (changes.length === 0 && notes.length === 0) return undefined;
  const tool = { name: SHEET, title: 'Draft', group: 'plan', effect: 'change', card: hashOf('draft') } as const;
  const tests = tested(session.records);
  const preview = {
    summary: `sign ${counted(changedFiles(changes).length, 'file')} from ${counted(drafts.length, 'draft')}`,
    changes,
    ...bonds,
    ...(notes.length === 0 ? {} : { notes }),
    ...(tests === undefined ? {} : { tests: notes.length === 0 ? tests : { ...tests, othersSince: true as const } }),
  };
  const context = { workspace: runtime.workspace, hash: hashOf, recipient: runtime.model.id };
  return proposalOf({ call, stage: 'first', tool, input: {}, adjusted: [], looked: [], preview }, context);
};

interface OverDisk {
  readonly changes: ChangeSet;
  readonly notes: readonly Note[];
}

/** What belongs to a draft that is left out waits with it. */
const wholeSets = (sets: readonly (readonly Path[])[], { changes, notes }: OverDisk): OverDisk => {
  const split = splitSet(sets, changes);
  if (split === undefined) return { changes, notes };
  const left = changes.filter(({ path }) => split.includes(path)).map(({ path }) => path);
  return wholeSets(sets, {
    changes: changes.filter(({ path }) => !split.includes(path)),
    notes: [...notes, note('left out', `left out with it: ${left.join(', ')}. ${togetherWords(split)}`)],
  });
};

/** `made`: what is on disk of this sheet itself, and looked at as if it were not. */
const overTheDisk = async (drafted: ChangeSet, made: ChangeSet, workspace: Workspace): Promise<OverDisk> => {
  const changes: Change[] = [];
  const notes: Note[] = [];
  for (const change of drafted) {
    const own = made.find(({ path }) => path === change.path);
    const now = own ? ok(own.before) : stateNow(workspace, change.path, hasTree(change.before, change.after));
    // As it was, or somebody has made it true.
    if (now.ok && (sameState(now.value, change.before) || sameState(now.value, change.after))) {
      changes.push({ ...change, before: now.value });
      continue;
    }
    const merged =
      now.ok && now.value?.kind === 'file' && change.before?.kind === 'file' && change.after?.kind === 'file'
        ? mergeTexts(await change.before.bytes.read(), await change.after.bytes.read(), await now.value.bytes.read())
        : undefined;
    if (merged === undefined || !now.ok || now.value?.kind !== 'file') {
      notes.push(
        note(
          'changed meanwhile',
          'was changed by someone else meanwhile, in the same place: the draft of it is left out',
          change.path,
        ),
      );
      continue;
    }
    notes.push(note('changed meanwhile', 'was changed by someone else meanwhile: their lines are kept', change.path));
    changes.push({ ...change, before: now.value, after: { ...now.value, bytes: bytesOf(merged) } });
  }
  return { changes, notes };
};
