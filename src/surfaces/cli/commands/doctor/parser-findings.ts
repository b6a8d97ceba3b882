// What the code tools stand on: the search program and the parsers, each tried.
import { createRequire } from 'node:module';
import { loadGrammar } from '../../../../toolkit/code/languages/load-grammar.ts';
import { findRipgrep } from '../../../../toolkit/files/search/ripgrep.ts';
import type { DoctorFinding } from './finding.ts';

const AGAIN = 'Install the program again: npm install';

export const parserFindings = async (): Promise<readonly DoctorFinding[]> => {
  const native = ['oxc-parser', 'oxc-resolver'].filter((name) => !loads(name));
  const python = await loadGrammar('python');
  return [
    findRipgrep() === undefined
      ? { about: 'search', state: 'less', words: 'our own scanner, which is slower: ripgrep is not there', fix: AGAIN }
      : { about: 'search', state: 'good', words: 'ripgrep' },
    native.length > 0
      ? { about: 'JavaScript', state: 'broken', words: `cannot be parsed: ${native.join(', ')} is missing`, fix: AGAIN }
      : { about: 'JavaScript', state: 'good', words: 'parsed and resolved by oxc' },
    python.ok
      ? { about: 'languages', state: 'good', words: 'parsed by tree-sitter' }
      : { about: 'languages', state: 'broken', words: python.error.message, fix: AGAIN },
  ];
};

const loads = (name: string): boolean => {
  try {
    // In the CommonJS bundle `import.meta.url` is empty and __filename is there; as a module it is the other way round.
    createRequire(import.meta.url || __filename)(name);
    return true;
  } catch {
    // Missing, or built for another machine: either way it cannot be used, and that is what is said.
    return false;
  }
};
