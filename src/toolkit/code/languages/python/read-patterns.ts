// The patterns of `match`: a bare name binds, a dotted one is looked at.
import type { SyntaxNode } from '../syntax-tree.ts';
import type { AroundPython, VisitPython } from './around.ts';
import { bindName } from './bind-name.ts';

export const readCase = (clause: SyntaxNode, around: AroundPython, visit: VisitPython): void => {
  for (const child of clause.children)
    if (child.type === 'case_pattern') readPattern(child, around, visit);
    else visit(child, around);
};

const readPattern = (pattern: SyntaxNode, around: AroundPython, visit: VisitPython): void => {
  const { findings } = around;
  if (pattern.type === 'dotted_name') {
    readDotted(pattern, around);
    return;
  }
  if (pattern.type === 'identifier') {
    // `_` matches all and binds nothing.
    if (findings.textOf(pattern) !== '_') bindName(pattern, around, pattern);
    return;
  }
  if (pattern.type === 'class_pattern') {
    const [name, ...rest] = pattern.children;
    if (name !== undefined) readPath(name, around);
    for (const child of rest) readPattern(child, around, visit);
    return;
  }
  if (pattern.type === 'keyword_pattern') {
    const [name, ...rest] = pattern.children;
    if (name !== undefined) findings.refer({ name, role: 'member' });
    for (const child of rest) readPattern(child, around, visit);
    return;
  }
  if (WALKED.has(pattern.type)) for (const child of pattern.children) readPattern(child, around, visit);
  else visit(pattern, around);
};

const WALKED = new Set([
  'case_pattern',
  'as_pattern',
  'as_pattern_target',
  'union_pattern',
  'list_pattern',
  'tuple_pattern',
  'dict_pattern',
  'splat_pattern',
]);

const readDotted = (name: SyntaxNode, around: AroundPython): void => {
  const [first, ...more] = name.children;
  if (first === undefined) return;
  if (more.length > 0) readPath(name, around);
  else if (around.findings.textOf(first) !== '_') bindName(first, around, first);
};

const readPath = (path: SyntaxNode, { findings, scope }: AroundPython): void => {
  const [first, ...members] = path.children;
  if (first === undefined) return;
  findings.refer({ name: first, scope, role: 'read' });
  let [before, at] = [findings.textOf(first), first.start];
  for (const [index, name] of members.entries()) {
    findings.refer({ name, role: 'member', ...(index === 0 ? { of: { name: before, at, scope } } : {}) });
    [before, at] = [findings.textOf(name), name.start];
  }
};
