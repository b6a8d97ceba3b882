// LM Studio's server: OpenAI's chat completions with its own fingerprint, ids that are numbers, and a list that says what is loaded.
import type { ScriptedReply } from '../chat-wire.ts';
import { chatTestWire } from './chat.ts';
import type { TestWire } from './wire.ts';

export const lmstudioTestWire: TestWire = {
  ...chatTestWire,
  events: (reply, model, nextId) =>
    chatTestWire
      .events(withIds(reply), model, nextId)
      .map((event) => event.replace('"choices":', `${FINGERPRINT.slice(1, -1)},"choices":`)),
  whole: (reply, model, nextId) => ({
    ...chatTestWire.whole(withIds(reply), model, nextId),
    ...(JSON.parse(FINGERPRINT) as object),
    stats: {},
  }),
  fault: (_, message) => ({ error: message }),
  get: (path) =>
    path === '/api/v0/models'
      ? { object: 'list', data: [MODEL] }
      : path === '/v1/models'
        ? { object: 'list', data: [{ id: MODEL.id, object: 'model', owned_by: 'organization_owner' }] }
        : undefined,
};

const FINGERPRINT = '{"system_fingerprint":"qwen3-8b"}';

const MODEL = {
  id: 'qwen3-8b',
  object: 'model',
  type: 'llm',
  publisher: 'qwen',
  arch: 'qwen3',
  compatibility_type: 'gguf',
  quantization: 'Q4_K_M',
  state: 'loaded',
  max_context_length: 40_960,
  loaded_context_length: 8_192,
  capabilities: ['tool_use'],
};

let made = 0;
/** Nine digits, as the server makes them. */
const withIds = (reply: ScriptedReply): ScriptedReply =>
  reply.calls === undefined
    ? reply
    : { ...reply, calls: reply.calls.map((call) => ({ ...call, id: call.id ?? String(100_000_000 + ++made) })) };
