// Composite literals of Go: whether `Name:` is a field or a value depends on the type before the brace.
import { childOf, part } from '../nodes.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import type { AroundGo, VisitGo } from './around.ts';

/** `type` is what the elements belong to; an element without one has that of its list. */
export const readLiteral = (body: SyntaxNode, type: SyntaxNode | undefined, around: AroundGo, visit: VisitGo): void => {
  for (const element of body.children) {
    if (element.type !== 'keyed_element') readElement(element, elementType(type), around, visit);
    else {
      const [key, value] = [part(element, 'key') ?? element.children[0], part(element, 'value') ?? element.children[1]];
      if (key !== undefined) readKey(key, type, around, visit);
      if (value !== undefined) readElement(value, elementType(type), around, visit);
    }
  }
};

const readElement = (element: SyntaxNode, type: SyntaxNode | undefined, around: AroundGo, visit: VisitGo): void => {
  const nested = element.type === 'literal_value' ? element : childOf(element, 'literal_value');
  if (nested === undefined) visit(element, around);
  else readLiteral(nested, type, around, visit);
};

const readKey = (key: SyntaxNode, type: SyntaxNode | undefined, around: AroundGo, visit: VisitGo): void => {
  const name = key.children[0] ?? key;
  if (name.type !== 'identifier' || (type !== undefined && LISTS.has(type.type))) {
    readElement(key, undefined, around, visit);
    return;
  }
  const owner = type?.type === 'type_identifier' ? around.findings.textOf(type) : undefined;
  const { findings, scope } = around;
  if (owner === undefined || type === undefined) {
    findings.refer({ name, role: 'member' });
    return;
  }
  findings.refer({ name, role: 'member', of: { name: owner, at: type.start, scope, class: owner } });
};

const LISTS = new Set(['map_type', 'slice_type', 'array_type', 'implicit_length_array_type']);

const elementType = (type: SyntaxNode | undefined): SyntaxNode | undefined => {
  const inner = type === undefined ? undefined : (part(type, 'element') ?? part(type, 'value'));
  return inner?.type === 'pointer_type' ? inner.children[0] : inner;
};
