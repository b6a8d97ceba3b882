// Everything that has a name, by a few words: conversations, entries, rules, tools, files, each with its address on the page.
import { ok, type Result } from '../../../error/error-value.ts';
import type { EntryInfo } from '../../../history/history.ts';
import { rulesHere } from '../../../host/deciding/rules/rules-here.ts';
import { entryWords } from '../../../host/looking-back/entry-story.ts';
import { type FoundConversation, findConversations } from '../../../host/looking-back/find/find-conversations.ts';
import { holdsAll, soughtWords } from '../../../host/looking-back/find/sought-words.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { Setup } from '../../../host/setup/setup.ts';
import { ruleInWords, sourceInWords } from '../../../policy/rule-words.ts';
import { fitOf, matchNames, type Name } from '../../../text/match-names.ts';
import { shortened } from '../../../text/shortened.ts';
import type { FindReply, FoundRow } from '../wire/find.ts';
import type { KnownPaths } from './known-paths.ts';

/** Whoever types on waits for no older answer. */
export type FindEverywhere = (words: string, signal: AbortSignal) => Promise<Result<FindReply>>;

export interface FindingParts {
  readonly rooms: Rooms;
  readonly paths: KnownPaths;
  fresh(): Promise<Result<Setup>>;
}

/** Of each kind: more would push the next kind out of sight. */
const MOST = 8;
/** What a person does not feel as waiting while they type. */
const MOST_MILLISECONDS = 400;
/** A busy month of work; older entries are found on the page of the history. */
const MOST_ENTRIES = 500;

export const createFinding =
  ({ rooms, paths, fresh }: FindingParts): FindEverywhere =>
  async (words, signal) => {
    const sought = soughtWords(words);
    const end = performance.now() + MOST_MILLISECONDS;
    const setup = await fresh();
    if (setup.ok) paths.judgedBy(setup.value.policy);
    const rules = await rulesHere(rooms);
    const tools = setup.ok ? setup.value.registry.tools : [];
    const rest: FoundRow[] = [
      ...rooms.store.history
        .list({ limit: MOST_ENTRIES })
        .filter((entry) => holdsAll(`${entry.summary} ${entry.paths.join(' ')}`, sought))
        .slice(0, MOST)
        .map(entryRow),
      ...(rules.ok ? rules.value.rules : [])
        .filter((rule) => holdsAll(`${ruleInWords(rule)} ${rule.why ?? ''}`, sought))
        .slice(0, MOST)
        .map(
          (rule): FoundRow => row('rule', ruleInWords(rule), sourceInWords(rule.source, process.env.HOME), '#/rules'),
        ),
      ...tools
        .filter(({ name, title }) => holdsAll(`${name} ${title}`, sought))
        .slice(0, MOST)
        .map(({ name, title, description }): FoundRow => row('tool', title, description, `#/tools/${address(name)}`)),
      ...filesBy(words.trim(), await paths.now()).map(
        ({ text, last }): FoundRow =>
          row('file', text.slice(last), text.slice(0, last), `#/history?path=${address(text)}`),
      ),
    ];
    const conversations = await findConversations(rooms.store.database, sought, { most: MOST, end, signal });
    return ok({
      rows: [...conversations.found.map(conversationRow), ...rest],
      more: !conversations.isWhole || !paths.isWhole(),
    });
  };

/** Letters that stand together somewhere: those that are only scattered over a path are not meant. */
const filesBy = (letters: string, names: readonly Name[]): readonly Name[] =>
  matchNames(letters, names, MOST).filter((name) => fitOf(letters.toLowerCase(), name) >= 2);

const conversationRow = ({ id, title, model, place }: FoundConversation): FoundRow =>
  place === undefined
    ? row('conversation', title, model, `#/sessions/${id}`)
    : {
        kind: 'conversation',
        title: shortened(title, LONGEST),
        // Its pieces are escaped already.
        about: `${place.before}${place.match}${place.after}`,
        address: `#/sessions/${id}?at=${place.seq}`,
      };

const entryRow = (entry: EntryInfo): FoundRow => {
  const { where, what } = entryWords(entry);
  return row('entry', where, what, `#/history/${entry.id}`);
};

/** A line of a wide palette. */
const LONGEST = 120;

const row = (kind: FoundRow['kind'], title: string, about: string, to: string): FoundRow => ({
  kind,
  title: shortened(title, LONGEST),
  about: shortened(about, LONGEST),
  address: to,
});

/** A name of a file or a tool may hold any sign. */
const address = (name: string): string => encodeURIComponent(name).replaceAll('%2F', '/');
