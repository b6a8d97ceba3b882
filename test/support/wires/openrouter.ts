// OpenRouter: OpenAI's chat completions with comments while it waits, reasoning told twice (as text and as details), and what it cost.
import type { ScriptedCall, ScriptedReply } from '../chat-wire.ts';
import { chatTestWire } from './chat.ts';
import type { TestWire } from './wire.ts';

export const openrouterTestWire: TestWire = {
  ...chatTestWire,
  base: '/api/v1',
  events: (reply, model, nextId) => {
    const event = (choices: readonly object[], more: object = {}): string =>
      `data: ${JSON.stringify({ id: 'gen-1758885012-2qVPBxGHZxOgYWKthK4E', provider: 'Anthropic', model, object: 'chat.completion.chunk', created: 1_758_885_012, choices, ...more })}\n\n`;
    const delta = (part: object, finish: string | null = null): string =>
      event([
        {
          index: 0,
          delta: { role: 'assistant', content: '', ...part },
          finish_reason: finish,
          native_finish_reason: finish,
          logprobs: null,
        },
      ]);
    const finish = finishOf(reply);
    const usage = usageOf(reply);
    return [
      ': OPENROUTER PROCESSING\n\n',
      delta({}),
      ...(reply.reasoning === undefined
        ? []
        : [
            ...halves(reply.reasoning).map((text) => delta({ reasoning: text, reasoning_details: [detail({ text })] })),
            delta({ reasoning_details: [detail({ signature: SIGNATURE })] }),
            delta({ reasoning_details: [REDACTED] }),
          ]),
      ...(reply.text === undefined ? [] : halves(reply.text).map((content) => delta({ content }))),
      ': OPENROUTER PROCESSING\n\n',
      ...(reply.calls ?? []).flatMap((call, index) => [
        delta({
          content: null,
          tool_calls: [
            { index, id: call.id ?? nextId(), type: 'function', function: { name: call.name, arguments: '' } },
          ],
        }),
        ...halves(argumentsOf(call)).map((half) =>
          delta({ content: null, tool_calls: [{ index, type: 'function', function: { arguments: half } }] }),
        ),
      ]),
      ...(finish === null ? [] : [delta({}, finish)]),
      ...(usage === undefined
        ? []
        : [
            event([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null, logprobs: null }], {
              usage,
            }),
          ]),
      ...(finish === null ? [] : ['data: [DONE]\n\n']),
    ];
  },
  whole: (reply, model, nextId) => {
    const usage = usageOf(reply);
    return {
      id: 'gen-1758885012-2qVPBxGHZxOgYWKthK4E',
      provider: 'Anthropic',
      model,
      object: 'chat.completion',
      created: 1_758_885_012,
      system_fingerprint: null,
      choices: [
        {
          index: 0,
          logprobs: null,
          finish_reason: finishOf(reply),
          native_finish_reason: finishOf(reply),
          message: {
            role: 'assistant',
            content: reply.text ?? '',
            refusal: null,
            ...(reply.reasoning === undefined
              ? {}
              : {
                  reasoning: reply.reasoning,
                  reasoning_details: [detail({ text: reply.reasoning, signature: SIGNATURE }), REDACTED],
                }),
            ...(reply.calls === undefined
              ? {}
              : {
                  tool_calls: reply.calls.map((call, index) => ({
                    index,
                    id: call.id ?? nextId(),
                    type: 'function',
                    function: { name: call.name, arguments: argumentsOf(call) },
                  })),
                }),
          },
        },
      ],
      ...(usage === undefined ? {} : { usage }),
    };
  },
  fault: (code, message) => ({ error: { code, message, metadata: { provider_name: 'Anthropic' } } }),
  get: (path) => (path.endsWith('/models') ? { data: [MODEL] } : undefined),
};

/** What a reply with reasoning must bring back, whole. */
export const SIGNATURE = 'EqQBCkgIBxABGAIiQL3/aE+w==';
export const REDACTED = {
  type: 'reasoning.encrypted',
  data: 'gAAAAABo1mZ8==',
  id: 'rs_1',
  format: 'anthropic-claude-v1',
  index: 1,
};
const detail = (more: object): object => ({ type: 'reasoning.text', ...more, format: 'anthropic-claude-v1', index: 0 });

const MODEL = {
  id: 'anthropic/scripted',
  canonical_slug: 'anthropic/scripted',
  name: 'Anthropic: Scripted',
  created: 1_758_000_000,
  context_length: 200_000,
  architecture: { modality: 'text+image->text', input_modalities: ['text', 'image'], output_modalities: ['text'] },
  pricing: { prompt: '0.000003', completion: '0.000015', request: '0', image: '0.0048' },
  supported_parameters: ['max_tokens', 'reasoning', 'tools', 'tool_choice'],
};

const halves = (text: string): readonly string[] => {
  const points = [...text];
  const middle = Math.ceil(points.length / 2);
  return [points.slice(0, middle).join(''), points.slice(middle).join('')].filter((half) => half !== '');
};
const argumentsOf = (call: ScriptedCall): string =>
  typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments);
const finishOf = (reply: ScriptedReply): string | null =>
  reply.finish === undefined ? ((reply.calls?.length ?? 0) > 0 ? 'tool_calls' : 'stop') : reply.finish;
const usageOf = (reply: ScriptedReply): object | undefined => {
  if (reply.usage === null) return undefined;
  const usage = reply.usage ?? { prompt_tokens: 100, completion_tokens: 20 };
  return {
    ...usage,
    total_tokens: usage.prompt_tokens + usage.completion_tokens,
    cost: 0.0006,
    is_byok: false,
    prompt_tokens_details: { cached_tokens: 40, cache_write_tokens: 10 },
    cost_details: {
      upstream_inference_cost: null,
      upstream_inference_prompt_cost: 0.0003,
      upstream_inference_completions_cost: 0.0003,
    },
    completion_tokens_details: { reasoning_tokens: 5 },
  };
};
