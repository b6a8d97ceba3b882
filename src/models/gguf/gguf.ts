// A model file of one's own, run in this process, whose calls are decoded by a grammar made from the tools it is offered.
import { basename, resolve } from 'node:path';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Environment } from '../../store/state-folder.ts';
import { spelledSize } from '../../text/spelled-size.ts';
import type { ModelEvent } from '../message.ts';
import type { Model } from '../model.ts';
import { type LoadedModel, loadModel } from './load-model.ts';
import { findRuntime } from './load-runtime.ts';
import { readHeader } from './read-header.ts';
import { replyOf, SMALL_WINDOW } from './reply-of.ts';

export interface GgufOptions {
  /** The model file, absolute or relative to the folder the program was started in. */
  readonly path: string;
  readonly environment: Environment;
  /** Tokens of the window to open; absent: what the file was made for, up to 8,192. */
  readonly window?: number;
}

/** The memory for what was read grows with the window (1 GB for 8,192 tokens of an 8B model); more is the person's choice. */
const WINDOW = 8_192;

/** Looks at the head of the file only. The weights are loaded with the first request, and freed by `close`. */
export const gguf = async ({ path, environment, window: wished }: GgufOptions): Promise<Result<Model>> => {
  const file = resolve(path);
  const runtime = findRuntime(environment);
  if (!runtime.ok) return runtime;
  const header = readHeader(file);
  if (!header.ok) return header;
  const window = Math.min(wished ?? WINDOW, header.value.window ?? Number.POSITIVE_INFINITY);
  const place = openPlace(async (heard) => {
    heard({ kind: 'notice', text: `Loading ${basename(file)} (${spelledSize(header.value.bytes)}) …` });
    return loadModel({ runtime: runtime.value, path: file, window });
  });

  return ok({
    id: `gguf/${path}`,
    local: true,
    window,
    // In a small window: the first paragraph of the system text and five likely tools with an example each.
    ...(window <= SMALL_WINDOW ? { fixedTokens: 800 } : {}),
    reply: (request, options) =>
      place.use(options, (loaded) =>
        replyOf(loaded, request, { ...options, heard: (text) => options.heard({ kind: 'text', text }) }),
      ),
    close: () => place.close(),
  });
};

interface Options {
  readonly signal: AbortSignal;
  heard(event: ModelEvent): void;
}

interface Place {
  /** One at a time. Loads the model if it is not there. */
  use<T>(options: Options, work: (loaded: LoadedModel) => Promise<Result<T>>): Promise<Result<T>>;
  close(): void;
}

/** Frees the one model that is in memory, whoever loaded it. */
let freeOther: () => Promise<void> = async () => {};

const openPlace = (load: (heard: Options['heard']) => Promise<Result<LoadedModel>>): Place => {
  let loaded: LoadedModel | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const over = new AbortController();
  const free = async (): Promise<void> => {
    const model = loaded;
    loaded = undefined;
    await model?.free();
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => {}); // whoever asked for it hears of it; the next one in the queue does not
    return done;
  };

  return {
    use: ({ signal, heard }, work) => {
      const done = inTurn(async () => {
        if (over.signal.aborted || signal.aborted) return stopped();
        if (loaded === undefined) {
          await freeOther();
          const fresh = await load(heard);
          if (!fresh.ok) return fresh;
          loaded = fresh.value;
          freeOther = () => inTurn(free);
        }
        return work(loaded);
      });
      return untilAborted(done, signal);
    },
    close: () => {
      over.abort();
      inTurn(free).catch(() => {}); // at the end of the program there is nothing left to do about it
    },
  };
};

/** Loading takes seconds and cannot be broken off: whoever stops does not wait for it, the next request does. */
const untilAborted = <T>(done: Promise<Result<T>>, signal: AbortSignal): Promise<Result<T>> =>
  new Promise((resolve, reject) => {
    const abort = (): void => resolve(stopped());
    signal.addEventListener('abort', abort, { once: true });
    done.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

const stopped = (): Result<never> =>
  fail('PROVIDER', 'Stopped before the model had answered.', { data: { aborted: true } });
