// "What is in src?": the names in a folder, or everything below it.
import { type ListedFolder, list, listNamed } from '../list.ts';
import { counted, type Request } from '../request.ts';

const NAMES = '(files|notes|documents|folders|contents|content|file names|files and folders)';
const SHOW =
  '(list|list out|show|show me|display|print|give me|see|get|enumerate|give me a list of|show me a list of|show a list of|give me an overview of)';

export const listFolder: Request = {
  name: 'list a folder, or everything below it',
  example: 'list all files',
  tools: ['list_files'],
  wordings: [
    '(ls|dir|list|tree|list here|look around)',
    '(ls|dir|list) {folder}',
    '[show|show me|list|print|give me|display] [the|a] (directory|folder|file|project|workspace) (listing|list|structure|contents|content|overview)',
    '(show|show me|open) {folder:directory}',
    '[all|all the|the] (files|notes|documents) (in|inside|under) {place}',
    `${SHOW} [the|my|our] ${NAMES} [here]`,
    `${SHOW} [the|my|our] ${NAMES} (in|inside|of|under|from|within) {place}`,
    '(what|which) (files|notes|documents|folders) (are|are there|exist|do i have|do we have|can you see|do you see) [here|there]',
    '(what|which) (files|notes|documents|folders) (are|are there|exist|do i have|do we have|can you see) [stored|kept] (in|inside|under|within) {place}',
    '(what|which) (files|notes|documents|folders) does {place} (have|contain|hold)',
    'what is (here|in here|there)',
    '[show me|show] (what|which) (files|notes|documents) (i have|we have|there are) [here]',
    'what can (i|we) find in {folder:container}',
    'what do (i|we) have here',
    'what do (i|we) have in {folder:container}',
    'what (is|is there|lies) (in|inside|under) {folder:container}',
    'what does {folder:container} (contain|hold)',
    'look (in|inside|into) {folder}',
    `${SHOW} {deep=all|all the|all my|everything|every|all of the} [files|notes|file|note|documents|folders] [here|in here|recursively]`,
    `${SHOW} {deep=all|all the|all my|everything|every|all of the} [files|notes|file|note|documents] (in|inside|under|below|within) {place}`,
    `${SHOW} [the] [files|contents|content] [in|inside|of|under] {place} {deep=recursively|and everything below|and everything below it}`,
    `[show|show me|print|display] [the] [whole|full] [file|folder|directory] {deep=tree} (of|in|for|under) {place}`,
    `(show|show me|print|display) [the] [whole|full] [file|folder|directory] {deep=tree}`,
  ],
  *plan(slot, turn) {
    const deep = slot('deep') !== '';
    const name = slot('folder') || slot('place') || '.';
    const folder = name === '.' ? yield* list('.', { deep }) : yield* listNamed(turn, name, { deep });
    return worded(folder, deep);
  },
};

const worded = ({ path, entries, total, cursor, left }: ListedFolder, deep: boolean): string => {
  const where = path === '.' ? 'This folder' : path;
  if (entries.length === 0) return `${where} is empty.${left === undefined ? '' : ` ${left}`}`;
  const files = entries.filter(({ kind }) => kind !== 'folder').length;
  const below = deep ? ', everything below included' : '';
  return [
    `${where} has ${counted(files, 'file')} and ${counted(entries.length - files, 'folder')}${below}:`,
    ...entries.map((entry) => `  ${shown(entry.path, path, deep)}${entry.kind === 'folder' ? '/' : ''}`),
    ...(cursor === undefined
      ? []
      : [`These are the first ${entries.length} of ${total}; name a folder to see more of it.`]),
    ...(left === undefined ? [] : [left]),
  ].join('\n');
};

/** In a flat list the folder was said already. */
const shown = (path: string, folder: string, deep: boolean): string =>
  deep || folder === '.' || !path.startsWith(`${folder}/`) ? path : path.slice(folder.length + 1);
