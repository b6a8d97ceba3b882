// One turn of a conversation, on every surface: what changed here meanwhile counts, so do the rules of the session; then the loop, until it
// ends or waits; then, if the person wants that, a name for the conversation.
import type { AgentEvent } from '../../agent/events.ts';
import { askAtDesks, type RunEnd, type RunOptions, run } from '../../agent/run.ts';
import type { Runtime } from '../../agent/runtime.ts';
import type { Question } from '../../decision/question.ts';
import { ok, type Result } from '../../error/error-value.ts';
import type { Session } from '../../session/session.ts';
import { noteFolders } from '../../session/session-folders.ts';
import { storeResultLater } from '../../store/database-error.ts';
import { thisProcess } from '../../store/lock.ts';
import type { Switchboard } from '../setup/setup.ts';
import { type RuntimeParts, runtimeOf } from './runtime-of.ts';

export interface Turn extends Omit<RuntimeParts, 'setup' | 'turns'>, Omit<RunOptions, 'process'> {
  readonly board: Switchboard;
  /** Replies to one message. Absent: as setup. */
  readonly turns?: number;
  /** Every event, in order, after the session has it. What it throws stops the turn and is thrown. */
  hear(event: AgentEvent): void;
  /** What the program itself offers the model before it is asked, at the same desks. An error ends the turn. */
  opening?(runtime: Runtime, ask: (question: Question) => Promise<void>): Promise<Result<TurnOpening>>;
}

/** What the opening changes about the turn. */
export interface TurnOpening extends Partial<Pick<Runtime, 'system' | 'systemIsPrivate'>> {
  /** That was all: no model is asked for an answer. */
  readonly over?: true;
}

/** `over`: the opening was all there was to do. */
export type TurnEnd = RunEnd | { readonly end: 'over' };

interface TakeTurn {
  (parts: Omit<Turn, 'opening'>): Promise<RunEnd>;
  (parts: Turn): Promise<TurnEnd>;
}

export const turn = (async (parts: Turn): Promise<TurnEnd> => {
  const { rooms, session, hear } = parts;
  const setup = await parts.board.lookAgain();
  setup.policy.forSession(() => session.state.rules);
  const noted = noteFolders(rooms.store.ledger, session.info.id, setup.workspace.added);
  if (!noted.ok) hear({ event: 'error', error: noted.error });
  const unheard = new AbortController();
  const signal = AbortSignal.any([parts.signal, unheard.signal]);
  const runtime = runtimeOf({ ...parts, setup, turns: parts.turns ?? setup.maxTurns, signal });
  const { desks, sheet = false, goOn } = parts;
  const options: RunOptions = { desks, sheet, process: thisProcess(), ...(goOn === undefined ? {} : { goOn }) };
  const opened = await open(parts, { ...runtime, emit: hear }, options);
  if (!opened.ok) {
    hear({ event: 'error', error: opened.error });
    return { end: 'failed', error: opened.error };
  }
  const { over, ...changed } = opened.value;
  if (over === true) return { end: 'over' };
  const end = await heard(run(session, { ...runtime, ...changed }, options), hear, unheard);
  if (setup.config.autoInferTitle && end.end === 'done') await named(session, { ...runtime, emit: hear });
  return end;
}) as TakeTurn; // only an opening can be all there was to do

const open = (parts: Turn, runtime: Runtime, options: RunOptions): Promise<Result<TurnOpening>> =>
  storeResultLater(
    runtime.store.database,
    async () => (await parts.opening?.(runtime, (question) => askAtDesks(question, runtime, options))) ?? ok({}),
  );

/** A listener that fails ends the turn in order, and its caller hears of it: nothing goes on unheard. */
const heard = async (
  events: AsyncGenerator<AgentEvent, RunEnd>,
  hear: Turn['hear'],
  unheard: AbortController,
): Promise<RunEnd> => {
  let thrown: { readonly error: unknown } | undefined;
  for (;;) {
    const { value, done } = await events.next();
    if (done) {
      if (thrown !== undefined) throw thrown.error;
      return value;
    }
    try {
      hear(value);
    } catch (error) {
      thrown ??= { error };
      unheard.abort();
    }
  }
};

/** A session without a name of its own keeps its first words: that is no reason to fail. */
const named = async (session: Session, runtime: Runtime): Promise<void> => {
  const { inferTitle } = await import('../../agent/infer-title.ts');
  const title = await storeResultLater(runtime.store.database, () => inferTitle(session, runtime));
  if (!title.ok)
    runtime.emit({ event: 'progress', step: 'notice', words: `The session has no title: ${title.error.message}` });
};
