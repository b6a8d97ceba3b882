// Between the marks of a call, something other than JSON: GLM's name with a pair of tags for each argument, or Llama's line of code.
import { codeCall } from './code-call.ts';
import { afterBlanks, type Found, type FoundCall, type Offer } from './dialect.ts';
import type { BodyOptions } from './json-body.ts';
import { argumentsToJson } from './parameters.ts';

/** `no`: it is JSON, or nothing that is known. The first closing mark that leaves a whole call is the one: a value may hold another. */
export const spelledCall = (
  text: string,
  from: number,
  final: boolean,
  { closers, closerOptional, offer }: BodyOptions & { readonly offer: Offer },
): 'no' | 'more' | Found => {
  const at = afterBlanks(text, from);
  const begins = /^(?:[a-z][\w.]{0,70}\s*(?:$|<a|<$|\()|$)/.test(text.slice(at, at + LONGEST_HEAD));
  if (!begins) return 'no';
  const calls = (end: number): readonly FoundCall[] => callOf(text.slice(at, end).trim(), offer);
  for (const closer of closers)
    for (let end = text.indexOf(closer, at); end !== -1; end = text.indexOf(closer, end + 1)) {
      const found = calls(end);
      if (found.length > 0) return { end: end + closer.length, calls: found };
    }
  if (!final) return 'more';
  const rest = closerOptional ? calls(text.length) : [];
  return rest.length > 0 ? { end: text.length, calls: rest } : 'no';
};

/** A name, and where its arguments begin. */
const LONGEST_HEAD = 80;

const callOf = (body: string, offer: Offer): readonly FoundCall[] => {
  const code = codeCall(body);
  if (code !== undefined) return [code];
  const [head, name] = /^([a-z]\w{0,63})\s*(?=<arg_key>)/.exec(body) ?? [];
  if (head === undefined || name === undefined) return [];
  const written = argumentsToJson(body.slice(head.length), offer.find(name));
  return written === undefined ? [] : [{ name, arguments: written }];
};
