// Proposes to show the model what is in a folder, a page at a time.
import { fail, ok } from '../../error/error-value.ts';
import type { Preview } from '../../tool/preview.ts';
import { READS, tool } from '../../tool/tool.ts';
import { BOUNDS } from '../bounds.ts';
import { listingLine } from './listing-line.ts';
import { plainName } from './plain-name.ts';
import { type FolderWalk, walkFolder } from './walk-folder.ts';

export const listFiles = tool({
  name: 'list_files',
  title: 'List files',
  description: 'Lists a folder: type, mode, bytes, modification date, path. Use it to explore before reading.',
  group: 'files',
  input: {
    type: 'object',
    properties: {
      path: { type: 'string', default: '.', description: 'Folder; . is the workspace' },
      recursive: { type: 'boolean', exact: true, default: false },
      hidden: { type: 'boolean', exact: true, default: false, description: 'Include dot files' },
      cursor: { type: 'string', description: 'Given at the end of a page, for the next' },
    },
  },
  ...READS,
  later: 'cursor',
  aliases: [{ arguments: { directory: 'path', dir: 'path', folder: 'path' } }],
  async propose({ path, recursive, hidden, cursor }, look) {
    const folder = look.resolve(path, 'list');
    if (!folder.ok) return folder;
    const walk = await walkFolder(look, folder.value, { recursive, hidden, most: BOUNDS.list_files.entries });
    if (!walk.ok) return walk;
    const { found } = walk.value;
    const first = cursor === undefined ? 0 : found.findIndex(({ place }) => place === cursor) + 1;
    if (cursor !== undefined && first === 0)
      return fail('BAD_ARGS', 'The cursor is not in this listing any more. List again without it.', {
        data: { cursor },
      });
    const page = found.slice(first, first + look.limits.listEntries);
    const next = first + page.length < found.length ? page.at(-1)?.place : undefined;
    const text = [
      `<listing path=${JSON.stringify(folder.value)} entries="${range(first, page.length, walk.value)}">`,
      ...page.map(listingLine),
      '</listing>',
      ...omissions(walk.value),
      ...(next === undefined
        ? []
        : [`…${found.length - first - page.length} more; next page with cursor ${JSON.stringify(next)}`]),
    ].join('\n');
    return ok({
      summary: `list ${folder.value}${recursive ? ' and everything below' : ''}, ${page.length} of ${total(walk.value)} entries`,
      share: [{ title: `list of ${folder.value}`, text: look.bytes(text) }],
      ...walkedInPart(walk.value, 'list a folder further down with path'),
    });
  },
});

/** Nothing of a walk that came to its end. */
export const walkedInPart = ({ found, complete }: FolderWalk, wayOut: string): Pick<Preview, 'partial'> =>
  complete
    ? {}
    : { partial: [{ bound: 'entries', what: 'files and folders', did: 'walked', count: found.length, wayOut }] };

const total = ({ found, complete }: FolderWalk): string => `${complete ? '' : 'at least '}${found.length}`;

const range = (first: number, count: number, walk: FolderWalk): string =>
  count === 0 ? '0' : `${first + 1}-${first + count} of ${total(walk)}`;

const omissions = ({ hidden, ignored, unreadable }: FolderWalk): string[] => {
  const parts = [
    ...(hidden > 0 ? [`${hidden} hidden (hidden: true shows them)`] : []),
    ...[...ignored].map(([file, count]) => `${count} ignored by ${plainName(file)}`),
    ...(unreadable > 0 ? [`${unreadable} folders could not be read`] : []),
  ];
  return parts.length === 0 ? [] : [`Not listed: ${parts.join(', ')}.`];
};
