// The item of the inbox that a call means: a line by its words, or a note by its path or name; as it stands, or as a text of ours printed it.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { normalWords } from '../actions/normal-words.ts';
import { cutWords, ordinalMark, printedWords } from '../actions/printed-words.ts';
import type { InboxItem } from '../reading/gtd.ts';
import { inboxItems } from '../reading/read-gtd.ts';
import type { GtdGround } from './gtd-ground.ts';

export const findInboxItem = async (ground: GtdGround, wanted: string): Promise<Result<InboxItem>> => {
  const problems: string[] = [];
  const all = await inboxItems(ground.source, { settings: ground.settings, problems });
  const items = all.filter(({ path }) => !ground.look.hides(path));
  const { forms, ordinal } = printedWords(wanted);
  const found = matching(items, [...forms, ...forms.flatMap(noteIn)]);
  const [only, another] = found;
  if (only === undefined) return noneLike(forms[0] ?? '', items.length, problems);
  if (another === undefined) return ok(only);
  // Of equal lines, those that were taken out before this one do not count any more.
  const named = ordinal === undefined ? undefined : found[Math.min(ordinal.number, found.length) - 1];
  return named !== undefined && ordinal !== undefined && ordinal.number <= ordinal.of ? ok(named) : severalLike(found);
};

type Likeness = (item: InboxItem, words: string) => boolean;

/** The surest first: a later one is only asked when no earlier one fits anything. */
const LIKENESSES: readonly Likeness[] = [
  (item, words) => (item.kind === 'line' ? item.text === words : namesOf(item).includes(words)),
  ({ text }, words) => normalWords(text) !== '' && normalWords(text) === normalWords(words),
  ({ text }, words) => {
    const front = cutWords(words);
    return front !== undefined && folded(text).startsWith(folded(front));
  },
];

const folded = (words: string): string => words.toLowerCase().replace(/\s+/gu, ' ');

const matching = (items: readonly InboxItem[], forms: readonly string[]): readonly InboxItem[] => {
  for (const isLike of LIKENESSES)
    for (const words of forms) {
      const found = items.filter((item) => isLike(item, words));
      if (found.length > 0) return found;
    }
  return [];
};

/** The path in `note "path": its title` and in `the note path: its title`. */
const noteIn = (printed: string): readonly string[] => {
  const [, quoted] = /^note ("(?:[^"\\\p{Cc}]|\\["\\bfnrt/])*")/u.exec(printed) ?? [];
  const [, bare] = /^the note (.+?\.md)(?::|$)/u.exec(printed) ?? [];
  return [...(quoted === undefined ? [] : [String(JSON.parse(quoted))]), ...(bare === undefined ? [] : [bare])];
};

const namesOf = ({ path, text }: InboxItem): readonly string[] => [path, text, `${text}.md`, `[[${text}]]`];

const noneLike = (words: string, count: number, problems: readonly string[]): Result<never> => {
  const told = `item: the inbox has nothing like "${words}"; it has ${count} items.`;
  return fail('NO_MATCH', [told, ...problems].join(' '), {
    forModel: told,
    wayOut: 'Give the whole line, or the path of the note.',
    data: { field: 'item', items: count },
  });
};

/** The model may not have seen where they stand. */
const severalLike = (found: readonly InboxItem[]): Result<never> => {
  const places = found.map(({ path, line }) => (line === undefined ? path : `${path} line ${line}`)).join(', ');
  const marks = found.map((_, index) => ordinalMark({ number: index + 1, of: found.length }).trim()).join(' or ');
  const how = `Put ${marks} before the words to say which, or give the path of a note.`;
  return fail('AMBIGUOUS', `item: ${found.length} items of the inbox read so: ${places}.`, {
    forModel: `item: ${found.length} items of the inbox read so. ${how}`,
    wayOut: how,
    data: { field: 'item' },
  });
};
