// A model that gets no further is told so, and then stopped. What counts is progress, not sameness: something new read, or something changed.
import type { Call } from '../proposal/proposal.ts';
import type { RunCounts, SettledCall } from '../session/state.ts';

/** The same words three times running may be a retry; a fourth is not answered, a sixth ends the run. */
const ANSWERED = 3;
const TOLERATED = 5;
/** Replies in a row that brought nothing new. A small model may need some to get an argument right; after this many it does not. */
const STALLED = 10;
/** What was cut from the context is worth reading again, but not for ever. */
const MOST_READS = 5;
/** From here on a call that was made before with the same outcome is not answered: its answer is known. */
const GOING_ROUND = 5;

/** How the call stands in the run: made afresh, repeated too often to be answered, or a loop. */
export const repetition = (run: RunCounts, call: Call): 'fresh' | 'repeated' | 'loop' => {
  const counted = run.receipts.slice(run.guardFrom ?? 0);
  let same = 0;
  for (let index = counted.length - 1; index >= 0; index--) {
    const past = counted[index];
    if (past === undefined || !isSameCall(past.call, call)) break;
    same++;
  }
  if (same >= TOLERATED) return 'loop';
  if (same >= ANSWERED) return 'repeated';
  const isKnown = counted.filter((past) => isSameCall(past.call, call)).length > 1;
  return isKnown && stalledTurns(run) >= GOING_ROUND ? 'repeated' : 'fresh';
};

/** Whether the run has come to a standstill: words for the person, or nothing. Cycles of any length and ever new errors come to one. */
export const standstill = (run: RunCounts): string | undefined =>
  stalledTurns(run) >= STALLED
    ? `Stopped: the model gets no further. Its last ${STALLED} replies changed nothing and found nothing new.`
    : undefined;

/** Replies since the last progress. One with several calls counts once, and any of them may be the progress. */
const stalledTurns = (run: RunCounts): number => {
  const seen: Seen = new Map();
  const stalled = new Set<number>();
  for (const settled of run.receipts.slice(run.guardFrom ?? 0)) {
    if (isProgress(settled, seen)) stalled.clear();
    else if (!isPersons(settled)) stalled.add(settled.turn);
  }
  return stalled.size;
};

/** Something is different on disk by a call that was not carried out before, or the model has read what it had not. */
const isProgress = (settled: SettledCall, seen: Seen): boolean => {
  const { receipt, call, isError } = settled;
  const isChange = receipt.status === 'applied' || receipt.status === 'partly applied' || receipt.status === 'drafted';
  if (isChange) return isNew(`${call.name} ${call.arguments}`, seen);
  // A failure is none, however it is worded; nor is a command that did not end well, or a search without a hit.
  if (isError || receipt.ended !== undefined) return false;
  if (settled.shows) return isNew(`shows ${call.arguments}`, seen);
  return (receipt.shared?.items ?? 0) > 0 && isNew(readOf(settled), seen, settled.cuts);
};

/** A person who says no has taken part: that is not the model going round. */
const isPersons = ({ receipt }: SettledCall): boolean =>
  receipt.status === 'refused' && receipt.refused?.by === 'person';

/** By what was done or read: how often it counted, and how often the context had been cut when it last did. */
type Seen = Map<string, { readonly times: number; readonly cuts: number }>;

const isNew = (key: string, seen: Seen, cuts = 0): boolean => {
  const before = seen.get(key);
  if (before !== undefined && (before.cuts === cuts || before.times >= MOST_READS)) return false;
  seen.set(key, { times: (before?.times ?? 0) + 1, cuts });
  return true;
};

/** What the model got to read, whichever call brought it: the same text by another spelling is the same text. */
const readOf = ({ parts }: SettledCall): string => parts.map((part) => ('text' in part ? part.text : '')).join('\n');

const isSameCall = (past: Call, call: Call): boolean => past.name === call.name && past.arguments === call.arguments;

/** Whether this very call was refused since the person last spoke: it is not asked again. */
export const refusedBefore = (run: RunCounts, call: Call): boolean =>
  run.receipts.some((past) => past.receipt.status === 'refused' && isSameCall(past.call, call));
