// A model that makes its calls natively and once writes one as text: it is shown and never run; the person is told why nothing happened, and
// the model that it has to make the call.
import { ok } from '../error/error-value.ts';
import type { LooksLike } from './dialects/looks-like-call.ts';
import type { ModelRequest, Reply } from './message.ts';
import type { Model } from './model.ts';
import { replyText } from './reply-text.ts';

/** The same model; a reply without calls that looks like one says so. */
export const tellingWrittenCalls = (model: Model): Model => ({
  ...model,
  get dialect() {
    return model.dialect;
  },
  reply: async (request, options) => {
    const reply = await model.reply(request, options);
    const written = reply.ok && model.dialect === undefined ? await writtenIn(reply.value, request) : undefined;
    if (!reply.ok || written === undefined) return reply;
    const { dialect, certain } = written;
    if (!certain) return ok({ ...reply.value, unread: { how: 'in doubt', dialect } });
    options.heard({
      kind: 'notice',
      text: `The model wrote a call as text; it was not run. If it often does: --dialect=${dialect}, or countersign models probe ${model.id}`,
    });
    return ok({ ...reply.value, unread: { how: 'as text', dialect } });
  },
});

const writtenIn = async (
  { parts, finish }: Reply,
  { tools, later = [], messages }: ModelRequest,
): Promise<LooksLike | undefined> => {
  if (finish !== 'stop' || tools.length === 0) return undefined;
  const text = replyText(parts);
  // The reader of dialects is loaded only for a text with a mark that some dialect has.
  if (!/[<{[]|```|Action|ACTION/.test(text)) return undefined;
  const [reader, { quotationsIn }] = await Promise.all([
    import('./dialects/looks-like-call.ts'),
    import('./dialects/quotation.ts'),
  ]);
  return reader.looksLikeCall({ text, tools: [...tools, ...later], isQuotation: quotationsIn(messages) });
};
