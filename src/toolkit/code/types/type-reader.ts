// The reader of types as this program sees it: a process of its own, started when it is first asked, and never outliving us.
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Look } from '../../../tool/look.ts';
import type { Services } from '../../services.ts';
import type { TypeAnswer, TypeLimits, TypeMessage, TypeQuestion } from './type-question.ts';

export interface TypeReader {
  limits(look: Pick<Look, 'limits'>): TypeLimits;
  /** Always answers; when types cannot be had, with why. */
  ask(question: TypeQuestion, look: Pick<Look, 'signal' | 'progress'>): Promise<TypeAnswer>;
  /** The process, while there is one. */
  readonly pid: number | undefined;
  close(): void;
}

export interface TypeReaderOptions {
  /** What the process runs; absent: the file beside the bundled program. */
  readonly file?: string;
  readonly limits?: Partial<TypeLimits>;
  /** After this time without a question the process ends by itself. */
  readonly idleMilliseconds?: number;
  /** How long after its limit a process is waited for. */
  readonly graceMilliseconds?: number;
}

/**
 * 800 files of published packages, 7 MB of text, took six seconds of computing and 350 MB. 3,000 files and 40 MB of text, the types of
 * packages among them, are what the memory below has room for; a first question over many of them may need a second.
 */
const LIMITS = { files: 3000, bytes: 40 * 1024 * 1024 };
/** Reading types is dearer than reading texts: twice the time of a search, 20 seconds unless the person's limits say otherwise. */
const PER_SECOND_OF_SEARCH = 2000;
const HEAP_MEGABYTES = 1536;
/** What types take in memory is better spent elsewhere once nobody has asked for five minutes. */
const IDLE_MILLISECONDS = 5 * 60 * 1000;
/** The process stops by itself at the limit; one that does not within this time, on a busy machine the time it takes to start, is ended. */
const GRACE_MILLISECONDS = 10_000;

const opened = new WeakMap<Services, TypeReader>();

/** The one reader of a workspace in this process. */
export const typeReaderOf = (services: Services): TypeReader => opened.get(services) ?? openTypeReader(services);

export const openTypeReader = (services: Services, { file, limits, ...times }: TypeReaderOptions = {}): TypeReader => {
  const program = file ?? ownProgram();
  let running: Running | undefined;
  const reader: TypeReader = {
    limits: (look) => ({
      ...LIMITS,
      milliseconds: look.limits.searchSeconds * PER_SECOND_OF_SEARCH,
      ...limits,
    }),
    ask: async (question, look) => {
      if (program === undefined) return unknown('the reader of types is not built here');
      // The second time only when the first met a process that was just retiring.
      for (let attempt = 0; ; attempt++) {
        if (running === undefined || running.isOver()) {
          look.progress('starting to read types');
          running = start(program, times);
        }
        const answer = await running.ask(question, look);
        if (attempt > 0 || answer.kind === 'found' || answer.why !== RETIRED) return answer;
      }
    },
    get pid() {
      return running?.isOver() === false ? running.pid : undefined;
    },
    close: () => running?.end(),
  };
  opened.set(services, reader);
  return reader;
};

interface Running {
  readonly pid: number | undefined;
  isOver(): boolean;
  ask(question: TypeQuestion, look: Pick<Look, 'signal' | 'progress'>): Promise<TypeAnswer>;
  end(): void;
}

interface Waiting {
  answer(answer: TypeAnswer): void;
  progress(filesRead: number): void;
}

const start = (
  program: string,
  { idleMilliseconds = IDLE_MILLISECONDS, graceMilliseconds = GRACE_MILLISECONDS }: TypeReaderOptions,
): Running => {
  const child = fork(program, [`${idleMilliseconds}`], {
    execPath: process.execPath,
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, ...readOnly()],
    cwd: dirname(program),
    // It needs nothing of ours; Windows starts no program without this.
    env: process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot },
    stdio: 'ignore',
  } satisfies Parameters<typeof fork>[2]);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let over = false;
  const endWithUs = (): void => void child.kill('SIGKILL');
  const stop = (why: string): void => {
    over = true;
    process.off('exit', endWithUs);
    for (const { answer } of waiting.values()) answer(unknown(why));
  };
  process.on('exit', endWithUs);
  child.on('exit', (code) => stop(code === 0 ? RETIRED : 'the process that reads types ended'));
  child.on('error', ({ message }) => stop(`the process that reads types cannot be had (${message})`));
  child.on('message', (message: TypeMessage) => {
    if ('answer' in message) waiting.get(message.id)?.answer(message.answer);
    else waiting.get(message.id)?.progress(message.filesRead);
  });
  hold(child, false);
  const end = (why: string): void => {
    child.kill('SIGKILL');
    stop(why);
  };
  return {
    pid: child.pid,
    isOver: () => over,
    end: () => end('the process that reads types was ended'),
    ask: (question, { signal, progress }) =>
      new Promise((resolve) => {
        const id = ++last;
        const answer = (found: TypeAnswer): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', leave);
          waiting.delete(id);
          if (waiting.size === 0) hold(child, false);
          resolve(found);
        };
        const leave = (): void => end('it was stopped');
        const timer = setTimeout(
          () => end('reading the types took too long'),
          question.limits.milliseconds + graceMilliseconds,
        );
        waiting.set(id, { answer, progress: (files) => progress(`read the types of ${files} files`) });
        if (signal.aborted) return leave();
        signal.addEventListener('abort', leave);
        // Whoever waits for an answer has something to do; an idle reader keeps no program alive.
        hold(child, true);
        child.send({ id, question }, (failed) => {
          if (failed !== null) answer(unknown('the process that reads types ended'));
        });
      }),
  };
};

const unknown = (why: string): TypeAnswer => ({ kind: 'unknown', why });

const RETIRED = 'the process that reads types ended by itself';

const hold = (child: ChildProcess, held: boolean): void => {
  if (held) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
};

/** Node itself refuses it to write, to start programs and to load native code; a compiler needs none of that. */
const readOnly = (): readonly string[] => {
  const flag = ['--permission', '--experimental-permission'].find((name) =>
    process.allowedNodeEnvironmentFlags.has(name),
  );
  return flag === undefined ? [] : [flag, '--allow-fs-read=*'];
};

/** Beside the bundled program. As modules, another process could load us only where Node reads TypeScript. */
const ownProgram = (): string | undefined => {
  const file = import.meta.url ? undefined : join(dirname(__filename), 'type-service.cjs');
  return file !== undefined && existsSync(file) ? file : undefined;
};
