// Go: packages are folders, names are seen from their declaration to the end of the block, and capitals are what others can use.
import type { Extracted, Extractor } from '../../extracted.ts';
import { openFindings } from '../findings.ts';
import { openScope } from '../scopes.ts';
import { syntaxTree } from '../syntax-tree.ts';
import { readSourceFile } from './read-source-file.ts';
import { resolveGo } from './resolve-go.ts';

export const go: Extractor = {
  language: 'go',
  sharesFolder: true,
  extract: async (_path, text, depth): Promise<Extracted> => {
    const tree = await syntaxTree('go', text);
    const findings = openFindings(text, depth);
    await readSourceFile(tree.root, { findings, scope: openScope('module'), container: [] });
    return findings.finish(tree.broken);
  },
  resolveImport: resolveGo,
};
