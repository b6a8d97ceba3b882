// The text of a result that is sent in short, or no more: what it was, and how to get it again.
import type { ReplyPart } from '../models/message.ts';
import { spelledSize } from '../text/spelled-size.ts';
import { cutText, lastOf } from '../workspace/cut.ts';
import type { RestOfResult } from './record.ts';

type Call = Extract<ReplyPart, { kind: 'call' }>;

export const DROPPED = '[dropped by the person]';

export interface AboutResult {
  /** As it goes to the same model: nothing withheld is named. */
  readonly call: Call;
  /** Our number of the call: what a tool that reads results takes. */
  readonly result: string;
  /** How the program ended that it ran, where that was not well. */
  readonly ended?: string;
  readonly rest?: RestOfResult | undefined;
}

/** What it was, and how it ended: that a command failed is not cut away with what it printed. */
export const resultMarker = (bytes: number, { call, result, ended, rest }: AboutResult): string => {
  const facts = [namedCall(call), ...(ended === undefined ? [] : [ended]), spelledSize(bytes)].join(', ');
  const again =
    rest !== undefined && 'tool' in rest
      ? `${rest.tool} {"result": "${result}"} shows it again`
      : 'call it again if you need it';
  return `[cut to save context: ${facts}; ${again}]`;
};

/** Where the same call can ask for what follows, the first `keep` characters; else as many of head and tail. And what is missing. */
export const resultInPart = (text: string, keep: number, about: AboutResult): string => {
  const { call, rest, result } = about;
  if (rest !== undefined && 'parameter' in rest) {
    const kept = cutText(text, keep);
    return `${kept}\n[cut to save context: ${namedCall(call)}, only ${sizes(kept, text)} are here (${kept.split('\n').length} lines); call it again with ${rest.parameter} for a later part]`;
  }
  const head = upToLine(cutText(text, Math.floor(keep * HEAD_SHARE)));
  const tail = fromLine(lastOf(text, keep - Math.floor(keep * HEAD_SHARE)));
  const [from, to] = [head.split('\n').length, text.split('\n').length - tail.split('\n').length];
  const missing = from < to ? `lines ${from}-${to}` : 'the middle';
  const again = rest === undefined ? '' : `; ${rest.tool} {"result": "${result}", "from": ${from}} shows them`;
  return `${ended(head)}[cut to save context: ${namedCall(call)}, only ${sizes(head + tail, text)} are here; ${missing} of the result are left out${again}]\n${tail}`;
};

/** The cause of a failure stands at the end more often than at the beginning. */
const HEAD_SHARE = 0.4;
/** How far a cut moves to fall between two lines. */
const LINE_SEARCH = 500;

const sizes = (kept: string, whole: string): string =>
  [kept, whole].map((each) => spelledSize(Buffer.byteLength(each))).join(' of ');

const ended = (head: string): string => (head === '' || head.endsWith('\n') ? head : `${head}\n`);

const upToLine = (text: string): string => {
  const end = text.lastIndexOf('\n') + 1;
  return end === 0 || end < text.length - LINE_SEARCH ? text : text.slice(0, end);
};

const fromLine = (text: string): string => {
  const start = text.indexOf('\n') + 1;
  return start === 0 || start === text.length || start > LINE_SEARCH ? text : text.slice(start);
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
