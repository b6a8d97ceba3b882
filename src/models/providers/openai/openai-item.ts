// One item of the output of OpenAI's responses, and the part of a reply that it is.
import { type Fields, fieldsOf, listOf, textOf } from '../../json-fields.ts';
import type { ReplyPart } from '../../message.ts';

export type ItemKind = 'message' | 'reasoning' | 'function_call';

/** Between two texts of one item. */
export const PARAGRAPH: Readonly<Record<ItemKind, string>> = { message: '\n', reasoning: '\n\n', function_call: '' };

/** Undefined for what we did not ask for: the vendor's own searches and the like. */
export const kindOf = ({ type }: Fields): ItemKind | undefined =>
  type === 'message' || type === 'reasoning' || type === 'function_call' ? type : undefined;

/** Text of a message or of reasoning, or the arguments of a call. */
export const contentOf = (item: Fields): string => {
  const kind = kindOf(item);
  if (kind === undefined) return '';
  if (kind === 'function_call') return argumentsOf(item.arguments);
  return [...listOf(item.summary), ...listOf(item.content)]
    .map((part) => textOf(fieldsOf(part)?.text) ?? textOf(fieldsOf(part)?.refusal) ?? '')
    .filter((text) => text !== '')
    .join(PARAGRAPH[kind]);
};

/** Exactly as written, JSON or not; a server that sends an object has left us nothing more exact than this. */
const argumentsOf = (written: unknown): string =>
  textOf(written) ?? (fieldsOf(written) === undefined ? '' : JSON.stringify(written));

export const isRefusal = (item: Fields): boolean =>
  listOf(item.content).some((part) => fieldsOf(part)?.type === 'refusal');

/** What has to go back with a part as it came is kept under the vendor's name. */
export const partOf = (item: Fields, text: string): ReplyPart | undefined => {
  const id = textOf(item.id);
  switch (kindOf(item)) {
    case 'message':
      return text === '' ? undefined : { kind: 'text', text, ...kept(id, phaseOf(item)) };
    case 'function_call': {
      const [providerId, name] = [textOf(item.call_id) ?? '', textOf(item.name) ?? ''];
      return { kind: 'call', providerId, name, arguments: text, ...kept(id, {}) };
    }
    case 'reasoning': {
      const { encrypted_content, summary, content } = item;
      // Without its sealed form nobody could make anything of it but a reader.
      if (textOf(encrypted_content) === undefined) return text === '' ? undefined : { kind: 'reasoning', text };
      return {
        kind: 'reasoning',
        text,
        ...kept(id, { summary, ...(content === undefined ? {} : { content }), encrypted_content }),
      };
    }
    case undefined:
      return undefined;
  }
};

const kept = (id: string | undefined, more: Fields): { readonly opaque?: unknown } =>
  id === undefined ? {} : { opaque: { openai: { id, ...more } } };

/** Newer models mark what is said on the way and what is the answer, and do worse when the mark is lost. */
const phaseOf = ({ phase }: Fields): Fields => (textOf(phase) === undefined ? {} : { phase });
