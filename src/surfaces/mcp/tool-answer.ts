// The receipt of a call, as a client gets it: words for its model, and the facts beside them.
import type { ClientAnswer } from '../../agent/answer-to-client.ts';
import { type ErrorValue, type Result, wordedForModel } from '../../error/error-value.ts';

export interface ToolAnswer {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
}

export const toolAnswer = (answer: Result<ClientAnswer>): ToolAnswer => {
  if (!answer.ok) return errorResult(answer.error);
  const { text, isError, receipt } = answer.value;
  return {
    content: [{ type: 'text', text }],
    structuredContent: {
      status: receipt.status,
      ...(receipt.entry === undefined ? {} : { entry: receipt.entry }),
      changed: receipt.changed.map(({ path, what, from }) => ({ path, what, ...(from === undefined ? {} : { from }) })),
      ...(receipt.error === undefined ? {} : { code: receipt.error.code }),
    },
    ...(isError ? { isError } : {}),
  };
};

const errorResult = (error: ErrorValue): ToolAnswer => ({
  content: [{ type: 'text', text: wordedForModel(error) }],
  structuredContent: { status: 'failed', changed: [], code: error.code },
  isError: true,
});
