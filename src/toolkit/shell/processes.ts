// Processes that outlive their call: started for the model, read and stopped by number, gone with the session at the latest.
import type { Result } from '../../error/error-value.ts';
import type { Ran } from '../../sandbox/rehearsal.ts';
import type { OwnRun } from '../../tool/look.ts';

export interface Process {
  readonly id: number;
  readonly command: string;
  readonly folder: string;
  /** On the person's machine as it is, not over a copy. */
  readonly real: boolean;
  /** The last lines it printed; the sandbox has masked keys in them. */
  lines(): readonly string[];
  /** How it ended, once it has. */
  ended(): Result<Ran> | undefined;
  /** Ends it, if it has not ended, and says what it came to. Again: the same. */
  stop(): Promise<Result<Ran>>;
  /** Until it prints something or ends, and no longer than this. */
  firstWords(milliseconds: number): Promise<void>;
}

export interface StartRequest {
  readonly command: string;
  readonly folder: string;
  readonly real: boolean;
  run(own: OwnRun): Promise<Result<Ran>>;
}

export interface Processes {
  /** The same command in the same folder is not started twice while it runs: a call may be proposed again. */
  start(request: StartRequest): Process;
  get(id: number): Process | undefined;
  all(): readonly Process[];
}

/** Enough to see what a server says; a log of days must not fill the memory. */
const MOST_LINES = 500;

export const createProcesses = (): Processes => {
  const known: Process[] = [];
  return {
    get: (id) => known.find((process) => process.id === id),
    all: () => known,
    start: (request) => {
      const running = known.find(
        ({ command, folder, ended }) =>
          command === request.command && folder === request.folder && ended() === undefined,
      );
      if (running !== undefined) return running;
      const process = begin(known.length + 1, request);
      known.push(process);
      return process;
    },
  };
};

const begin = (id: number, { command, folder, real, run }: StartRequest): Process => {
  const stop = new AbortController();
  const lines: string[] = [];
  let ended: Result<Ran> | undefined;
  let speak = (): void => {};
  const spoke = new Promise<void>((done) => {
    speak = done;
  });
  const whole = run({
    signal: stop.signal,
    progress: (line) => {
      lines.push(line);
      if (lines.length > MOST_LINES) lines.shift();
      speak();
    },
  }).then((result) => {
    ended = result;
    speak();
    return result;
  });
  return {
    ...{ id, command, folder, real },
    lines: () => lines,
    ended: () => ended,
    stop: () => {
      stop.abort();
      return whole;
    },
    firstWords: async (milliseconds) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((done) => {
        timer = setTimeout(done, milliseconds);
      });
      await Promise.race([spoke, late]);
      clearTimeout(timer);
    },
  };
};
