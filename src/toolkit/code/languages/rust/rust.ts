// Rust: a tree of modules that see nothing of each other but what `use` brings in, and three spaces of names in each.
import type { Extracted, Extractor } from '../../extracted.ts';
import { openFindings } from '../findings.ts';
import { syntaxTree } from '../syntax-tree.ts';
import { readSourceFile } from './read-source-file.ts';
import { resolveRust } from './resolve-rust.ts';

export const rust: Extractor = {
  language: 'rust',
  extract: async (_path, text, depth): Promise<Extracted> => {
    const tree = await syntaxTree('rust', text);
    const findings = openFindings(text, depth);
    await readSourceFile(tree.root, findings);
    return findings.finish(tree.broken);
  },
  resolveImport: resolveRust,
};
