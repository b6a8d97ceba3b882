// Which of the expected calls were found, and which of the found ones nobody made.
import type { Reply, ReplyPart } from '../../../src/models/message.ts';
import { canonicalJson } from '../../../src/tool/canonical-json.ts';
import { unwrapArguments } from '../../../src/tool/unwrap-arguments.ts';
import { offeredTools } from './offered-tools.ts';
import type { ExpectedCall, Sample } from './sample.ts';

type FoundCall = Extract<ReplyPart, { kind: 'call' }>;

export interface Compared {
  /** Of the expected calls that are not optional. */
  readonly found: number;
  /** In words, for whoever has to mend it. */
  readonly falseCalls: readonly string[];
}

/** In order: a call found before one that was written earlier is as false as one that was never written. */
export const compareCalls = (sample: Sample, { parts, finish }: Reply): Compared => {
  // The loop refuses the calls of a reply that was cut off only if the reply still says that it was.
  const isHidden = sample.finish === 'length' && finish !== 'length';
  const falseCalls: string[] = [];
  let found = 0;
  let next = 0;
  for (const candidate of parts.filter((part) => part.kind === 'call')) {
    const place = sample.calls.findIndex((expected, index) => index >= next && isSame(sample, candidate, expected));
    const expected = sample.calls[place];
    // A call that does not say it was rescued would not always be asked about.
    if (expected === undefined || isHidden || (candidate.rescued ?? '') === '') {
      falseCalls.push(`${candidate.name} ${candidate.arguments}`);
      continue;
    }
    next = place + 1;
    if (expected.optional !== true) found++;
  }
  return { found, falseCalls };
};

/** Read as the runtime will read it: what it refuses is malformed, whatever else it may look like. */
const isSame = (sample: Sample, candidate: FoundCall, expected: ExpectedCall): boolean => {
  if (candidate.name !== expected.name) return false;
  const input = offeredTools.find(({ name }) => name === candidate.name)?.input ?? ANYTHING;
  const read = unwrapArguments(candidate.arguments, { name: candidate.name, input });
  if (isMalformed(expected)) return !read.ok && isAsWritten(sample, candidate);
  return read.ok && canonicalJson(read.value) === canonicalJson(expected.arguments);
};

const ANYTHING = { type: 'object', properties: {} } as const;

export const isMalformed = (expected: ExpectedCall): boolean => expected.arguments.malformed === true;

/** Parameters in tags have to be put together; JSON is taken as it stands. */
const isAsWritten = (sample: Sample, candidate: FoundCall): boolean =>
  sample.dialect === 'function' || sample.reply.includes(candidate.arguments.trim());
