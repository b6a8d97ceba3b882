// The one reader of replies: finds calls in any dialect while the text streams, and passes everything else on as soon as it cannot be part of one.
//
// A block counts only
// - at the beginning of a line (up to three blanks before it), or directly behind another block or thought;
// - outside thoughts, comments, block quotes, fences of other languages, indented and inline code, diffs, JSON data, and other people's turns;
// - when the line before does not introduce an example, and its text does not stand in what the model was given to read (quotation.ts);
// - when the model announces it, or says nothing before it, or nothing behind it but what it does next (announcement.ts, doubt.ts).
// After a block whose end is a guess, and after a result the model made up, nothing counts. Forms without marks (json, react) count only for tools
// that are offered, only at the end of the reply, and, where they change something, only when announced or alone. Where these rules miss a call, the model's words
// are shown, nothing is done, and the reply is `suspected`, so that the model can be asked what it meant.
import type { ModelEvent, ReplyPart, ToolSchema } from '../message.ts';
import { isAnnouncement } from './announcement.ts';
import { plausibleName } from './call-shapes.ts';
import { COMPLETION, completion } from './completion.ts';
import { type Block, type Dialect, type DialectName, type Found, type Offer, type Place, wordAt } from './dialect.ts';
import { DIALECTS } from './dialects.ts';
import { doubt } from './doubt.ts';
import { harmonyThought } from './harmony.ts';
import { inlineAt } from './inline-openings.ts';
import { fenceOpening, openingAt } from './line-openings.ts';
import { holdsBack, introducesQuotation } from './quotation.ts';
import { dataRegion, type Region, restOf } from './region.ts';
import { spoken } from './spoken.ts';
import { writtenLine } from './written-line.ts';

export interface ReaderOptions {
  readonly tools: readonly ToolSchema[];
  /** The dialect the model was told to write: the completion phrase is filed under it. */
  readonly written: DialectName;
  /** Whether forms without marks count for names that are none of the tools: whoever was told to write calls as text means one by them. */
  readonly strangers: boolean;
  isQuotation(block: string): boolean;
  hear(event: ModelEvent): void;
  /** An id for the call of this index. */
  idOf(index: number): string;
}
export interface ReadReply {
  readonly parts: readonly ReplyPart[];
  /** There is more in it than text. */
  readonly found: boolean;
  /** Blocks that were begun when the reply was cut off. */
  readonly unfinished: number;
  /** No call was found; but a block of this form may have been meant as one. */
  readonly suspected?: DialectName;
}
export interface DialectReader {
  feed(text: string): void;
  /** A part of the reply that did not come as text. */
  other(part: ReplyPart): void;
  /** `cut`: the reply did not end by itself, so what is unfinished is no call. */
  end(options: { readonly cut: boolean }): ReadReply;
}

