// A message as the server takes it: its words, and the bytes of what goes along.
import type { WrittenMessage } from './outbox.ts';

export interface Sendable {
  readonly text: string;
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly data: string }[];
}

export const sendable = async ({ text, attached }: WrittenMessage): Promise<Sendable> =>
  attached.length === 0
    ? { text }
    : {
        text,
        attachments: await Promise.all(
          attached.map(async ({ name, file }) => ({ name, type: file.type, data: await base64Of(file) })),
        ),
      };

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  // In pieces: a call takes so many arguments and no more.
  for (let at = 0; at < bytes.length; at += PIECE) binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(binary);
};

const PIECE = 32_768;
