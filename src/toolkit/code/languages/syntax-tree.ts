// A source text as a tree of plain nodes: what a parser found, copied out of its memory, so that all that follows is pure.
import { setImmediate } from 'node:timers/promises';
import type { Parser, Tree, TreeCursor } from 'web-tree-sitter';
import { type Grammar, type GrammarName, loadGrammar } from './load-grammar.ts';
import { whyNot } from './why-not.ts';
import { SLICE, yieldBetween } from './yield-between.ts';

export interface SyntaxNode {
  readonly type: string;
  /** The part it plays in its parent: `name`, `body`, `left`. */
  readonly field: string | undefined;
  /** Offsets into the text, in UTF-16 units; `end` is behind the last. */
  readonly start: number;
  readonly end: number;
  readonly children: readonly SyntaxNode[];
}

export interface SyntaxTree {
  readonly root: SyntaxNode;
  /** Something is too much or missing. */
  readonly broken: boolean;
}

/** Broken source gives a tree as well; what could not be understood is in nodes of the type ERROR. Rejects, and says why, without a grammar. */
export const syntaxTree = async (language: GrammarName, text: string): Promise<SyntaxTree> => {
  const grammar = await loadGrammar(language);
  if (!grammar.ok) throw whyNot(grammar.error);
  const parser = grammar.value.parser();
  try {
    const tree = await parsed(parser, text);
    try {
      return { root: await copied(tree, grammar.value), broken: tree.rootNode.hasError };
    } finally {
      tree.delete();
    }
  } finally {
    parser.delete();
  }
};

/** A parser that is told to stop goes on from there when it is asked again. */
const parsed = async (parser: Parser, text: string): Promise<Tree> => {
  for (;;) {
    const began = performance.now();
    // Returning true stops it; the declared type forgets that.
    const tree = parser.parse(text, null, { progressCallback: () => performance.now() - began > SLICE });
    if (tree !== null) return tree;
    await setImmediate();
  }
};

interface Growing extends SyntaxNode {
  readonly children: Growing[];
}

/** Without recursion, and not below a limit: a hostile file nests deeper than the stack. */
const copied = async (tree: Tree, { types, fields }: Grammar): Promise<SyntaxNode> => {
  const cursor = tree.walk();
  const root = nodeAt(cursor, types, undefined);
  const open: (Growing | undefined)[] = [root];
  const rest = yieldBetween();
  let count = 0;
  let more = cursor.gotoFirstChild();
  while (open.length > 1 || more) {
    count += 1;
    // Looking at the clock costs more than a node.
    if (count % 256 === 0) await rest();
    if (!more) {
      cursor.gotoParent();
      open.pop();
      more = cursor.gotoNextSibling();
      continue;
    }
    const field = fields[cursor.currentFieldId] ?? undefined;
    const named = cursor.nodeTypeId === ERROR || types[cursor.nodeTypeId] !== undefined;
    const node = named || field !== undefined ? nodeAt(cursor, types, field) : undefined;
    if (node !== undefined) open.at(-1)?.children.push(node);
    if (open.length < DEEPEST && cursor.gotoFirstChild()) open.push(node);
    else more = cursor.gotoNextSibling();
  }
  cursor.delete();
  return root;
};

/** Levels that are copied: source by people stays below a hundred, and what walks the copy needs a few calls for each. */
const DEEPEST = 1000;

/** The number tree-sitter gives to what it could not understand: the last of 16 bits, in no grammar's table. */
const ERROR = 0xffff;

const nodeAt = (cursor: TreeCursor, types: readonly (string | undefined)[], field: string | undefined): Growing => ({
  type: cursor.nodeTypeId === ERROR ? 'ERROR' : (types[cursor.nodeTypeId] ?? cursor.nodeType),
  field,
  start: cursor.startIndex,
  end: cursor.endIndex,
  children: [],
});