export const replyReader = ({ tools, written, strangers, isQuotation, hear, idOf }: ReaderOptions): DialectReader => {
  const isSpelled = (name: string): boolean => tools.some((tool) => folded(tool.name) === folded(name));
  const offer: Offer = {
    find: (name) => tools.find((tool) => tool.name === name),
    mayMean: (name) => plausibleName(name) && (strangers || isSpelled(name)),
  };
  const out = spoken(hear, idOf);
  let buffer = '';
  let final = false;
  let cut = false;
  let unfinished = 0;
  /** At the beginning of a line, or directly behind a block. */
  let fresh = true;
  let inHarmony = false;
  let region: Region | undefined;
  let block: { readonly reading: Block; readonly dialect: Dialect; readonly at: number } | undefined;
  const line = writtenLine();
  const task = completion(out, written, isQuotation);
  const doubted = doubt(out, ({ dialect }) => {
    suspected ??= dialect;
  });
  /** A call without marks was followed by words: from here on such forms are what the reply is about. */
  let talked = false;
  /** The form of the first block that may have been meant as a call and is none. */
  let suspected: DialectName | undefined;

  const hasCalled = (): boolean => out.calls > 0 || doubted.pending;
  const placeAt = (at: number): Place => ({ text: buffer, at, final, offer });

  const pass = (length: number, as: Region['as'] = 'text'): void => {
    const text = buffer.slice(0, length);
    buffer = buffer.slice(length);
    if (text === '' || as === 'nothing') return;
    if (as === 'text' && task.begun) task.add(text);
    else if (as === 'text' && doubted.pending) doubted.say(text);
    else out.say(as, text);
  };
  const drop = (length: number): void => pass(length, 'nothing');

  const advance = (): void => {
    while (buffer !== '') {
      if (
        block !== undefined ? !readBlock() : region !== undefined ? !readRegion() : fresh ? !beginLine() : !readLine()
      )
        return;
    }
  };

  const readBlock = (): boolean => {
    const { reading, dialect, at } = block!;
    let found = reading.read(buffer, final);
    if (found === 'more') return false;
    block = undefined;
    if (final && cut && found !== 'no' && found.begins === undefined) {
      // Without marks only what names a tool has begun a call; anything else may have become data.
      if ((!dialect.bare || found.calls.length > 0) && !introducesQuotation(line.last)) unfinished += 1;
      found = { end: buffer.length, calls: [] };
    }
    if (found === 'no') return beginText(at);
    if (found.begins !== undefined) beginMessage(found);
    else takeBlock(found, dialect, at);
    return true;
  };

  const takeBlock = (found: Found, dialect: Dialect, at: number): void => {
    const text = buffer.slice(at, found.end);
    const isCall = found.calls.length > 0 && mayCall(found.calls, dialect) && !isQuotation(text);
    if (isCall) {
      pass(at);
      drop(text.length);
      const { calls, reason } = found;
      const called = { calls, dialect: dialect.name, text, ...(reason === undefined ? {} : { reason }) };
      if (!dialect.bare && !isAnnounced()) doubted.add(called);
      else {
        doubted.settle();
        out.call(called);
      }
      inHarmony ||= dialect.name === 'harmony';
    } else {
      if (maySuspect(found, dialect) && !isQuotation(text)) suspected ??= dialect.name;
      pass(found.end, found.invented && hasCalled() ? 'nothing' : 'text');
    }
    fresh = true;
    line.leave();
    if (found.lost) region = restOf('text');
    if (found.invented) disbelieve();
    talked ||= found.talked === true;
  };

  /** Shown as text, yet not introduced as an example, quoted, or held back: the model is asked what it meant. */
  const maySuspect = ({ calls, talked: before, invented }: Found, { bare }: Dialect): boolean =>
    (calls.length > 0 || before === true || (bare !== true && invented !== true)) &&
    !introducesQuotation(line.last) &&
    !holdsBack(line.last);

  const isAnnounced = (): boolean => line.last === '' || line.isThought || isAnnouncement(line.last);
  /**
   * What would change something is held to more: it is not called where the model holds back; and without marks, in a form the model
   * was not told to write, it has to be announced where anything is said before it.
   */
  const mayCall = (calls: Found['calls'], { bare, name: form }: Dialect): boolean => {
    if (introducesQuotation(line.last)) return false;
    // Without marks a name that is none of the tools may be data, unless the model announces the form it was told to write.
    const isStrange = ({ name }: Found['calls'][number]): boolean => offer.find(name) === undefined && !isSpelled(name);
    if (bare === true && (form !== written || !isAnnounced()) && calls.some(isStrange)) return false;
    if (calls.every(({ name }) => offer.find(name)?.changes === false)) return true;
    return (line.isThought || !holdsBack(line.last)) && (!bare || form === written || isAnnounced());
  };

  const beginMessage = (found: Found): void => {
    inHarmony = true;
    drop(found.end);
    if (found.begins === 'thinking') region = harmonyThought();
  };

  /** Words the model put into somebody else's mouth, and what it made of them. */
  const disbelieve = (): void => {
    doubted.settle();
    region = restOf(out.calls > 0 ? 'nothing' : 'text');
    if (out.calls > 0) out.notice('The model made up an answer to its call. That, and what followed, was left out.');
  };

  const readRegion = (): boolean => {
    const { as } = region!;
    const { length, mark, over } = region!.take(buffer, final);
    const endsLine = buffer[length - 1] === '\n';
    pass(length, as);
    drop(mark);
    if (!over) return length > 0;
    region = undefined;
    // A thought stands before a reply, so what follows it begins one; what follows a comment goes on in its line.
    fresh = as === 'reasoning' || endsLine;
    line.leave();
    return true;
  };

  const beginLine = (): boolean => {
    const at = /^[ \t]*/.exec(buffer)![0].length;
    if (at === buffer.length && !final) return false;
    if (line.begin(placeAt(at)) === 'more') return false;
    if (!line.isQuoted && !/[\r\n]/.test(buffer[at] ?? '\n')) return beginBlock(at);
    fresh = false;
    return true;
  };

  const beginBlock = (at: number): boolean => {
    for (const dialect of line.inCode ? [] : DIALECTS) {
      if (talked && dialect.bare) continue;
      const reading = dialect.begin(placeAt(at));
      if (reading === 'no') continue;
      if (reading !== 'more') block = { reading, dialect, at };
      return reading !== 'more';
    }
    const complete = line.inCode || offer.find('task_complete') === undefined ? 'no' : wordAt(placeAt(at), COMPLETION);
    if (complete === 'more') return false;
    if (complete === 'yes' && !task.begun && !introducesQuotation(line.last)) {
      pass(at);
      drop(COMPLETION.length);
      task.begin();
      fresh = false;
      return true;
    }
    return beginText(at);
  };

  /** Not a call: code or a quotation of several lines, or just a line. */
  const beginText = (at: number): boolean => {
    const called = talked || hasCalled();
    const opening = line.inCode ? 'no' : openingAt(placeAt(at), called);
    if (opening === 'more') return false;
    const fence = opening === 'no' ? fenceOpening(placeAt(at), called) : 'no';
    if (fence === 'more') return false;
    if (opening === 'invented' || fence === 'invented') disbelieve();
    else if (opening !== 'no') region = opening;
    else if (fence !== 'no') {
      region = fence;
      line.leaveCode();
    } else if (/^(?:\{\s*"|\[\s*[{["])/.test(buffer.slice(at, at + 100))) region = dataRegion(at);
    fresh = false;
    return true;
  };

  const readLine = (): boolean => {
    for (let at = 0; at < buffer.length; ) {
      INTERESTING.lastIndex = at;
      const token = INTERESTING.exec(buffer);
      if (token === null) break;
      if (token[0] === '\n') return endLine(token.index + 1);
      at = token.index + token[0].length;
      if (line.isQuoted) continue;
      if (token[0].startsWith('`')) {
        if (at === buffer.length && !final) return passInLine(token.index);
        line.backticks(token[0].length);
        continue;
      }
      if (line.inCode) continue;
      const inline = inlineAt({ text: buffer, at: token.index, final }, inHarmony);
      if (inline === 'more') return passInLine(token.index);
      if (inline === 'no') continue;
      passInLine(token.index);
      drop(inline.mark);
      if (inline.kind === 'region') region = inline.region;
      else if (inline.kind === 'turn') disbelieve();
      else beginAnew(inline.kind);
      return true;
    }
    passInLine(buffer.length);
    return true;
  };

  const beginAnew = (after: 'thought' | 'message'): void => {
    if (after === 'thought') {
      doubted.settle();
      out.wasThought();
      task.forget();
      suspected = undefined;
    }
    fresh = true;
    line.forget();
  };

  /** Says that the rest has to wait. */
  const passInLine = (length: number): false => {
    line.add(buffer.slice(0, length));
    pass(length);
    return false;
  };

  const endLine = (length: number): boolean => {
    passInLine(length);
    line.end();
    fresh = true;
    return true;
  };

  return {
    feed: (text) => {
      buffer += text;
      advance();
    },
    other: (part) => {
      doubted.settle();
      out.other(part);
    },
    end: (options) => {
      [final, cut] = [true, options.cut];
      advance();
      doubted.settle();
      task.end(cut);
      const suspect = out.calls > 0 || suspected === undefined ? {} : { suspected };
      return { parts: out.finish(), found: out.found, unfinished, ...suspect };
    },
  };
};

/** A name without case and marks. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^functions?[.:]/, '')
    .replace(/[^\p{L}\d]/gu, '');

const INTERESTING = /\n|`+|<|\[/g;
