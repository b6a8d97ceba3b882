// "How many notes are in Projects?"
import { list, listNamed } from '../list.ts';
import { counted, type Request } from '../request.ts';

export const countFiles: Request = {
  name: 'count files',
  example: 'how many notes are in the Projects folder?',
  tools: ['list_files'],
  wordings: [
    'how many {kind} (are|are there|there are|do i have|do we have|exist|lie) [here|in here|altogether|in total|in all]',
    'how many {kind} (are|are there|there are|do i have|do we have|i have|exist|lie) (in|inside|under|within) {place}',
    'how many {kind} does {place} (have|contain|hold)',
    'how many {kind}',
    'how many {kind} (in|inside|under) {place}',
    '(count|count up) [all] [the|my|our] {kind} [here]',
    '(count|count up) [all] [the|my|our] {kind} (in|inside|of|under|within) {place}',
    '[what is|give me|show me] [the] [total] (number|count) of {kind} [here]',
    '[what is|give me|show me] [the] [total] (number|count) of {kind} (in|inside|under|within) {place}',
  ],
  *plan(slot, turn) {
    const name = slot('place') || '.';
    const wanted = slot('kind');
    const folder = name === '.' ? yield* list('.', { deep: true }) : yield* listNamed(turn, name, { deep: true });
    const found = folder.entries.filter(({ kind, path }) =>
      wanted === 'folder' ? kind === 'folder' : kind === 'file' && path.toLowerCase().endsWith(wanted),
    );
    const direct = found.filter(
      ({ path }) => !(folder.path === '.' ? path : path.slice(folder.path.length + 1)).includes('/'),
    );
    const noun = wanted === 'folder' ? 'folder' : wanted === '' ? 'file' : `${wanted} file`;
    const where = folder.path === '.' ? 'here' : `in ${folder.path}`;
    const split = direct.length === found.length ? '' : `, ${direct.length} of them not in a folder below`;
    return [
      `There ${found.length === 1 ? 'is' : 'are'} ${counted(found.length, noun)} ${where}${split}.`,
      ...(folder.cursor === undefined
        ? []
        : [
            `I counted among the first ${folder.entries.length} of ${folder.total} entries; name a folder for an exact number.`,
          ]),
      ...(folder.left === undefined ? [] : [folder.left]),
    ].join(' ');
  },
};
