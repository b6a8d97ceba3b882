// ```tool, ```tool_call and the like: a fence whose language says that it holds calls.
import { callsOfJson, malformedCall } from './call-shapes.ts';
import { codeCall } from './code-call.ts';
import type { Block, Dialect, Found, FoundCall, Offer } from './dialect.ts';
import { type Fence, fenceAt, fenceEnd } from './fence.ts';
import { jsonBody } from './json-body.ts';

export const fenced: Dialect = {
  name: 'fenced',
  hint: 'A block holds one JSON object with name and arguments.',
  writeCall: ({ name, arguments: input }) =>
    `\`\`\`tool\n{"name": ${JSON.stringify(name)}, "arguments": ${input.trim() === '' ? '{}' : input}}\n\`\`\``,
  writeResult: ({ name, text, isError }) => `${isError ? 'Error' : 'Result'} of ${name}:\n${text}`,
  begin: (place) => {
    const fence = fenceAt(place);
    if (typeof fence === 'string') return fence;
    return TOOL_FENCE.test(fence.info) ? fencedBlock(fence, place.offer) : 'no';
  },
};

const TOOL_FENCE = /^(?:(?:json|xml)\s+)?(?:tool|tools|tool_call|tool_calls|tool_code|tool_use|function_call)$/i;

const fencedBlock = (fence: Fence, offer: Offer): Block => ({
  read: (text, final): 'more' | Found => {
    // JSON has no raw line breaks in its strings, so a closing line is never inside one.
    const end = fenceEnd(text, fence, final);
    return end === 'more' ? 'more' : { end: end.end, calls: callsOfBody(text.slice(fence.body, end.content), offer) };
  },
});

/** One value after the other; if anything else is among them, the whole is one malformed call. */
const callsOfBody = (content: string, offer: Offer): readonly FoundCall[] => {
  const body = jsonBody(0, { closers: [] }).read(content, true);
  const code = codeCall(content);
  if (code !== undefined) return [code];
  if (body === 'more' || !body.whole) return malformedCall(content, 'marked', offer);
  const calls = body.values.map((value) => callsOfJson(value, 'marked', offer));
  return calls.some((found) => found.length === 0) ? [] : calls.flat();
};
