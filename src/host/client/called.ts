// One call of a client, from when it came until somebody has its answer.
import type { ClientAnswer } from '../../agent/answer-to-client.ts';
import type { Result } from '../../error/error-value.ts';
import type { ClientCall } from '../../session/client-calls.ts';

/** What a surface holds of it. */
export interface HeldCall {
  /** Never rejects. */
  readonly answer: Promise<Result<ClientAnswer>>;
  /** Called with the number of its question when one waits, at once if one does; each further one too. */
  onQuestion(heard: (question: number) => void): void;
  /** Whoever called waits no longer: what it asks stays open, and the same call finds it. */
  giveUp(): void;
  /** The answer is with the client: the same call is a new one from here on. */
  handedOut(): void;
}

/** What the connection holds of it. */
export interface Called extends HeldCall {
  readonly tool: string;
  /** The wire's text. */
  readonly arguments: string;
  /** The digest of who calls what with which input; absent for what cannot be read. */
  readonly name: string | undefined;
  readonly bytes: number;
  place: ClientCall | undefined;
  /** It is asked now. */
  asked(question: number): void;
  /** Read when somebody still waits for it. */
  settle(read: () => Result<ClientAnswer>): void;
  isSettled(): boolean;
  /** Whoever called gave up. */
  isLeft(): boolean;
  /** The same call has come again before it was asked about: it goes on for that one. */
  takeUp(): void;
}

export interface CalledOptions {
  readonly tool: string;
  readonly arguments: string;
  readonly name: string | undefined;
  readonly place?: ClientCall;
  giveUp(called: Called): void;
  handedOut(called: Called): void;
}

export const createCalled = (options: CalledOptions): Called => {
  const { tool, name } = options;
  let answered = (_: Result<ClientAnswer>): void => {};
  const answer = new Promise<Result<ClientAnswer>>((resolve) => {
    answered = resolve;
  });
  const listeners: ((question: number) => void)[] = [];
  let question: number | undefined;
  let [settled, left] = [false, false];
  const called: Called = {
    tool,
    arguments: options.arguments,
    name,
    bytes: Buffer.byteLength(options.arguments),
    place: options.place,
    answer,
    onQuestion: (heard) => {
      listeners.push(heard);
      if (question !== undefined) heard(question);
    },
    asked: (id) => {
      question = id;
      for (const heard of listeners) heard(id);
    },
    settle: (read) => {
      if (settled) return;
      settled = true;
      // What nobody waits for does not leave: it is not on record as shared before it is.
      if (!left) answered(read());
    },
    isSettled: () => settled,
    isLeft: () => left,
    takeUp: () => {
      left = false;
    },
    giveUp: () => {
      if (left) return;
      left = true;
      options.giveUp(called);
    },
    handedOut: () => options.handedOut(called),
  };
  return called;
};
