// The records of a conversation as rows: calls with what became of them, cards where something was signed, the plan under the message that began it.
import type { PlanView, TranscriptItem } from '../../../src/surfaces/server/wire/session-view.ts';
import { chunksOf } from '../markdown/cut-blocks.ts';
import { foldExplored } from './fold-explored.ts';
import type { CallItem, CallRow, FeedRow, NoteItem, ProseRow, ReceiptItem, ThoughtsRow, WorkRow } from './row.ts';

export interface RowsGround {
  /** Questions that still wait; the others are told by their receipts. */
  readonly pending: readonly number[];
  /** A turn goes on, here or elsewhere. */
  readonly runs: boolean;
  /** Of the last turn that had one, wherever its records are. */
  readonly plan: PlanView | undefined;
}

export const rowsOf = (items: readonly TranscriptItem[], ground: RowsGround): readonly FeedRow[] => {
  const receipts = new Map(items.flatMap((item) => (item.kind === 'receipt' ? [[item.call, item]] : [])));
  const cards = receiptsOfCards(items);
  const plans = plansIn(items, ground.plan);
  const told = new Set<string>();
  const rows: FeedRow[] = [];
  let work: WorkRow[] = [];
  const add = (...more: readonly FeedRow[]): void => {
    rows.push(...foldExplored(work), ...more);
    work = [];
  };
  const last = items.findLast(({ kind }) => kind === 'reply');
  /** The calls of a reply are carried out one after the other: the first without a receipt is the one that goes on. */
  let isAnyRunning = false;
  const addCall = (call: CallItem, reply: TranscriptItem, key: string): void => {
    told.add(call.id);
    const receipt = receipts.get(call.id);
    if (receipt !== undefined) {
      if (!isToldElsewhere(receipt))
        work.push({ kind: 'call', key, items: [reply, receipt], call, receipt, stands: 'done' });
      return;
    }
    const isNow = ground.runs && reply === last;
    // What waits for a decision is told by its card, and so is what waits behind it.
    if (isNow && (ground.pending.length > 0 || isAnyRunning)) return;
    isAnyRunning ||= isNow;
    work.push({ kind: 'call', key, items: [reply], call, stands: isNow ? 'runs' : 'left' });
  };
  for (const item of items) {
    switch (item.kind) {
      case 'message': {
        const plan = plans.get(item.seq);
        add(messageRow(item));
        if (plan !== undefined) add({ kind: 'plan', key: `p${item.seq}`, items: [], plan });
        break;
      }
      case 'reply':
        for (const part of rowsOfReply(item))
          if (part.kind === 'prose') add(part);
          else if (part.kind === 'thoughts') work.push(part);
          else addCall(part.call, item, part.key);
        break;
      case 'receipt': {
        const card = cards.get(item);
        if (card !== undefined) add({ kind: 'receipt', key: `c${item.seq}`, items: card });
        else if (!told.has(item.call) && !isToldElsewhere(item))
          work.push({ kind: 'call', key: `wo${item.seq}`, items: [item], receipt: item, stands: 'done' });
        break;
      }
      case 'question':
        if (ground.pending.includes(item.question))
          add({ kind: 'question', key: `q${item.seq}`, items: [item], question: item.question, words: item.words });
        break;
      case 'note':
        add(...noteRows(item));
    }
  }
  add();
  return rows;
};

/** What it put on disk has a card, and a plan its list. */
const isToldElsewhere = ({ applied, plan }: ReceiptItem): boolean => applied !== undefined || plan !== undefined;

/** By the first receipt of each card: all receipts of the answer that it is about. */
const receiptsOfCards = (items: readonly TranscriptItem[]): ReadonlyMap<TranscriptItem, readonly ReceiptItem[]> => {
  const firsts = new Map<string, ReceiptItem>();
  const cards = new Map<TranscriptItem, ReceiptItem[]>();
  for (const item of items) {
    if (item.kind !== 'receipt' || item.applied === undefined) continue;
    const name = item.group === null ? `alone ${item.seq}` : `${item.group} ${item.applied.by}`;
    const first = firsts.get(name);
    if (first === undefined) {
      firsts.set(name, item);
      cards.set(item, [item]);
    } else cards.get(first)?.push(item);
  }
  return cards;
};

/** By the message it belongs to: each as it was last. */
const plansIn = (items: readonly TranscriptItem[], last: PlanView | undefined): ReadonlyMap<number, PlanView> => {
  const plans = new Map<number, PlanView>();
  for (const item of items)
    if (item.kind === 'receipt' && item.plan !== undefined) plans.set(item.plan.under, item.plan);
  return last === undefined ? plans : plans.set(last.under, last);
};

type ReplyRow = ProseRow | ThoughtsRow | (CallRow & { readonly call: CallItem });

/** A record never changes: what was made of it is kept. */
const madeOfReply = new WeakMap<TranscriptItem, readonly ReplyRow[]>();

export const rowsOfReply = (item: Extract<TranscriptItem, { kind: 'reply' }>): readonly ReplyRow[] => {
  const known = madeOfReply.get(item);
  if (known !== undefined) return known;
  const items = [item];
  let isFirst = true;
  const rows = item.parts.flatMap((part, place): ReplyRow[] => {
    const key = `${item.seq}.${place}`;
    if (part.kind === 'call') return [{ kind: 'call', key: `w${key}`, items, call: part, stands: 'left' }];
    if (part.text.trim() === '') return [];
    if (part.kind === 'reasoning') return [{ kind: 'thoughts', key: `w${key}`, items, text: part.text }];
    return chunksOf(part.text).map((text, number) => {
      const model = isFirst ? { model: item.own ? 'Countersign, for you' : item.model } : {};
      isFirst = false;
      return { kind: 'prose', key: `r${key}.${number}`, items, text, isGrowing: false, isCut: false, ...model };
    });
  });
  const last = rows.at(-1);
  const made = item.cut && last?.kind === 'prose' ? [...rows.slice(0, -1), { ...last, isCut: true }] : rows;
  madeOfReply.set(item, made);
  return made;
};

const messageRow = (item: Extract<TranscriptItem, { kind: 'message' }>): FeedRow => ({
  kind: 'message',
  key: `m${item.seq}`,
  items: [item],
  seq: item.seq,
  text: item.text,
  attached: item.attached,
});

const noteRows = (note: NoteItem): readonly FeedRow[] => {
  const items = [note];
  const isSigned = note.sheet?.applied !== undefined;
  return [
    ...(isSigned ? [{ kind: 'receipt', key: `c${note.seq}`, items } as const] : []),
    ...(isSigned || note.code === 'changed' ? [] : [{ kind: 'note', key: `n${note.seq}`, items, note } as const]),
    ...(isWorthACard(note) ? [{ kind: 'turn', key: `t${note.seq}`, items, note } as const] : []),
  ];
};

/** One file by one signature: its receipt has said all of it. */
const isWorthACard = ({ changed }: NoteItem): boolean =>
  changed !== undefined && (changed.count > 1 || changed.entries.length > 1);
