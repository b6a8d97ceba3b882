// Samples made from samples: replies that break off in the middle although the model says it is done.
import { malformed, maybe, type Sample } from './sample.ts';

/**
 * Each reply that means its calls, cut after each of its words and marks, where models stop. Whatever is still found must be one of
 * its calls, whole or malformed: arguments that were cut off and happen to be readable are others than the model was about to write.
 */
export const cutAnywhere = (samples: readonly Sample[]): readonly Sample[] =>
  samples.filter(isCuttable).flatMap((sample) => {
    const ends = [...sample.reply.matchAll(/\w+|\s+|[^\w\s]/gu)].map((token) => token.index + token[0].length);
    return ends.slice(0, -1).map((end) => cutAt(sample, end));
  });

/** The end of a task is a sentence: half of it is still one, and changes nothing. */
const isCuttable = ({ kind, calls }: Sample): boolean =>
  (kind === 'good' || kind === 'sloppy') && calls.every(({ name }) => name !== 'task_complete');

const cutAt = ({ text: _, ...sample }: Sample, end: number): Sample => ({
  ...sample,
  kind: 'truncated',
  name: `${sample.name}, cut at ${end}`,
  reply: sample.reply.slice(0, end),
  calls: sample.calls.flatMap((expected) => [maybe(expected), maybe(malformed(expected.name))]),
});
