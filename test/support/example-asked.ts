// Proposals for tests about deciding and showing: small, complete, with real hashes.
import type { Change } from '../../src/change/change-set.ts';
import type { Part } from '../../src/change/parts.ts';
import type { Asked } from '../../src/decision/question.ts';
import type { Judgement } from '../../src/policy/rule.ts';
import type { Proposal } from '../../src/proposal/proposal.ts';
import type { FileState } from '../../src/workspace/file-state.ts';
import { bytesOf, hashOf } from '../../src/workspace/hash.ts';
import type { Path } from '../../src/workspace/path.ts';

/** A path that needs no resolver: tests about words have no disk. */
export const path = (text: string): Path => text as Path;

export const textState = (text: string, mode = 0o644): Exclude<FileState, null> => ({
  kind: 'file',
  bytes: bytesOf(new TextEncoder().encode(text)),
  mode,
});

export const change = (name: string, before: string | null, after: string | null): Change => ({
  path: path(name),
  before: before === null ? null : textState(before),
  after: after === null ? null : textState(after),
});

export const ASKS: Judgement = {
  verdict: 'ask',
  rule: { kind: 'built-in', name: 'changes ask' },
  why: 'changes ask',
  mustAsk: false,
};

/** One part per changed file, and one per shared item, unless `parts` says otherwise. */
export const proposal = (id: string, given: Partial<Proposal> = {}): Proposal => {
  const preview = given.preview ?? {
    summary: 'reword a next action',
    changes: [change('Projects/Website.md', '- [ ] fix bug\n', '- [ ] Fix the log-in time-out\n')],
  };
  const parts: Part[] = [
    ...(preview.changes ?? []).map(
      ({ path: changed, before, after }, index): Part =>
        before === null || after === null
          ? { kind: 'file', id: `f${index}`, path: changed, why: before === null ? 'created' : 'deleted' }
          : {
              kind: 'hunk',
              id: `h${index}`,
              path: changed,
              beforeLines: { from: 1, count: 1 },
              afterLines: { from: 1, count: 1 },
            },
    ),
    ...(preview.share ?? []).map((_, index): Part => ({ kind: 'item', id: `i${index}`, index })),
  ];
  return {
    id,
    stage: 'first',
    call: { id, providerId: 'call_1', name: 'edit_file', arguments: '{}' },
    tool: { name: 'edit_file', title: 'Edit a file', group: 'files', effect: 'change', card: hashOf('card') },
    input: { path: 'Projects/Website.md' },
    adjusted: [],
    preview,
    parts,
    disk: {},
    looked: [],
    recipient: 'offline',
    digest: hashOf(`digest of ${id}`),
    effectDigest: hashOf(`effect of ${id}`),
    ...given,
  };
};

export const asked = (id: string, given: Partial<Proposal> = {}, judgement: Judgement = ASKS): Asked => ({
  proposal: proposal(id, given),
  judgement,
});
