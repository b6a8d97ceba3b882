// The same work ends with the same project, whoever asked about it: without what git keeps, what a build left, and what is installed.
import type { Driven } from './drive.ts';
import { differing, type Tree } from './tree.ts';

export const differentEnds = ([first, ...others]: readonly Driven[]): readonly string[] =>
  first === undefined
    ? []
    : others.flatMap(({ way, tree }) =>
        differing(projectIn(first.tree), projectIn(tree)).map((path) => `${path}, ${first.way} and ${way}`),
      );

const projectIn = (tree: Tree): Tree =>
  new Map([...tree].filter(([path]) => !/^(?:\.git|node_modules|dist)\//.test(path)));
