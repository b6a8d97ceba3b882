// "Replace "a" with "b" in notes.md": one passage, or all of them when the person says so.
import { call, say } from '../plan.ts';
import { readNamed } from '../read.ts';
import { counted, type Request } from '../request.ts';
import { isWhole, outcome } from '../results.ts';

const THE = '[the] [word|text|line|phrase|string|words|passage]';
const ALL = '{all=all|every|each|all occurrences of|every occurrence of|all instances of|every instance of}';
const EVERY = '{all=everywhere|all over|throughout}';

export const replaceText: Request = {
  name: 'replace text in a file',
  example: 'replace "pots" with "jars" in README.md',
  tools: ['read_file', 'list_files', 'edit_file'],
  wordings: [
    `(replace|substitute|swap|exchange) ${THE} {old:term} (with|by|for) ${THE} {new:term} in {file}`,
    `(replace|substitute|swap|exchange) ${ALL} ${THE} {old:term} (with|by|for) ${THE} {new:term} in {file}`,
    `(replace|substitute|swap) ${THE} {old:term} (with|by|for) ${THE} {new:term} ${EVERY} [in] {file}`,
    `in {file} (replace|change|substitute) ${THE} {old:quote} (with|by|to|for) ${THE} {new:quote}`,
    `in {file} , (replace|change|substitute) ${THE} {old:quote} (with|by|to|for) ${THE} {new:quote}`,
    `in {file} [,] (replace|change|substitute) ${ALL} ${THE} {old:quote} (with|by|to|for) ${THE} {new:quote}`,
    `(change|turn|correct|reword|update|edit|fix) [the] [typo|spelling] ${THE} {old:quote} (to|into|with) ${THE} {new:quote} in {file}`,
    `(change|turn|correct|reword) ${ALL} ${THE} {old:quote} (to|into|with) ${THE} {new:quote} in {file}`,
    `(remove|delete|cut|drop|strike) ${THE} {old:quote} from {file}`,
    `(put|write) {new:quote} (instead of|in place of) {old:quote} in {file}`,
  ],
  *plan(slot, turn) {
    const [old, text] = [slot('old'), slot('new')];
    if (old === '') return 'Say which text to replace, in quotes.';
    if (old === text) return 'Nothing to do: both texts are the same.';
    const file = yield* readNamed(turn, slot('file'));
    const places = file.lines.join('\n').split(old).length - 1;
    if (places === 0)
      return `"${old}" does not occur in ${isWhole(file) ? file.path : `the lines of ${file.path} that I read`}. Nothing was changed.`;
    if (places > 1 && slot('all') === '')
      return yield* say(
        `"${old}" occurs ${places} times in ${file.path}. Say "replace all …" to replace every one, or quote more of the line you mean.`,
      );
    const what = text === '' ? `Removed "${old}"` : `Replaced "${old}" with "${text}"`;
    const edit = { old, new: text, ...(places > 1 ? { all: true } : {}) };
    const result = yield* call('edit_file', {
      path: file.path,
      edits: [edit],
      description: `${what}, as asked`,
    });
    return outcome(result, `${what} in ${file.path} (${counted(places, 'place')}).`);
  },
};
