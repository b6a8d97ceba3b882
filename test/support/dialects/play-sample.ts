// Has a model in process speak a sample's reply, cut into pieces, through the reader that is judged.

import { ok } from '../../../src/error/error-value.ts';
import type { Message, ModelRequest, Reply } from '../../../src/models/message.ts';
import type { Model } from '../../../src/models/model.ts';
import type { Random } from '../random.ts';
import { offeredTools } from './offered-tools.ts';
import type { Sample } from './sample.ts';

/** What is judged: given a model that speaks only text, the same model with its calls found. */
export type Reader = (model: Model) => Model;

export interface Played {
  readonly reply: Reply;
  /** What the person saw while the model spoke. */
  readonly heard: string;
}

/** Pieces are no longer than this: a few tokens, so that every marker is cut somewhere now and then. */
const LONGEST_PIECE = 12;

export const playSample = async (reader: Reader, sample: Sample, random: Random): Promise<Played> => {
  let heard = '';
  const model = reader(speaking(sample, random));
  const result = await model.reply(requestOf(sample), {
    signal: new AbortController().signal,
    heard: (event) => {
      if (event.kind === 'text') heard += event.text;
    },
  });
  model.close();
  if (!result.ok) throw new Error(`${sample.dialect}, ${sample.name}: ${result.error.message}`);
  return { reply: result.value, heard };
};

const speaking = (sample: Sample, random: Random): Model => ({
  id: 'corpus/sample',
  local: true,
  reply: async (_request, { heard }) => {
    for (const text of pieces(sample.reply, random)) {
      heard({ kind: 'text', text });
      await Promise.resolve(); // a stream has pauses
    }
    return ok({
      parts: [{ kind: 'text', text: sample.reply }],
      finish: sample.finish ?? 'stop',
      usage: { input: 1, output: 1, reported: false },
    });
  },
  close: () => undefined,
});

/** By whole characters, as every provider's stream arrives after decoding. */
const pieces = (text: string, random: Random): readonly string[] => {
  const characters = [...text];
  const cut: string[] = [];
  for (let at = 0; at < characters.length; ) {
    const end = at + 1 + random.below(LONGEST_PIECE);
    cut.push(characters.slice(at, end).join(''));
    at = end;
  }
  return cut;
};

const requestOf = (sample: Sample): ModelRequest => ({
  system: 'You help with notes.',
  messages: [{ role: 'user', text: sample.asked ?? 'Please look after my notes.' }, ...earlier(sample)],
  tools: offeredTools,
  maxOutputTokens: 1000,
});

const earlier = ({ dialect, results }: Sample): readonly Message[] => {
  if (results === undefined) return [];
  const name = 'read_file';
  const made = { kind: 'call', providerId: 'earlier', name, arguments: '{"path":"a.md"}', rescued: dialect } as const;
  return [
    { role: 'assistant', parts: [made] },
    { role: 'results', results: [{ providerId: 'earlier', name, text: results, isError: false }] },
  ];
};
