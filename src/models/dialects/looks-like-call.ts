// Whether a model that makes its calls natively wrote one as text instead, so that a surface can say that it was not run.
import type { ToolSchema } from '../message.ts';
import type { DialectName } from './dialect.ts';
import { replyReader } from './reply-reader.ts';

/** The dialect of the first call in it. */
export const looksLikeCall = (text: string, tools: readonly ToolSchema[]): DialectName | undefined => {
  const reader = replyReader({
    tools,
    written: 'tool_decision',
    isQuotation: () => false,
    hear: () => {},
    idOf: String,
  });
  reader.feed(text);
  const [first] = reader.end({ cut: false }).parts.filter((part) => part.kind === 'call');
  return first?.rescued as DialectName | undefined; // the reader files calls under no other names
};
