// Regular expressions of a schema, matched in linear time: a card of a stranger may hold one that a backtracking engine never finishes.
import { fail, ok, type Result } from '../error/error-value.ts';

/** Whether a text contains a match. */
export type Matcher = (text: string) => boolean;

/**
 * The regular part of the language: literals, classes, groups, alternatives, quantifiers, ^ and $. Look-around, back-references and
 * word boundaries are BAD_CONFIG, because they cannot be matched this way.
 */
export const compilePattern = (source: string): Result<Matcher> => {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const result = compile(source);
  if (compiled.size >= 200) compiled.clear(); // more patterns than all cards of one workspace
  compiled.set(source, result);
  return result;
};
const compiled = new Map<string, Result<Matcher>>();

/** States of the machine; each costs a step per character, and {1000}{1000} would make a million. */
const MOST_STATES = 2000;

type State =
  | { readonly kind: 'one'; readonly accepts: (character: string) => boolean; next: number }
  | { readonly kind: 'fork'; left: number; right: number }
  | { readonly kind: 'start' | 'end'; next: number }
  | { readonly kind: 'match' };

interface Machine {
  readonly states: State[];
  /** Nodes visited while building: an empty group costs no state, and (){9999} twice would still take for ever. */
  built: number;
}

class Unsupported extends Error {}

const compile = (source: string): Result<Matcher> => {
  try {
    const tree = parse(source);
    const machine: Machine = { states: [{ kind: 'match' }], built: 0 };
    const first = build(tree, 0, machine);
    return ok((text) => run(machine.states, first, text));
  } catch (thrown) {
    if (!(thrown instanceof Unsupported) && !(thrown instanceof SyntaxError)) throw thrown;
    return fail('BAD_CONFIG', `the pattern ${source.slice(0, 60)} is not supported: ${thrown.message}`);
  }
};

type Node =
  | { readonly kind: 'one'; readonly accepts: (character: string) => boolean }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'all'; readonly parts: readonly Node[] }
  | { readonly kind: 'either'; readonly parts: readonly Node[] }
  | { readonly kind: 'times'; readonly part: Node; readonly least: number; readonly most: number };

const TOKEN =
  /\\(?:u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[pP]\{[A-Za-z_=]{1,60}\}|.)|\[(?:\\.|[^\]\\])*\]|\(\?.|[\s\S]/suy;
const QUANTIFIER = /(?:[*+?]|\{(\d{1,4})(,(\d{1,4})?)?\})\??/y;

const parse = (source: string): Node => {
  let at = 0;
  const alternatives = (depth: number): Node => {
    if (depth > 50) throw new Unsupported('groups are nested too deep');
    const branches: Node[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1;
        branches.push([]);
      } else branches.at(-1)!.push(quantified(atom(depth)));
    }
    return { kind: 'either', parts: branches.map((parts): Node => ({ kind: 'all', parts })) };
  };
  const atom = (depth: number): Node => {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(source)?.[0] ?? '';
    at += token.length;
    if (token === '^') return { kind: 'start' };
    if (token === '$') return { kind: 'end' };
    if (token === '(' || token === '(?:') {
      const inner = alternatives(depth + 1);
      if (source[at] !== ')') throw new Unsupported('a group has no end');
      at += 1;
      return inner;
    }
    if (/^(?:\(\?|\\[1-9bBkcP]?$|\\k|[*+?{[]$)/.test(token))
      throw new Unsupported(`"${token}" cannot be matched in linear time`);
    return { kind: 'one', accepts: single(token) };
  };
  const quantified = (part: Node): Node => {
    QUANTIFIER.lastIndex = at;
    const match = QUANTIFIER.exec(source);
    if (match === null) return part;
    at += match[0].length;
    const [text, least, comma, most] = match;
    if (text.startsWith('*')) return { kind: 'times', part, least: 0, most: Number.POSITIVE_INFINITY };
    if (text.startsWith('+')) return { kind: 'times', part, least: 1, most: Number.POSITIVE_INFINITY };
    if (text.startsWith('?')) return { kind: 'times', part, least: 0, most: 1 };
    const upper = comma === undefined ? Number(least) : most === undefined ? Number.POSITIVE_INFINITY : Number(most);
    return { kind: 'times', part, least: Number(least), most: upper };
  };
  const tree = alternatives(0);
  if (at < source.length) throw new Unsupported('a ) without its (');
  return tree;
};

/** The engine itself judges one character against one atom: there is nothing to backtrack over. */
const single = (token: string): ((character: string) => boolean) => {
  const one = new RegExp(`^(?:${token})$`, 'u');
  return (character) => one.test(character);
};

/** Appends the states of a node, built from its end, and returns the first. */
const build = (node: Node, next: number, machine: Machine): number => {
  machine.built += 1;
  if (machine.built > 10 * MOST_STATES) throw new Unsupported('it is too large');
  const add = (state: State): number => {
    if (machine.states.length >= MOST_STATES) throw new Unsupported('it is too large');
    return machine.states.push(state) - 1;
  };
  switch (node.kind) {
    case 'one':
      return add({ ...node, next });
    case 'start':
    case 'end':
      return add({ kind: node.kind, next });
    case 'all':
      return node.parts.reduceRight((after, part) => build(part, after, machine), next);
    case 'either':
      return node.parts
        .map((part) => build(part, next, machine))
        .reduceRight((right, left) => add({ kind: 'fork', left, right }));
    case 'times': {
      let first = next;
      if (node.most === Number.POSITIVE_INFINITY) {
        const loop: State = { kind: 'fork', left: next, right: next };
        first = add(loop);
        loop.left = build(node.part, first, machine);
      } else
        for (let count = node.least; count < node.most; count += 1)
          first = add({ kind: 'fork', left: build(node.part, first, machine), right: next });
      for (let count = 0; count < node.least; count += 1) first = build(node.part, first, machine);
      return first;
    }
  }
};

/** All states at once, character by character; a new attempt starts at each, so that a match may begin anywhere. */
const run = (states: readonly State[], first: number, text: string): boolean => {
  let current: number[] = [];
  const visited = new Int32Array(states.length).fill(-1);
  const enter = (index: number, at: number, last: boolean, into: number[]): boolean => {
    const waiting = [index];
    for (let top = waiting.pop(); top !== undefined; top = waiting.pop()) {
      if (visited[top] === at) continue;
      visited[top] = at;
      const state = states[top]!;
      if (state.kind === 'match') return true;
      if (state.kind === 'one') into.push(top);
      else if (state.kind === 'fork') waiting.push(state.left, state.right);
      else if (state.kind === 'start' ? at === 0 : last) waiting.push(state.next);
    }
    return false;
  };
  const characters = [...text];
  for (let at = 0; ; at += 1) {
    const last = at === characters.length;
    if (enter(first, at, last, current)) return true;
    if (last) return false;
    const following: number[] = [];
    for (const index of current) {
      const state = states[index]!;
      if (
        state.kind === 'one' &&
        state.accepts(characters[at]!) &&
        enter(state.next, at + 1, at + 1 === characters.length, following)
      )
        return true;
    }
    current = following;
  }
};
