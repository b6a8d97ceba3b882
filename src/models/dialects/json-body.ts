// What stands between the marks of a block: JSON values, perhaps in a fence of their own, up to the closing mark.
import { afterBlanks, oneOfWordsAt, wordAt } from './dialect.ts';
import { type JsonSpan, jsonSpan } from './json-span.ts';

export interface Body {
  readonly end: number;
  /** Each complete value, as written. */
  readonly values: readonly string[];
  /** All that was written between the marks. */
  readonly raw: string;
  /** False: the brackets do not match, something else is in it, or the text ended inside. Then `values` does not count. */
  readonly whole: boolean;
  readonly closed: boolean;
}

export interface BodyOptions {
  readonly closers: readonly string[];
  /** The block may also end where its last value ends. */
  readonly closerOptional?: boolean;
  /** A model that forgot to close a block, or wrote the opening mark instead, meant to: it ends before that. */
  readonly opener?: string;
}

export const jsonBody = (from: number, { closers, closerOptional = false, opener }: BodyOptions) => {
  const values: string[] = [];
  let at = from;
  let valuesEnd = from;
  let span: { readonly start: number; readonly reading: JsonSpan } | undefined;
  let broken = false;

  const body = (end: number, rawEnd: number, whole: boolean, text: string): Body => ({
    end,
    values,
    raw: text.slice(from, rawEnd),
    whole: whole && values.length > 0,
    closed: end > rawEnd,
  });

  /** Nothing tells strings from marks any more, so the first closing mark closes. */
  const readBroken = (text: string, final: boolean): 'more' | Body => {
    const [first] = closers
      .map((closer) => ({ closer, index: text.indexOf(closer, from) }))
      .filter(({ index }) => index !== -1)
      .sort((one, other) => one.index - other.index);
    if (first !== undefined) return body(first.index + first.closer.length, first.index, false, text);
    return final ? body(text.length, text.length, false, text) : 'more';
  };

  const readSpan = (text: string, final: boolean): 'more' | Body | undefined => {
    const end = span!.reading.read(text);
    if (end === 'more') return final ? body(text.length, text.length, false, text) : 'more';
    if (end === 'broken') broken = true;
    else {
      values.push(text.slice(span!.start, end));
      at = end;
      valuesEnd = end;
    }
    span = undefined;
    return undefined;
  };

  const readBetween = (text: string, final: boolean): 'more' | Body | undefined => {
    at = afterBlanks(text, at);
    if (at === text.length) return final ? body(text.length, text.length, true, text) : 'more';
    const closer = oneOfWordsAt({ text, at, final }, closers);
    if (closer === 'more') return 'more';
    if (closer !== 'no') return body(at + closer.length, at, true, text);
    const again = opener === undefined || values.length === 0 ? 'no' : wordAt({ text, at, final }, opener);
    if (again === 'more') return 'more';
    if (again === 'yes') return body(at, at, true, text);
    const character = text[at];
    if (character === '{' || character === '[') span = { start: at, reading: jsonSpan(at) };
    else if (character === '`') return readFence(text, final);
    else if ((character === ',' || character === ';') && values.length > 0) at += 1;
    else if (closerOptional && values.length > 0) return body(valuesEnd, valuesEnd, true, text);
    else broken = true;
    return undefined;
  };

  const readFence = (text: string, final: boolean): 'more' | undefined => {
    const fence = /^`{1,10}\w{0,20}/.exec(text.slice(at, at + 31))![0];
    if (at + fence.length === text.length && !final) return 'more';
    if (fence.startsWith('```')) at += fence.length;
    else broken = true;
    return undefined;
  };

  return {
    read: (text: string, final: boolean): 'more' | Body => {
      for (;;) {
        const found = broken
          ? readBroken(text, final)
          : span !== undefined
            ? readSpan(text, final)
            : readBetween(text, final);
        if (found !== undefined) return found;
      }
    },
  };
};
