// A model as a note wants it spoken to, which also remembers what it has said of a reply that is not whole yet.
import type { Model } from '../../../models/model.ts';

export interface HeardModel {
  readonly model: Model;
  /** What was heard of the last reply, if it never became whole. */
  heard(): string;
}

export const heardModel = (model: Model, temperature: number | undefined): HeardModel => {
  let heard = '';
  return {
    heard: () => heard,
    model: {
      ...model,
      /** It may come to write in one only later. */
      get dialect() {
        return model.dialect;
      },
      reply: async (request, options) => {
        heard = '';
        const reply = await model.reply(temperature === undefined ? request : { ...request, temperature }, {
          ...options,
          heard: (event) => {
            if (event.kind === 'text') heard += event.text;
            options.heard(event);
          },
        });
        if (reply.ok) heard = '';
        return reply;
      },
    },
  };
};
