// A small matcher for the part of GBNF that our grammars are written in, apart from the program that will read them.
type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'class'; readonly negated: boolean; readonly ranges: readonly (readonly [number, number])[] }
  | { readonly kind: 'rule'; readonly name: string }
  | { readonly kind: 'sequence'; readonly items: readonly Node[] }
  | { readonly kind: 'choice'; readonly ways: readonly Node[] }
  | { readonly kind: 'repeat'; readonly item: Node; readonly least: number; readonly most: number };

/** Whether the whole text is in the language of the grammar. Throws when the grammar itself is wrong: a rule missing, a sign unknown. */
export const matcherOf = (grammar: string): ((text: string) => boolean) => {
  const rules = new Map<string, Node>();
  for (const line of grammar.split('\n').filter((text) => text.trim() !== '')) {
    const [, name, body] = /^([a-z][a-z0-9-]*) ::= (.+)$/s.exec(line) ?? [];
    if (name === undefined || body === undefined) throw new Error(`not a rule: ${line}`);
    if (rules.has(name)) throw new Error(`twice: ${name}`);
    rules.set(name, parse(body));
  }
  const root = rules.get('root');
  if (root === undefined) throw new Error('no root');

  /** Every place the node can end at, from every place given. Sets, so that ambiguity costs nothing. */
  const run = (node: Node, text: readonly string[], starts: ReadonlySet<number>): ReadonlySet<number> => {
    if (starts.size === 0) return starts;
    switch (node.kind) {
      case 'text': {
        const wanted = [...node.text];
        return new Set(
          [...starts]
            .filter((at) => wanted.every((character, index) => text[at + index] === character))
            .map((at) => at + wanted.length),
        );
      }
      case 'class':
        return new Set([...starts].filter((at) => inClass(node, text[at])).map((at) => at + 1));
      case 'rule': {
        const body = rules.get(node.name);
        if (body === undefined) throw new Error(`no rule ${node.name}`);
        return run(body, text, starts);
      }
      case 'sequence':
        return node.items.reduce((ends, item) => run(item, text, ends), starts);
      case 'choice':
        return new Set(node.ways.flatMap((way) => [...run(way, text, starts)]));
      case 'repeat': {
        const ends = new Set(node.least === 0 ? starts : []);
        let reached = starts;
        for (let count = 1; count <= node.most && reached.size > 0; count++) {
          reached = run(node.item, text, reached);
          if (count >= node.least) for (const at of reached) ends.add(at);
        }
        return ends;
      }
    }
  };
  return (text) => {
    const characters = [...text];
    return run(root, characters, new Set([0])).has(characters.length);
  };
};

const inClass = (node: Extract<Node, { kind: 'class' }>, character: string | undefined): boolean => {
  const code = character?.codePointAt(0);
  if (code === undefined) return false;
  return node.ranges.some(([from, to]) => code >= from && code <= to) !== node.negated;
};

const parse = (body: string): Node => {
  let at = 0;
  const peek = (): string => body[at] ?? '';
  const blanks = (): void => {
    while (peek() === ' ') at++;
  };
  const escaped = (): number => {
    if (peek() !== '\\') {
      const code = body.codePointAt(at) ?? 0;
      at += code > 0xffff ? 2 : 1;
      return code;
    }
    const sign = body[at + 1] ?? '';
    if (sign === 'x') {
      at += 4;
      return Number.parseInt(body.slice(at - 2, at), 16);
    }
    at += 2;
    const code = { n: 10, r: 13, t: 9, '"': 34, '\\': 92, ']': 93, '[': 91 }[sign];
    if (code === undefined) throw new Error(`unknown escape \\${sign}`);
    return code;
  };
  const choice = (): Node => {
    const ways = [sequence()];
    while (peek() === '|') {
      at++;
      ways.push(sequence());
    }
    return ways.length === 1 ? ways[0]! : { kind: 'choice', ways };
  };
  const sequence = (): Node => {
    const items: Node[] = [];
    for (blanks(); at < body.length && peek() !== '|' && peek() !== ')'; blanks()) items.push(repeated(atom()));
    return { kind: 'sequence', items };
  };
  const atom = (): Node => {
    if (peek() === '"') {
      at++;
      let text = '';
      while (peek() !== '"') text += String.fromCodePoint(escaped());
      at++;
      return { kind: 'text', text };
    }
    if (peek() === '[') {
      at++;
      const negated = peek() === '^';
      if (negated) at++;
      const ranges: [number, number][] = [];
      while (peek() !== ']') {
        const from = escaped();
        const range = peek() === '-' && body[at + 1] !== ']';
        if (range) at++;
        ranges.push([from, range ? escaped() : from]);
      }
      at++;
      return { kind: 'class', negated, ranges };
    }
    if (peek() === '(') {
      at++;
      const inside = choice();
      if (peek() !== ')') throw new Error(`unclosed group: ${body}`);
      at++;
      return inside;
    }
    const [name] = /^[a-z][a-z0-9-]*/.exec(body.slice(at)) ?? [];
    if (name === undefined) throw new Error(`unknown sign at ${at}: ${body.slice(at, at + 20)}`);
    at += name.length;
    return { kind: 'rule', name };
  };
  const repeated = (item: Node): Node => {
    const [sign, least, comma, most] = /^(?:[?*+]|\{(\d+)(,?)(\d*)\})/.exec(body.slice(at)) ?? [];
    if (sign === undefined) return item;
    at += sign.length;
    const forever = Number.POSITIVE_INFINITY;
    if (sign === '?') return { kind: 'repeat', item, least: 0, most: 1 };
    if (sign === '+') return { kind: 'repeat', item, least: 1, most: forever };
    if (sign === '*') return { kind: 'repeat', item, least: 0, most: forever };
    const count = Number(least);
    return { kind: 'repeat', item, least: count, most: comma === '' ? count : most === '' ? forever : Number(most) };
  };
  const node = choice();
  if (at < body.length) throw new Error(`left over: ${body.slice(at)}`);
  return node;
};
