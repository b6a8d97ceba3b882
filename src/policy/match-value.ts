// An argument's value against what a rule says about it: exactly that, or a glob.
import type { JsonValue } from '../tool/json-value.ts';
import { glob } from './glob.ts';

/** Whether a text is more than itself. */
export const hasWildcard = (pattern: string): boolean => /[*?[{\\]/.test(pattern);

/** `every`: all elements of a list must match (an allow); else one is enough (a deny, an ask). */
export const valueMatches = (pattern: string, value: JsonValue | undefined, every: boolean): boolean => {
  if (value === undefined) return false;
  if (Array.isArray(value)) {
    const matches = (element: JsonValue): boolean => valueMatches(pattern, element, every);
    return every ? value.length > 0 && value.every(matches) : value.some(matches);
  }
  if (pattern === '*') return true;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (pattern === text) return true;
  return hasWildcard(pattern) && globMatches(pattern, text);
};

/** A malformed pattern matches nothing here; whoever reads the rule has said so with file and line. */
export const globMatches = (pattern: string, text: string): boolean => {
  const compiled = compile(pattern);
  return compiled.ok && compiled.value.matches(text);
};

const compiled = new Map<string, ReturnType<typeof glob>>();
/** Enough for every pattern of a long rule file. */
const MOST_COMPILED = 2000;

const compile = (pattern: string): ReturnType<typeof glob> => {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (compiled.size >= MOST_COMPILED) compiled.clear();
  const fresh = glob(pattern);
  compiled.set(pattern, fresh);
  return fresh;
};
