// Whether a text looks like a call, though none of its reply: a model that makes its calls natively wrote one as text, or put all it said into a fence.
import type { ToolSchema } from '../message.ts';
import type { DialectName } from './dialect.ts';
import { replyReader } from './reply-reader.ts';
import { inWholeFence } from './whole-fence.ts';

export interface WrittenText {
  readonly text: string;
  readonly tools: readonly ToolSchema[];
  /** Whether it stands in what the model was given to read. */
  isQuotation(block: string): boolean;
}

export interface LooksLike {
  /** The dialect of the first call in it. */
  readonly dialect: DialectName;
  /** In that dialect it would have been one. */
  readonly certain: boolean;
}

export const looksLikeCall = ({ text, tools, isQuotation }: WrittenText): LooksLike | undefined => {
  const reader = replyReader({
    tools,
    written: 'tool_decision',
    strangers: false,
    isQuotation,
    hear: () => {},
    idOf: String,
  });
  reader.feed(text);
  const { parts, suspected } = reader.end({ cut: false });
  const [first] = parts.filter((part) => part.kind === 'call');
  // The reader files calls under no other names.
  const dialect = (first?.rescued as DialectName | undefined) ?? suspected;
  if (dialect !== undefined) return { dialect, certain: first !== undefined };
  const fenced = inWholeFence(text);
  const within = fenced === undefined ? undefined : looksLikeCall({ text: fenced, tools, isQuotation });
  return within === undefined ? undefined : { ...within, certain: false };
};
