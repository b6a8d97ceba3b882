// Python, read by its own rules of scope: a name belongs to the function, class or module in which it is bound anywhere.
import type { Extracted, Extractor } from '../../extracted.ts';
import { openFindings } from '../findings.ts';
import { openScope } from '../scopes.ts';
import { syntaxTree } from '../syntax-tree.ts';
import { readModule } from './read-module.ts';
import { resolvePython } from './resolve-python.ts';

export const python: Extractor = {
  language: 'python',
  extract: async (_path, text, depth): Promise<Extracted> => {
    const tree = await syntaxTree('python', text);
    const findings = openFindings(text, depth);
    await readModule(tree.root, findings, openScope('module'));
    return findings.finish(tree.broken);
  },
  resolveImport: resolvePython,
};
