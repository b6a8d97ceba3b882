// Sends the first request at once, while the program is still opening its store: the model thinks, we get ready.
import type { ModelEvent, ModelRequest } from './message.ts';
import type { Model } from './model.ts';

/**
 * The same model, with one request already on its way. The first `reply` gets that answer if it asks for exactly the same; if it
 * asks for anything else, the early request is cancelled and its answer thrown away unread.
 */
export const startEarly = (model: Model, request: ModelRequest): Model => {
  const cancel = new AbortController();
  const heardSoFar: ModelEvent[] = [];
  let listener: ((event: ModelEvent) => void) | undefined;
  const early = model.reply(request, {
    signal: cancel.signal,
    heard: (event) => (listener === undefined ? heardSoFar.push(event) : listener(event)),
  });
  let taken = false;

  return {
    ...model,
    reply: (wanted, options) => {
      if (taken) return model.reply(wanted, options);
      taken = true;
      if (JSON.stringify(wanted) !== JSON.stringify(request)) {
        cancel.abort();
        return model.reply(wanted, options);
      }
      if (options.signal.aborted) cancel.abort();
      else options.signal.addEventListener('abort', () => cancel.abort(), { once: true });
      for (const event of heardSoFar) options.heard(event);
      listener = options.heard;
      return early;
    },
    close: () => {
      if (!taken) cancel.abort();
      model.close();
    },
  };
};
