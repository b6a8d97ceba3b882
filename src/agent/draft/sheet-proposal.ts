// Everything a run did unsigned, as one proposal over the disk as it is now, with how its tests went.
import type { ChangeSet } from '../../change/change-set.ts';
import { mergeTexts } from '../../change/merge.ts';
import { revivePreview } from '../../decision/serialise.ts';
import { heldTogether, splitSet, togetherWords } from '../../proposal/held-together.ts';
import type { Proposal } from '../../proposal/proposal.ts';
import { proposalOf } from '../../proposal/propose.ts';
import type { Session } from '../../session/session.ts';
import { counted } from '../../text/counted.ts';
import { sameState } from '../../workspace/file-state.ts';
import { bytesOf, hashOf } from '../../workspace/hash.ts';
import type { Path } from '../../workspace/path.ts';
import { hasTree, stateNow } from '../../workspace/state-now.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { squash } from '../layers.ts';
import { changedFiles } from '../receipts.ts';
import type { Runtime } from '../runtime.ts';
import { sheetBonds } from './sheet-bonds.ts';
import { SHEET } from './sheet-name.ts';
import { tested } from './tested.ts';

/** undefined when the drafts come to nothing. A file that someone else changed meanwhile is merged, or left out and named. */
export const sheetProposal = async (
  session: Pick<Session, 'state' | 'records'>,
  runtime: Pick<Runtime, 'workspace' | 'model'> & { readonly store: Pick<Runtime['store'], 'contents'> },
): Promise<Proposal | undefined> => {
  const drafts = session.state.drafts.map(({ preview }) => revivePreview(preview, runtime.store.contents));
  const drafted = squash(drafts.map(({ changes = [] }) => changes));
  const bonds = await sheetBonds(drafts, drafted);
  const { changes, notes } = wholeSets(
    heldTogether({ changes: drafted, ...bonds }),
    await overTheDisk(drafted, runtime.workspace),
  );
  if (changes.length === 0 && notes.length === 0) return undefined;
  const call = { id: `draft.${session.records.at(-1)?.seq ?? 0}`, providerId: '', name: SHEET, arguments: '{}' };
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
  readonly notes: readonly string[];
}

/** What belongs to a draft that is left out waits with it. */
const wholeSets = (sets: readonly (readonly Path[])[], { changes, notes }: OverDisk): OverDisk => {
  const split = splitSet(sets, changes);
  if (split === undefined) return { changes, notes };
  const left = changes.filter(({ path }) => split.includes(path)).map(({ path }) => path);
  return wholeSets(sets, {
    changes: changes.filter(({ path }) => !split.includes(path)),
    notes: [...notes, `left out with it: ${left.join(', ')}. ${togetherWords(split)}`],
  });
};

const overTheDisk = async (drafted: ChangeSet, workspace: Workspace): Promise<OverDisk> => {
  const changes: ChangeSet[number][] = [];
  const notes: string[] = [];
  for (const change of drafted) {
    const now = stateNow(workspace, change.path, hasTree(change.before, change.after));
    if (now.ok && sameState(now.value, change.before)) {
      changes.push(change);
      continue;
    }
    const merged =
      now.ok && now.value?.kind === 'file' && change.before?.kind === 'file' && change.after?.kind === 'file'
        ? mergeTexts(await change.before.bytes.read(), await change.after.bytes.read(), await now.value.bytes.read())
        : undefined;
    if (merged === undefined || !now.ok || now.value?.kind !== 'file') {
      notes.push(
        `${change.path} was changed by someone else meanwhile, in the same place: the draft of it is left out`,
      );
      continue;
    }
    notes.push(`${change.path} was changed by someone else meanwhile: their lines are kept`);
    changes.push({ ...change, before: now.value, after: { ...now.value, bytes: bytesOf(merged) } });
  }
  return { changes, notes };
};
