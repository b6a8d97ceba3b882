// The text of a result that is sent in short, or no more: what it was, and how to get it again.
import type { ReplyPart } from '../models/message.ts';
import { spelledSize } from '../proposal/spelled-size.ts';
import { cutText } from '../workspace/cut.ts';

type Call = Extract<ReplyPart, { kind: 'call' }>;

export const DROPPED = '[dropped by the person]';

/** The first `keep` characters and a marker; the marker alone for 0. `call` as it goes to the same model: nothing withheld is named. */
export const shortenedResult = (text: string, keep: number, call: Call): string => {
  if (text.length <= keep) return text;
  const size = spelledSize(Buffer.byteLength(text));
  if (keep === 0) return `[cut to save context: ${namedCall(call)}, ${size}; call it again if you need it]`;
  const kept = cutText(text, keep);
  const lines = kept.split('\n').length;
  return `${kept}\n[cut to save context: ${namedCall(call)}, only ${spelledSize(Buffer.byteLength(kept))} of ${size} are here (${lines} lines); call it again for a later part]`;
};

/** "read_file notes.md": the tool, and what it was about if its arguments say so. */
export const namedCall = (call: Call): string => {
  const subject = subjectOf(call.arguments);
  return subject === undefined ? call.name : `${call.name} ${subject}`;
};

const subjectOf = (text: string): string | undefined => {
  try {
    const input: unknown = JSON.parse(text);
    if (typeof input !== 'object' || input === null) return undefined;
    const subject: unknown = Object.entries(input).find(([name]) => SUBJECTS.includes(name))?.[1];
    // One line of the usual length of a path: the marker is there to save context.
    return typeof subject === 'string' && subject.length <= 200 && !subject.includes('\n') ? subject : undefined;
  } catch {
    return undefined; // malformed arguments name nothing
  }
};
const SUBJECTS = ['path', 'from', 'folder', 'query', 'command', 'url', 'name'];
