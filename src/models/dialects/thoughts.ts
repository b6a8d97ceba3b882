// The marks between which models think aloud, in small letters. Nothing inside is said, and nothing inside is a call.

/** Opening mark, closing mark. */
export const THOUGHTS: Readonly<Record<string, string>> = {
  '<think>': '</think>',
  '<thinking>': '</thinking>',
  '<thought>': '</thought>',
  '<reasoning>': '</reasoning>',
  '<reflection>': '</reflection>',
  '<scratchpad>': '</scratchpad>',
  '[think]': '[/think]',
  '<|start_thinking|>': '<|end_thinking|>',
};
