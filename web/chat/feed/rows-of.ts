// The records of a conversation as rows: calls with what became of them, folded together where nothing was said in between.
import type { TranscriptItem } from '../../../src/surfaces/server/wire/session-view.ts';
import { chunksOf } from '../markdown/cut-blocks.ts';
import type { FeedRow, ReceiptItem, WorkLine, WorkRow } from './row.ts';

/** `pending`: questions that still wait; the others are told by their receipts. */
export const rowsOf = (items: readonly TranscriptItem[], pending: readonly number[]): readonly FeedRow[] => {
  const receipts = receiptsIn(items);
  const told = new Set<string>();
  const rows: FeedRow[] = [];
  let lines: WorkLine[] = [];
  const endWork = (): void => {
    const [first] = lines;
    if (first !== undefined) rows.push({ kind: 'work', key: `w${first.key}`, lines });
    lines = [];
  };
  const add = (row: FeedRow): void => {
    endWork();
    rows.push(row);
  };
  for (const item of items) {
    if (item.kind === 'receipt') {
      // Its call is on a page that was not read yet.
      if (!told.has(item.call)) lines.push({ kind: 'call', key: `o${item.seq}`, receipt: item });
    } else if (item.kind === 'reply') {
      const own = rowsOfReply(item);
      for (const part of own) {
        if (part.kind !== 'call') {
          if (part.kind === 'thoughts') lines.push(part);
          else add(part);
          continue;
        }
        told.add(part.call.id);
        const receipt = receipts.get(part.call.id);
        lines.push({ ...part, ...(receipt === undefined ? {} : { receipt }) });
      }
    } else if (item.kind === 'question') {
      if (pending.includes(item.question))
        add({ kind: 'question', key: `q${item.seq}`, question: item.question, words: item.words });
    } else for (const row of simpleRows(item)) add(row);
  }
  endWork();
  return rows;
};

/** The rows of before where they say the same: what is drawn already is not drawn again. */
export const keepRows = (rows: readonly FeedRow[], before: readonly FeedRow[]): readonly FeedRow[] => {
  const known = new Map(before.flatMap((row) => (row.kind === 'work' ? [[row.key, row] as const] : [])));
  return rows.map((row) => {
    const old = row.kind === 'work' ? known.get(row.key) : undefined;
    return old !== undefined && row.kind === 'work' && isSameWork(old, row) ? old : row;
  });
};

const isSameWork = (one: WorkRow, other: WorkRow): boolean =>
  one.lines.length === other.lines.length &&
  one.lines.every((line, at) => {
    const same = other.lines[at]!;
    return (
      line.key === same.key && (line.kind === 'thoughts' || (same.kind === 'call' && line.receipt === same.receipt))
    );
  });

const receiptsIn = (items: readonly TranscriptItem[]): ReadonlyMap<string, ReceiptItem> =>
  new Map(items.flatMap((item) => (item.kind === 'receipt' ? [[item.call, item]] : [])));

type ReplyRow = Extract<FeedRow, { kind: 'prose' }> | Extract<WorkLine, { kind: 'thoughts' }> | CallOfReply;
type CallOfReply = Extract<WorkLine, { kind: 'call' }> & Required<Pick<Extract<WorkLine, { kind: 'call' }>, 'call'>>;

/** A record never changes: what was made of it is kept. */
const madeOfReply = new WeakMap<TranscriptItem, readonly ReplyRow[]>();

export const rowsOfReply = (item: Extract<TranscriptItem, { kind: 'reply' }>): readonly ReplyRow[] => {
  const known = madeOfReply.get(item);
  if (known !== undefined) return known;
  let isFirst = true;
  const rows = item.parts.flatMap((part, place): ReplyRow[] => {
    const key = `${item.seq}.${place}`;
    if (part.kind === 'call') return [{ kind: 'call', key, call: part }];
    if (part.text.trim() === '') return [];
    if (part.kind === 'reasoning') return [{ kind: 'thoughts', key, text: part.text }];
    return chunksOf(part.text).map((text, number) => {
      const model = isFirst ? { model: item.own ? 'Countersign, for you' : item.model } : {};
      isFirst = false;
      return { kind: 'prose', key: `r${key}.${number}`, text, isGrowing: false, isCut: false, ...model };
    });
  });
  const last = rows.at(-1);
  const made = item.cut && last?.kind === 'prose' ? [...rows.slice(0, -1), { ...last, isCut: true }] : rows;
  madeOfReply.set(item, made);
  return made;
};

const madeSimple = new WeakMap<TranscriptItem, readonly FeedRow[]>();

const simpleRows = (item: Extract<TranscriptItem, { kind: 'message' | 'note' }>): readonly FeedRow[] => {
  const known = madeSimple.get(item);
  if (known !== undefined) return known;
  const made: readonly FeedRow[] = [
    item.kind === 'message'
      ? { kind: 'message', key: `m${item.seq}`, seq: item.seq, text: item.text, attached: item.attached }
      : { kind: 'note', key: `n${item.seq}`, tone: item.tone, words: item.words, mayGoOn: item.mayGoOn === true },
  ];
  madeSimple.set(item, made);
  return made;
};
