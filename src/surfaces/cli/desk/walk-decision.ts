// What a finished walk decides: parts as they were proposed, or the person's own texts where a hunk was split or rewritten.
import { decisionOf } from '../../../decision/numbered-parts.ts';
import type { Decision } from '../../../decision/question.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { composeText } from '../../../host/deciding/compose-text.ts';
import type { FileView, Loaded } from '../../../host/deciding/load-proposal.ts';
import type { Path } from '../../../workspace/path.ts';
import { type Hunk, type HunkWalk, proposedText } from './hunk-walk.ts';

/** BAD_ARGS where what was chosen cannot be said as one answer. */
export const walkDecision = ({ asked: { proposal } }: Loaded, { hunks }: HunkWalk): Result<Decision> => {
  const parts = grouped(hunks, ({ part }) => part);
  const whole = [...parts.values()].every(
    (pieces) =>
      new Set(pieces.map(({ decided }) => decided)).size === 1 && pieces.every(({ own }) => own === undefined),
  );
  if (!whole) return amendment(proposal.digest, hunks);
  const kept = [...parts].filter(([, [first]]) => first?.decided === 'keep').map(([part]) => [part]);
  if (kept.length === parts.size) return ok(decisionOf(proposal, { item: 1, take: 'approve' }));
  return ok(decisionOf(proposal, { item: 1, take: 'part', parts: kept.map((_, index) => index + 1) }, kept));
};

/** Texts for every file that is not taken as it was proposed. */
const amendment = (digest: string, hunks: readonly Hunk[]): Result<Decision> => {
  const texts: [Path, string][] = [];
  for (const [file, own] of grouped(hunks, (hunk) => hunk.file)) {
    const left = own.find(({ lines, decided }) => lines === undefined && decided === 'leave');
    // An amendment says what a file holds, not that it does not come to be.
    if (left !== undefined)
      return fail('BAD_ARGS', `${file.path} cannot be left out beside a hunk that you split or rewrote.`, {
        wayOut: 'Keep it, or leave the other hunk as it was.',
      });
    const text = textOf(file, own);
    if (text !== undefined && text !== file.text) texts.push([file.path, text]);
  }
  return ok({ answer: 'amend', digest, texts: Object.fromEntries(texts) });
};

const textOf = (file: FileView, hunks: readonly Hunk[]): string | undefined => {
  const whole = hunks.find(({ lines, own }) => lines === undefined && own !== undefined);
  if (whole !== undefined) return whole.own;
  const taken = hunks.flatMap((hunk) =>
    hunk.lines === undefined
      ? []
      : [{ lines: hunk.lines, text: hunk.decided === 'keep' ? proposedText(hunk) : undefined }],
  );
  return taken.length === 0 ? undefined : composeText(file.before, taken);
};

const grouped = <Key>(hunks: readonly Hunk[], by: (hunk: Hunk) => Key): ReadonlyMap<Key, readonly Hunk[]> => {
  const groups = new Map<Key, Hunk[]>();
  for (const hunk of hunks) groups.set(by(hunk), [...(groups.get(by(hunk)) ?? []), hunk]);
  return groups;
};
