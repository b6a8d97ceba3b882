// The parser's tree, as far as we read it: plain objects, whose fields are looked at with care.

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

export const childOf = (node: Node, field: string): Node | undefined => {
  const value = node[field];
  return isNode(value) ? value : undefined;
};

export const childrenOf = (node: Node, field: string): readonly Node[] => {
  const value = node[field];
  if (!Array.isArray(value)) return [];
  return value.every(isNode) ? value : value.filter(isNode);
};

/** The name of an identifier of any sort; undefined for everything else. */
export const nameOf = (node: Node | undefined): string | undefined =>
  node !== undefined && typeof node.name === 'string' ? node.name : undefined;

/** What a property, an export or a module is called: an identifier's name or a string's value. */
export const wordOf = (node: Node | undefined): string | undefined => {
  if (node === undefined) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'PrivateIdentifier') return `#${nameOf(node) ?? ''}`;
  return node.type === 'Identifier' ? nameOf(node) : undefined;
};

/** The text of a string, or of a template without anything to fill in. */
export const stringOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [only, ...others] = node?.type === 'TemplateLiteral' ? childrenOf(node, 'quasis') : [];
  const value = only?.value;
  if (only === undefined || others.length > 0 || typeof value !== 'object' || value === null) return undefined;
  return 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : undefined;
};
