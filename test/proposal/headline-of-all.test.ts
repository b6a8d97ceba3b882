import { expect, it } from 'vitest';
import { groupWords } from '../../src/proposal/headline-of-all.ts';
import type { HeadlineObjects, HeadlineVerb, HeadlineView } from '../../src/proposal/headline-view.ts';
import { titleFor } from '../../src/proposal/headline-words.ts';

const headline = (
  verb: HeadlineVerb,
  objects: Partial<HeadlineObjects> & { readonly name?: string },
  lines = 0,
): HeadlineView => ({
  verb,
  title: titleFor(verb),
  objects: { count: 1, noun: 'note', ...objects },
  added: lines,
  removed: lines,
});
const note = (name: string, folder = 'notes'): HeadlineView => headline('edit', { name, folder }, 2);

it.each<[string, readonly HeadlineView[]]>([
  ['Edit notes/a.md +2 −2', [note('a.md')]],
  ['Edit 2 notes +4 −4', [note('a.md'), note('b.md')]],
  ['Edit 3 notes +4 −4', [note('a.md'), headline('edit', { count: 2 }, 2)]],
  ['Edit 2 files +2 −2', [note('a.md'), headline('edit', { name: 'a.ts', noun: 'file' })]],
  ['Edit notes/a.md +4 −4', [note('a.md'), note('a.md')]],
  ['2 proposals', [note('a.md'), headline('delete', { name: 'b.md' })]],
  ['2 proposals', [headline('command', { name: 'a.md' }), headline('command', { name: 'b.md' })]],
  ['Delete 2 notes', [headline('delete', { name: 'a.md' }), headline('delete', { name: 'b.md' })]],
  ['Move 2 notes → archive/', ['a', 'b'].map((name) => headline('move', { name, to: 'archive/' }))],
  ['Move 2 notes', ['a', 'b'].map((name) => headline('move', { name, to: `${name}${name}` }))],
  [
    'Share 5 search results for "invoice"',
    [2, 3].map((count) => headline('share', { count, noun: 'search result', query: 'invoice' })),
  ],
  [
    'Share 5 search results',
    [2, 3].map((count) => headline('share', { count, noun: 'search result', query: String(count) })),
  ],
  ['Run 2 commands', ['a', 'b'].map((name) => headline('run for real', { name, noun: 'command' }))],
])('several proposals are worded as one where they do the same: %s', (words, headlines) => {
  expect(groupWords(headlines)).toBe(words);
});
