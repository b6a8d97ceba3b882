// The item of the inbox that a call means: a line by its words, or a note by its path or name.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { InboxItem } from './gtd.ts';
import type { GtdGround } from './gtd-ground.ts';
import { normalWords } from './normal-words.ts';
import { inboxItems } from './read-gtd.ts';

export const findInboxItem = async (ground: GtdGround, wanted: string): Promise<Result<InboxItem>> => {
  const problems: string[] = [];
  const all = await inboxItems(ground.source, { settings: ground.settings, problems });
  const items = all.filter(({ path }) => !ground.look.hides(path));
  const words = wanted.trim();
  const exact = items.filter((item) => (item.kind === 'line' ? item.text === words : namesOf(item).includes(words)));
  const alike = items.filter(({ text }) => normalWords(text) === normalWords(words));
  const found = exact.length > 0 ? exact : alike;
  const [only, another] = found;
  if (only !== undefined && another === undefined) return ok(only);
  if (only === undefined)
    return fail(
      'NO_MATCH',
      [`item: the inbox has nothing like "${words}"; it has ${items.length} items.`, ...problems].join(' '),
      {
        forModel: `item: the inbox has nothing like "${words}"; it has ${items.length} items.`,
        wayOut: 'Give the whole line, or the path of the note.',
        data: { field: 'item', items: items.length },
      },
    );
  const places = found.map(({ path, line }) => (line === undefined ? path : `${path} line ${line}`)).join(', ');
  return fail('AMBIGUOUS', `item: ${found.length} items of the inbox read so: ${places}.`, {
    wayOut: 'Take one of them out by hand.',
    data: { field: 'item' },
  });
};

const namesOf = ({ path, text }: InboxItem): readonly string[] => [path, text, `${text}.md`, `[[${text}]]`];
