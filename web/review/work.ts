// What a person has done about one proposal so far: chosen, typed, begun to say. It can be put away and taken up again; nothing of it is a decision.
import type { PartId } from '../../src/change/parts.ts';
import type { AskedView, KeptFile, KeptWork, LineComment } from '../../src/surfaces/server/wire/question-view.ts';
import type { FileChoice } from '../diff/file-choice.ts';
import type { SheetChoice } from './choice.ts';
import { startChoice } from './start-choice.ts';
import type { SheetVerdict } from './verdict.ts';

export interface Work {
  readonly choice: SheetChoice;
  /** Typed into the form of its input and not used yet, by field. */
  readonly form: ReadonlyMap<string, string>;
  /** The word to the model that a refusal would take along. */
  readonly reason: string;
  /** What was said about it; undefined: it is not decided. */
  readonly verdict: SheetVerdict | undefined;
  /** Said about lines, not sent yet. */
  readonly comments: readonly LineComment[];
  /** Indexes of files that were looked at. */
  readonly seen: ReadonlySet<number>;
}

/** What is kept may be of another program: only what fits the proposal counts. */
export const workOf = (asked: AskedView, kept: KeptWork | undefined): Work => {
  const start = startChoice(asked);
  if (kept === undefined)
    return { choice: start, form: new Map(), reason: '', verdict: undefined, comments: [], seen: new Set() };
  const mayLeave = new Set(start.items);
  const files = (kept.files ?? []).flatMap((file) => fittingFile(asked, file));
  return {
    choice: {
      files: new Map(files),
      items: kept.items === undefined ? start.items : new Set(kept.items.filter((item) => mayLeave.has(item))),
      ...(kept.input === undefined || asked.schema === undefined ? {} : { input: kept.input }),
    },
    form: new Map(Object.entries(kept.form ?? {})),
    reason: kept.reason ?? '',
    verdict: kept.mark,
    comments: (kept.comments ?? []).filter(({ path }) => asked.files.some((file) => file.path === path)),
    seen: new Set(asked.files.filter(({ path }) => kept.seen?.includes(path) === true).map(({ index }) => index)),
  };
};

const fittingFile = (asked: AskedView, { index, isLeft, left, text }: KeptFile): [number, FileChoice][] => {
  const head = asked.files.find((file) => file.index === index);
  if (head === undefined) return [];
  const parts = new Set(left);
  const hunks = [...head.hunks.keys()].filter((hunk) => head.hunks[hunk]?.parts.some((part) => parts.has(part)));
  return [[index, { isLeft, left: new Set(hunks), ...(text === undefined || !head.mayEdit ? {} : { text }) }]];
};

const partsLeft = ({ files }: AskedView, index: number, left: ReadonlySet<number>): readonly PartId[] => {
  const hunks = files.find((file) => file.index === index)?.hunks ?? [];
  return hunks.flatMap(({ parts }, hunk) => (left.has(hunk) ? parts : []));
};

/** Undefined where it is as it was proposed. */
export const keptOf = (
  asked: AskedView,
  { choice, form, reason, verdict, comments, seen }: Work,
): KeptWork | undefined => {
  const files = [...choice.files]
    .filter(([, { isLeft, left, text }]) => isLeft || left.size > 0 || text !== undefined)
    .map(([index, { left, ...file }]): KeptFile => ({ index, ...file, left: partsLeft(asked, index, left) }));
  const start = startChoice(asked).items;
  const isAsAtFirst = start.size === choice.items.size && [...start].every((item) => choice.items.has(item));
  const kept: KeptWork = {
    ...(files.length === 0 ? {} : { files }),
    ...(isAsAtFirst ? {} : { items: [...choice.items] }),
    ...(choice.input === undefined ? {} : { input: choice.input }),
    ...(form.size === 0 ? {} : { form: Object.fromEntries(form) }),
    ...(reason === '' ? {} : { reason }),
    ...(verdict === undefined ? {} : { mark: verdict }),
    ...(comments.length === 0 ? {} : { comments }),
    ...(seen.size === 0 ? {} : { seen: asked.files.filter(({ index }) => seen.has(index)).map(({ path }) => path) }),
  };
  return Object.keys(kept).length === 0 ? undefined : kept;
};
