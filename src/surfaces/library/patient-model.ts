// A model that may stay silent only for so long: whoever calls the library gets an answer or an error, never a promise for ever.
import { fail } from '../../error/error-value.ts';
import type { Model } from '../../models/model.ts';

export const patientModel = (model: Model, seconds: number): Model => ({
  ...model,
  reply: async (request, { signal, heard, pause }) => {
    const silence = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), seconds * 1000);
    };
    wait();
    const gaveUp = new Promise<ReturnType<typeof fail>>((resolve) =>
      silence.signal.addEventListener('abort', () =>
        resolve(
          fail('TIMEOUT', `${model.id} said nothing for ${seconds} seconds.`, {
            wayOut: 'Give it more time with the option timeout, or look whether its server is well.',
          }),
        ),
      ),
    );
    try {
      // Also a model that does not look at its signal is left behind.
      return await Promise.race([
        model.reply(request, {
          signal: AbortSignal.any([signal, silence.signal]),
          pause,
          heard: (event) => {
            if (silence.signal.aborted) return;
            wait();
            heard(event);
          },
        }),
        gaveUp,
      ]);
    } finally {
      clearTimeout(timer);
    }
  },
  close: () => model.close(),
});
