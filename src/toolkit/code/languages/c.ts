// C: functions, types, variables and macros. A header may turn out to be one of C++.

import type { Extractor } from '../extracted.ts';
import { C_DECLARES } from './c-declarators.ts';
import { CPP } from './cpp.ts';
import { readInclude, resolveInclude } from './include.ts';
import { type OutlineRecipe, outlineExtractor, outlineOf } from './outline-recipe.ts';

const C: OutlineRecipe = {
  language: 'c',
  declares: C_DECLARES,
  imports: { preproc_include: readInclude },
  resolveImport: resolveInclude,
};

export const c: Extractor = {
  ...outlineExtractor(C),
  extract: async (path, text) => {
    // The words that C has no use for; a header that holds one is read as what it says it is.
    const other = path.endsWith('.h') && /^\s*(?:class|namespace|template|using|public:|private:)\b/m.test(text);
    return outlineOf(text, other ? CPP : C);
  },
};
