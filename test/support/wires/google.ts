// Gemini's generateContent, as generativelanguage.googleapis.com writes and reads it. Calls are signed as Gemini 3 signs them: the first of
// each reply, and it wants them back so.
import type { ScriptedCall, ScriptedReply } from '../chat-wire.ts';
import type { Heard, TestWire, Turn } from './wire.ts';

export const googleTestWire: TestWire = {
  base: '/v1beta',
  matches: (path) => /\/models\/[^/]+:(?:streamGenerateContent\?(?:.*&)?alt=sse|generateContent)/.test(path),
  streams: (_, path) => path.includes(':streamGenerateContent'),
  type: 'text/event-stream',
  events: (reply, model, nextId) => {
    const parts = partsOf(reply, nextId, words);
    const finish = finishOf(reply);
    return parts.map((part, place) => {
      const last = place === parts.length - 1;
      const content = { parts: [part], role: 'model' };
      const candidate = { content, ...(last && finish !== null ? { finishReason: finish } : {}), index: 0 };
      return `data: ${JSON.stringify(responseOf(reply, [candidate], { model, last }))}\r\n\r\n`;
    });
  },
  whole: (reply, model, nextId) => {
    const content = { parts: partsOf(reply, nextId, (text) => [text]), role: 'model' };
    const finish = finishOf(reply);
    const candidate = { content, ...(finish === null ? {} : { finishReason: finish }), index: 0 };
    return responseOf(reply, [candidate], { model, last: true });
  },
  fault: (status, message) => ({ error: { code: status, message, status: STATUS[status] ?? 'INTERNAL' } }),
  get: (path) => (path.split('?', 1)[0] === '/v1beta/models' ? { models: [MODEL] } : undefined),
  read: (body) => heardOf(body as GenerateBody), // the test that reads it sent it, or fails on it
};

const MODEL = {
  name: 'models/scripted',
  version: '001',
  displayName: 'Scripted',
  inputTokenLimit: 1_048_576,
  outputTokenLimit: 65_536,
  supportedGenerationMethods: ['generateContent', 'countTokens'],
  thinking: true,
};
const STATUS: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};
const FINISH: Readonly<Record<string, string>> = {
  stop: 'STOP',
  tool_calls: 'STOP',
  length: 'MAX_TOKENS',
  content_filter: 'SAFETY',
};
/** What Google documents for calls that another model wrote. */
const FOREIGN = 'skip_thought_signature_validator';

/** A real server encrypts; this is enough to see that the signature came back at the very part it was on. */
export const signatureOf = (text: string): string => Buffer.from(`signed ${text}`).toString('base64');

const partsOf = (reply: ScriptedReply, nextId: () => string, cut: (text: string) => readonly string[]): object[] => {
  const calls = (reply.calls ?? []).map((call, place) => callPart(call, call.id ?? nextId(), place === 0));
  const signed = reply.reasoning !== undefined && calls.length === 0;
  const parts = [
    ...cut(reply.reasoning ?? '').map((text) => ({ text, thought: true })),
    ...cut(reply.text ?? '').map((text) => ({ text })),
    ...calls,
    // A reply without calls has its signature in a part of its own, after the text.
    ...(signed ? [{ text: '', thoughtSignature: signatureOf(reply.text ?? '') }] : []),
  ].filter((part) => !('text' in part) || part.text !== '' || 'thoughtSignature' in part);
  return parts.length === 0 ? [{ text: '' }] : parts;
};

const callPart = (call: ScriptedCall, id: string, first: boolean): object => ({
  functionCall: { name: call.name, args: argumentsOf(call), ...(id === '' ? {} : { id }) },
  ...(first ? { thoughtSignature: signatureOf(call.name) } : {}),
});

/** A real server has only objects here; what a script wrote on purpose goes as it is. */
const argumentsOf = ({ arguments: written }: ScriptedCall): unknown => {
  if (typeof written !== 'string') return written;
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
};

const responseOf = (
  reply: ScriptedReply,
  candidates: readonly object[],
  { model, last }: { readonly model: string; readonly last: boolean },
): object => {
  const usage = reply.usage === undefined ? { prompt_tokens: 100, completion_tokens: 20 } : reply.usage;
  if (usage === null) return { candidates, modelVersion: model, responseId: 'scripted' };
  // Thoughts are counted apart from what was said.
  const thoughts = reply.reasoning === undefined ? 0 : Math.floor(usage.completion_tokens / 4);
  const usageMetadata = {
    promptTokenCount: usage.prompt_tokens,
    ...(last ? { candidatesTokenCount: usage.completion_tokens - thoughts } : {}),
    totalTokenCount: usage.prompt_tokens + (last ? usage.completion_tokens : 0),
    promptTokensDetails: [{ modality: 'TEXT', tokenCount: usage.prompt_tokens }],
    ...(thoughts === 0 ? {} : { thoughtsTokenCount: thoughts }),
  };
  return { candidates, usageMetadata, modelVersion: model, responseId: 'scripted' };
};

const finishOf = ({ finish }: ScriptedReply): string | null =>
  finish === null ? null : finish === undefined ? 'STOP' : (FINISH[finish] ?? finish);
const words = (text: string): readonly string[] => text.match(/\s*\S+\s*$|\s*\S+/gu) ?? [text];

interface GenerateBody {
  readonly systemInstruction?: { readonly parts: readonly SentPart[] };
  readonly contents: readonly { readonly role?: string; readonly parts: readonly SentPart[] }[];
  readonly tools?: readonly { readonly functionDeclarations?: readonly { readonly name: string }[] }[];
  readonly generationConfig?: { readonly maxOutputTokens?: number };
}
interface SentPart {
  readonly text?: string;
  readonly thought?: boolean;
  readonly thoughtSignature?: string;
  readonly functionCall?: { readonly id?: string; readonly name: string; readonly args?: unknown };
  readonly functionResponse?: { readonly id?: string; readonly name: string; readonly response: object };
}

const heardOf = (body: GenerateBody): Heard => ({
  system: (body.systemInstruction?.parts ?? []).map(({ text }) => text ?? '').join(''),
  tools: (body.tools ?? []).flatMap(({ functionDeclarations = [] }) => functionDeclarations.map(({ name }) => name)),
  outputLimit: body.generationConfig?.maxOutputTokens,
  turns: body.contents.flatMap(({ role, parts }) => {
    checkSignature(parts);
    return parts.flatMap((part) => turnOf(role ?? 'user', part));
  }),
});

/** As Gemini 3 does: the first call of a step has the signature it came with, or the one for calls of other models. */
const checkSignature = (parts: readonly SentPart[]): void => {
  const first = parts.find((part) => part.functionCall !== undefined);
  if (first?.functionCall === undefined) return;
  const signature = first.thoughtSignature;
  if (signature !== FOREIGN && signature !== signatureOf(first.functionCall.name))
    throw new Error(`Function call ${first.functionCall.name} has the thought_signature ${signature}`);
};

const turnOf = (role: string, part: SentPart): Turn[] => {
  const { functionCall: call, functionResponse: answer, text = '' } = part;
  if (call !== undefined) return [{ kind: 'call', id: call.id ?? call.name, name: call.name, input: call.args }];
  if (answer !== undefined)
    return [{ kind: 'result', id: answer.id ?? answer.name, text: `${Object.values(answer.response)[0]}` }];
  if (part.thought === true) return [{ kind: 'reasoning', text }];
  if (text === '') return []; // only a signature
  return [{ kind: role === 'model' ? 'text' : 'user', text }];
};
