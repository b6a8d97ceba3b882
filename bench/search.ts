// npm run measure:search: what a search of notes finds of what was meant, beside one in which every word must occur, on a made vault.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { searchFigures } from '../test/support/search/figures.ts';
import { makeVault } from '../test/support/search/made-vault.ts';
import { table } from '../test/support/table.ts';

const { values: flags } = parseArgs({
  options: {
    notes: { type: 'string', default: '3000' },
    questions: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});

const [folder, state] = ['search', 'search-index'].map((name) => mkdtempSync(join(tmpdir(), `countersign-${name}-`)));
if (folder === undefined || state === undefined) throw new Error('no folder');
try {
  const questions = makeVault(folder, {
    notes: Number(flags.notes),
    questions: Number(flags.questions),
    seed: Number(flags.seed),
  });
  const figures = await searchFigures(folder, state, questions);
  const part = (value: number): string => `${(value * 100).toFixed(0)} %`;
  console.log(
    `\n${flags.notes} notes, ${questions.length} questions, seed ${flags.seed}; the first ten notes of each answer\n`,
  );
  console.log(
    table(
      [
        'kind of question',
        'asked',
        'precision',
        'recall',
        'nothing found',
        'all words: precision',
        'recall',
        'nothing found',
      ],
      [...figures].map(([kind, { ours, allWords }]) => [
        kind,
        String(ours.questions),
        part(ours.precision),
        part(ours.recall),
        String(ours.empty),
        part(allWords.precision),
        part(allWords.recall),
        String(allWords.empty),
      ]),
    ),
  );
  const all = figures.get('all');
  if (all !== undefined)
    console.log(
      `\nOf what was meant, ${(all.ours.recall / all.allWords.recall).toFixed(2)} times as much is found as when every word must occur.`,
    );
} finally {
  for (const each of [folder, state]) rmSync(each, { recursive: true, force: true });
}
console.log(
  'Precision: of the notes shown, those that were meant, where any are shown. Recall: of those that were meant, those shown.',
);
