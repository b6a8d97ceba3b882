// A model that makes its calls natively and once writes one as text: it is shown and never run, and the person is told why nothing happened.
import type { ModelRequest, Reply } from './message.ts';
import type { Model } from './model.ts';

/** The same model; after a reply without calls that looks like one, a notice says what to do about it. */
export const tellingWrittenCalls = (model: Model): Model => ({
  ...model,
  get dialect() {
    return model.dialect;
  },
  reply: async (request, options) => {
    const reply = await model.reply(request, options);
    const dialect = reply.ok && model.dialect === undefined ? await writtenIn(reply.value, request) : undefined;
    if (dialect !== undefined)
      options.heard({
        kind: 'notice',
        text: `The model wrote a call as text; it was not run. If it often does: --dialect=${dialect}, or countersign models probe ${model.id}`,
      });
    return reply;
  },
});

const writtenIn = async ({ parts, finish }: Reply, { tools }: ModelRequest): Promise<string | undefined> => {
  if (finish !== 'stop' || tools.length === 0) return undefined;
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  // The reader of dialects is loaded only for a text that names a tool beside a mark some dialect has.
  if (!/[<{[]|Action|ACTION/.test(text) || !tools.some(({ name }) => text.includes(name))) return undefined;
  const { looksLikeCall } = await import('./dialects/looks-like-call.ts');
  return looksLikeCall(text, tools);
};
