// A scripted reply, and how OpenAI's chat format writes it: as a stream of events, or in one piece.
export interface ScriptedCall {
  readonly name: string;
  /** An object is written as JSON; a string goes over the wire exactly as it is, malformed or not. */
  readonly arguments: object | string;
  /** Absent: call_1, call_2, … over the life of the server. May be empty or used twice. */
  readonly id?: string;
  /** Of OpenAI's responses alone: the group of tools that holds it. */
  readonly namespace?: string;
}

export interface ScriptedReply {
  readonly text?: string;
  readonly reasoning?: string;
  readonly calls?: readonly ScriptedCall[];
  /** Absent: "tool_calls" with calls, else "stop". null: the reply ends without one. */
  readonly finish?: string | null;
  /** null: the server says nothing about usage. */
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | null;
  /** How the bytes are cut into writes: so many bytes each, or by a function. Absent: one write per event. */
  readonly chunks?: number | ((wire: Buffer) => readonly Uint8Array[]);
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is instead of a reply; an object as JSON. */
  readonly body?: string | Uint8Array | object;
  /** Before the status line. */
  readonly delayMs?: number;
  /** Between two writes. */
  readonly gapMs?: number;
  /** Awaited before each piece, with how much of the reply is sent by then, from 0 to 1. */
  readonly before?: (sent: number) => Promise<void>;
  /** The connection stays open and silent: before the status line, or after so many bytes of the reply. */
  readonly hang?: true | number;
  /** The connection is cut: before the status line, or after so many bytes of the reply. */
  readonly drop?: true | number;
}

/** The bytes a streaming server would write for this reply, for tests that cut and mend them. */
export const wireOf = (reply: ScriptedReply): Buffer => {
  let calls = 0;
  return Buffer.from(eventsOf(reply, 'scripted', () => `call_${++calls}`).join(''));
};

/** What a streaming server writes, event by event. */
export const eventsOf = (reply: ScriptedReply, model: string, nextId: () => string): string[] => {
  const event = (choices: readonly object[], more: object = {}): string =>
    `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices, ...more })}\n\n`;
  const delta = (part: object, finish: string | null = null): string =>
    event([{ index: 0, delta: part, finish_reason: finish }]);
  const finish = finishOf(reply);
  const usage = usageOf(reply);
  return [
    delta({ role: 'assistant', content: '' }),
    ...(reply.reasoning === undefined ? [] : words(reply.reasoning).map((word) => delta({ reasoning_content: word }))),
    ...(reply.text === undefined ? [] : words(reply.text).map((word) => delta({ content: word }))),
    ...(reply.calls ?? []).flatMap((call, index) => [
      delta({
        tool_calls: [
          { index, id: call.id ?? nextId(), type: 'function', function: { name: call.name, arguments: '' } },
        ],
      }),
      ...halves(argumentsOf(call)).map((half) => delta({ tool_calls: [{ index, function: { arguments: half } }] })),
    ]),
    ...(finish === null ? [] : [delta({}, finish)]),
    ...(usage === undefined ? [] : [event([], { usage: { ...usage, total_tokens: total(usage) } })]),
    ...(finish === null ? [] : ['data: [DONE]\n\n']),
  ];
};

/** What a server writes that was not asked to stream. */
export const wholeOf = (reply: ScriptedReply, model: string, nextId: () => string): object => {
  const usage = usageOf(reply);
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [
      {
        index: 0,
        finish_reason: finishOf(reply),
        message: {
          role: 'assistant',
          content: reply.text ?? null,
          ...(reply.reasoning === undefined ? {} : { reasoning_content: reply.reasoning }),
          ...(reply.calls === undefined
            ? {}
            : {
                tool_calls: reply.calls.map((call) => ({
                  id: call.id ?? nextId(),
                  type: 'function',
                  function: { name: call.name, arguments: argumentsOf(call) },
                })),
              }),
        },
      },
    ],
    ...(usage === undefined ? {} : { usage: { ...usage, total_tokens: total(usage) } }),
  };
};

const total = (usage: { readonly prompt_tokens: number; readonly completion_tokens: number }): number =>
  usage.prompt_tokens + usage.completion_tokens;
const words = (text: string): string[] => text.match(/\s*\S+\s*$|\s*\S+/gu) ?? [text];
/** Two deltas, so that whoever reads has to put them together; never through the middle of a surrogate pair. */
const halves = (text: string): string[] => {
  const points = [...text];
  const middle = Math.ceil(points.length / 2);
  return [points.slice(0, middle).join(''), points.slice(middle).join('')].filter((half) => half !== '');
};

const argumentsOf = (call: ScriptedCall): string =>
  typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments);
const finishOf = (reply: ScriptedReply): string | null =>
  reply.finish === undefined ? ((reply.calls?.length ?? 0) > 0 ? 'tool_calls' : 'stop') : reply.finish;
const usageOf = (reply: ScriptedReply) =>
  reply.usage === null ? undefined : (reply.usage ?? { prompt_tokens: 100, completion_tokens: 20 });
