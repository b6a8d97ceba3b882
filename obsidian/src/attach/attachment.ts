// The server of one vault, as the views use it: had on first use, one for all windows, ended with us if we started it.
import type { ChildProcess } from 'node:child_process';
import type { Answered } from '../../../web/diff/answered.ts';
import { ask, type Door, type Method } from './ask.ts';
import type { AttachmentState, Problem, ServerInUse, StartFailure } from './attachment-state.ts';
import { endChild, isGone } from './end-child.ts';
import { findHandedOver } from './handed-over.ts';
import { signIn } from './sign-in.ts';
import { ENDED, LOST, startFailure } from './start-failure.ts';
import { type Program, startServer } from './start-server.ts';
import { createSubscription, type Listener, type Subscription } from './subscription.ts';

export interface AttachmentOptions {
  /** What to start; asked once for every start, and not where another window's server is found. Its problem is told as it is. */
  program(): Promise<Answered<Program>>;
  /** Absolute path of the vault's folder. */
  readonly vault: string;
  /** Handed to the server as it is, nothing added. It also says where our state lives (COUNTERSIGN_HOME, XDG, HOME). */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** More words for `serve`, such as `--model`; they count only for a server that is started here. Asked at each start. */
  flags?(): readonly string[];
  /** Called at every change of `state`, after it. Must not throw. */
  changed?(state: AttachmentState): void;
  /** Milliseconds until a server has to serve. Default: 30 seconds, for a large vault on a slow disk. */
  readonly startPatience?: number;
  /** Milliseconds between asking a server to end and ending it. Default: 5 seconds; it needs some of them to withdraw what waits. */
  readonly endPatience?: number;
}

export interface Attachment {
  readonly state: AttachmentState;
  /**
   * Attaches: to the server that serves this vault already, else to one that is started. Several calls at once are one. Where it is attached it does
   * nothing. Also after a failure, after a loss and after `end` it begins anew; nothing else does.
   */
  start(): Promise<Answered<ServerInUse>>;
  /** The result is that of `web/client/call.ts`. The very first use starts; after a failure, a loss or `end` it is an error instead. Never throws. */
  call<T>(method: Method, path: `/api/${string}`, body?: object): Promise<Answered<T>>;
  /**
   * Holds a stream open, as long as there is a server: without one the server knows of no desk, and asks nobody. Says `live` and `lost`. Starts as `call`
   * does. Returns how to stop.
   */
  events(listener: Listener): () => void;
  /**
   * Ends the server if it was started here, and nothing else; questions that wait in it are withdrawn, which counts as no. Resolves when the process is gone.
   * Any number of times, at any time. A plugin need not wait for it.
   */
  end(): Promise<void>;
}

/** Costs nothing: nothing is looked for, read or started before the first use. */
export const createAttachment = (options: AttachmentOptions): Attachment => {
  let state: AttachmentState = { is: 'off' };
  let session: Session | undefined;
  let starting: Promise<Answered<ServerInUse>> | undefined;
  /** Whoever holds an older one was ended meanwhile. */
  let round = 0;
  const children = new Set<ChildProcess>();
  const subscriptions = new Set<Subscription>();

  const become = (now: AttachmentState): void => {
    state = now;
    options.changed?.(now);
  };
  const endOf = async (child: ChildProcess): Promise<void> => {
    await endChild(child, options.endPatience ?? 5000);
    children.delete(child);
  };
  const lose = (lost: Session): void => {
    if (session !== lost) return;
    session = undefined;
    for (const each of subscriptions) each.detach();
    become({ is: 'lost', problem: LOST, said: lost.said() });
  };
  const failWith = (failure: StartFailure): Answered<never> => {
    for (const each of subscriptions) each.detach();
    become({ is: 'failed', failure });
    return { ok: false, error: failure.problem };
  };

  const begin = async (): Promise<Answered<ServerInUse>> => {
    const own = ++round;
    /** Of this round alone: another may have begun meanwhile. */
    const made: ChildProcess[] = [];
    become({ is: 'starting' });
    // What is left of an earlier one would still stand for this vault.
    await Promise.all([...children].map(endOf));
    const found = await findServer(options, {
      isOver: () => own !== round,
      started: (child) => {
        children.add(child);
        made.push(child);
      },
    });
    if (own !== round || found.is === 'failed') await Promise.all(made.map(endOf));
    if (own !== round) return { ok: false, error: ENDED };
    if (found.is === 'failed') return failWith(found.failure);
    const now = found.session;
    session = now;
    now.onGone(() => lose(now));
    if (!now.isAlive()) {
      lose(now);
      return { ok: false, error: LOST };
    }
    become({ is: 'attached', server: now.server });
    for (const each of subscriptions) each.attach(now.door);
    return { ok: true, value: now.server };
  };
  const start = (): Promise<Answered<ServerInUse>> => {
    // Of a server that nobody watches for us, the end may not be known yet.
    if (session !== undefined && !session.isAlive()) lose(session);
    if (session !== undefined) return Promise.resolve({ ok: true, value: session.server });
    if (starting !== undefined) return starting;
    const own: Promise<Answered<ServerInUse>> = begin().finally(() => {
      if (starting === own) starting = undefined;
    });
    starting = own;
    return own;
  };
  /** The server, the first time also by starting it. */
  const inUse = async (): Promise<Session | Problem> => {
    if (session !== undefined) return session;
    if (state.is === 'off' || state.is === 'starting') await start();
    return session ?? problemOf(state);
  };

  return {
    get state() {
      return state;
    },
    start,
    call: async <T>(method: Method, path: `/api/${string}`, body?: object) => {
      const used = await inUse();
      if ('code' in used) return { ok: false, error: used };
      const { answer, isConnected, isKnown } = await ask<T>(used.door, { method, path, body });
      if (!isKnown || (!isConnected && !used.isAlive())) lose(used);
      return answer;
    },
    events: (listener) => {
      const subscription = createSubscription(listener, () => {
        if (session !== undefined && !session.isAlive()) lose(session);
      });
      subscriptions.add(subscription);
      if (session !== undefined) subscription.attach(session.door);
      else if (state.is === 'off') void start();
      // Not before whoever calls has this answer.
      else if (state.is !== 'starting')
        queueMicrotask(() => session === undefined && subscriptions.has(subscription) && subscription.detach());
      return () => {
        subscriptions.delete(subscription);
        subscription.leave();
      };
    },
    end: async () => {
      round++;
      starting = undefined;
      session = undefined;
      for (const each of subscriptions) each.detach();
      if (state.is !== 'ended') become({ is: 'ended' });
      await Promise.all([...children].map(endOf));
    },
  };
};

