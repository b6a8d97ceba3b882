// The text of a result that is sent in short, or no more: what it was, and how to get it again.
import type { ReplyPart } from '../models/message.ts';
import { spelledSize } from '../proposal/spelled-size.ts';
import { cutText } from '../workspace/cut.ts';

type Call = Extract<ReplyPart, { kind: 'call' }>;

export const DROPPED = '[dropped by the person]';

/** What it was. `call` as it goes to the same model: nothing withheld is named. */
export const resultMarker = (bytes: number, call: Call): string =>
  `[cut to save context: ${namedCall(call)}, ${spelledSize(bytes)}; call it again if you need it]`;

/** The first `keep` characters, and what is missing. */
export const resultBeginning = (text: string, keep: number, call: Call): string => {
  const kept = cutText(text, keep);
  const [here, all] = [kept, text].map((each) => spelledSize(Buffer.byteLength(each)));
  const lines = kept.split('\n').length;
  return `${kept}\n[cut to save context: ${namedCall(call)}, only ${here} of ${all} are here (${lines} lines); call it again for a later part]`;
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
