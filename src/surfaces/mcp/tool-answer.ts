// The receipt of a call, as a client gets it: words for its model, and the facts beside them.
import type { ClientAnswer } from '../../agent/answer-to-client.ts';
import { type ErrorValue, type Result, wordedForModel } from '../../error/error-value.ts';

export interface ToolAnswer {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  /** Not as structured content: two of the great clients give their model that alone where it is there, and none of our words. */
  readonly _meta: { readonly [RECEIPT]: ReceiptFacts };
  readonly isError?: boolean;
}

export const RECEIPT = 'countersign/receipt';

interface ReceiptFacts {
  readonly status: string;
  /** What `undo` takes. */
  readonly entry?: number;
  readonly changed: readonly { readonly path: string; readonly what: string; readonly from?: string }[];
  readonly code?: string;
}

export const toolAnswer = (answer: Result<ClientAnswer>): ToolAnswer => {
  if (!answer.ok) return errorAnswer(answer.error);
  const { text, isError, receipt } = answer.value;
  const { status, entry, changed, error } = receipt;
  return {
    content: [{ type: 'text', text: asWords(entry === undefined ? text : `${text}\n(entry ${entry})`) }],
    _meta: {
      [RECEIPT]: {
        status,
        ...(entry === undefined ? {} : { entry }),
        changed: changed.map(({ path, what, from }) => ({ path, what, ...(from === undefined ? {} : { from }) })),
        ...(error === undefined ? {} : { code: error.code }),
      },
    },
    ...(isError ? { isError } : {}),
  };
};

const errorAnswer = (error: ErrorValue): ToolAnswer => ({
  content: [{ type: 'text', text: wordedForModel(error) }],
  _meta: { [RECEIPT]: { status: 'failed', changed: [], code: error.code } },
  isError: true,
});

/** One client takes a text that is JSON for structured content, and fails where it is no object: the "1" that a command prints. */
const asWords = (text: string): string => (isJsonOfAnotherKind(text) ? `${text}\n(end)` : text);

const isJsonOfAnotherKind = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value !== 'object' || value === null || Array.isArray(value);
  } catch {
    return false;
  }
};