/** A server that is in use. */
interface Session {
  readonly server: ServerInUse;
  readonly door: Door;
  isAlive(): boolean;
  /** Only of a process that is our child; of others it is noticed when they do not answer. */
  onGone(tell: () => void): void;
  /** The last of what it wrote on stderr, where we hear it. */
  said(): string;
}

type Found =
  | { readonly is: 'found'; readonly session: Session }
  | { readonly is: 'failed'; readonly failure: StartFailure };

interface Round {
  isOver(): boolean;
  started(child: ChildProcess): void;
}

const findServer = async (options: AttachmentOptions, round: Round): Promise<Found> => {
  const there = await findOther(options);
  if (there !== undefined || round.isOver()) return there ?? failed(startFailure('ended from here'));
  const program = await options.program().catch(searchFailed);
  if (!program.ok) return failed({ why: 'nothing to start', problem: program.error, said: '' });
  if (round.isOver()) return failed(startFailure('ended from here'));
  const first = await startOne(options, program.value, round, true);
  if (first !== 'another serves') return first;
  // Another window was quicker, by less than it takes to look.
  const other = await findOther(options, true);
  if (other !== undefined || round.isOver()) return other ?? failed(startFailure('ended from here'));
  // It serves, and does not let us in or cannot be told from a stranger: then each has its own.
  const second = await startOne(options, program.value, round, false);
  return second === 'another serves' ? failed(startFailure('not ours')) : second;
};

/** A bug of the finder: whoever pressed a button gets a sentence all the same. */
const searchFailed = (thrown: unknown): Answered<never> => ({
  ok: false,
  error: {
    code: 'INTERNAL',
    message: `The search for Countersign failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
  },
});

const failed = (failure: StartFailure): Found => ({ is: 'failed', failure });

const findOther = async (options: AttachmentOptions, isComing = false): Promise<Found | undefined> => {
  const other = await findHandedOver(options, isComing);
  if (other === undefined) return undefined;
  const { door, pid, isAlive } = other;
  const server = { pid, port: door.port, isOurs: false };
  return { is: 'found', session: { server, door, isAlive, onGone: () => {}, said: () => '' } };
};

const startOne = async (
  { vault, env, flags, startPatience = 30_000 }: AttachmentOptions,
  program: Program,
  round: Round,
  handsOver: boolean,
): Promise<Found | 'another serves'> => {
  let child: ChildProcess | undefined;
  const started = await startServer({
    ...{ program, vault, env, handsOver },
    flags: flags?.() ?? [],
    patience: startPatience,
    started: (made) => {
      child = made;
      round.started(made);
    },
  });
  if (started.is === 'another serves') return started.is;
  if (started.is === 'failed') return started;
  const { serving, said } = started;
  const door = await signIn(serving);
  if (door === undefined || child === undefined) return failed(startFailure('not signed in', said()));
  const own = child;
  return {
    is: 'found',
    session: {
      server: { pid: own.pid ?? 0, port: serving.port, isOurs: true },
      door,
      isAlive: () => !isGone(own),
      onGone: (tell) => void own.once('exit', tell),
      said,
    },
  };
};

const problemOf = (state: AttachmentState): Problem =>
  state.is === 'failed' ? state.failure.problem : state.is === 'lost' ? state.problem : ENDED;
