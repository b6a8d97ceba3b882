// The last of what a program writes, and no more: it may write for ever.
import type { Readable } from 'node:stream';

/** A stack and a few lines around it. */
const MOST = 8000;

/** Returns how to ask for it. */
export const keptEnd = (stream: Readable): (() => string) => {
  let text = '';
  stream.setEncoding('utf8').on('data', (piece: string) => {
    text = (text + piece).slice(-MOST);
  });
  stream.on('error', () => {}); // whoever wrote is gone; what it said stays
  return () => text.trim();
};
