// What the person typed, and the names of what went along with it.
import { givenName } from '../../../../host/conversation/attach/given-file.ts';
import { ownWords } from '../../../../session/own-words.ts';
import type { MessagePart } from '../../../../session/record.ts';
import { escapeText } from '../../../../text/escape.ts';

export const messageWords = (
  parts: readonly MessagePart[],
): { readonly text: string; readonly attached: readonly string[] } => {
  const attached = parts.flatMap(
    (part) => part.media?.name ?? part.origin?.path ?? givenName(part) ?? part.outside?.path ?? [],
  );
  return { text: ownWords(parts), attached: attached.map((name) => escapeText(name)) };
};
