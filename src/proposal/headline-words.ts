// The words of a headline, the same at every desk: "Edit src/orders.ts +7 −18", "Share 24 search results for "invoice"".
import { counted, grouped } from '../text/counted.ts';
import { spelledSize } from '../text/spelled-size.ts';
import type { HeadlineObjects, HeadlineVerb, HeadlineView } from './headline-view.ts';

/** What a title begins with. */
export const titleFor = (verb: HeadlineVerb): string => TITLES[verb];

const TITLES: Readonly<Record<HeadlineVerb, string>> = {
  edit: 'Edit',
  create: 'Create',
  delete: 'Delete',
  move: 'Move',
  link: 'Link',
  replace: 'Replace',
  'change mode': 'Change mode of',
  'make folder': 'Make',
  several: 'Change',
  command: 'Command changes',
  share: 'Share',
  'run for real': 'Run',
  'run with network': 'Run',
  send: 'Send',
  reach: 'Reach outside:',
  control: 'Use',
};

/** In one line, with its lines where there are any; how long a file was that goes tells nothing. */
export const headlineWords = (headline: HeadlineView): string =>
  [headline.title, objectWords(headline), headline.verb === 'delete' ? '' : linesWords(headline)]
    .filter((word) => word !== '')
    .join(' ');

/** "src/orders.ts", "12 files", "guide-02.md → archive/", "24 search results for "invoice"". */
export const objectWords = ({ verb, objects }: Pick<HeadlineView, 'verb' | 'objects'>): string => {
  const { name, folder, to } = objects;
  // Where it comes from is seen below; where it goes is what a move is about.
  const place = verb === 'move' || folder === undefined ? '' : `${folder}/`;
  const one = name === undefined ? counted(objects.count, objects.noun) : `${nounBefore(verb, objects)}${place}${name}`;
  return [
    one,
    ...(objects.part === undefined ? [] : [objects.part]),
    ...(objects.query === undefined ? [] : [`for "${objects.query}"`]),
    ...(to === undefined ? [] : [`→ ${to}`]),
  ].join(' ');
};

/** A name alone is a file's. */
const nounBefore = (verb: HeadlineVerb, { noun }: HeadlineObjects): string =>
  noun === 'folder' && verb !== 'move' ? 'folder ' : '';

/** "+7 −18"; empty where no line changes. */
export const linesWords = ({ added, removed }: Pick<HeadlineView, 'added' | 'removed'>): string =>
  added + removed === 0 ? '' : `+${grouped(added)} −${grouped(removed)}`;

/** In columns: what it is about, what happens to it, how much of it. */
export const headlineCells = (headline: HeadlineView): readonly [string, string, string] => {
  const { verb, objects, bytes } = headline;
  const { folder } = objects;
  const subject = objectWords({ verb, objects });
  const place = verb === 'move' && folder !== undefined && objects.name !== undefined ? `${folder}/` : '';
  // Hits of a search stand in their list with the size of the whole note: a sum of what leaves would be of something else.
  const size = bytes === undefined || objects.query !== undefined ? '' : spelledSize(bytes);
  return [`${place}${subject}`, verbWords(headline), bytes === undefined ? linesWords(headline) : size];
};

/** "edit", "edit 3, delete 1". */
const verbWords = ({ verb, objects: { kinds = [] } }: HeadlineView): string => {
  if (verb === 'control') return '';
  if (kinds.length === 0) return verb;
  const [only, ...others] = kinds;
  return others.length === 0 ? (only?.verb ?? verb) : kinds.map((kind) => `${kind.verb} ${kind.count}`).join(', ');
};
