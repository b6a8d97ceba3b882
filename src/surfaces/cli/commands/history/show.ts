// `countersign history show ID`: who, what, why, the difference, and what can be done next.
import type { Store } from '../../../../agent/runtime.ts';
import { ok, type Result } from '../../../../error/error-value.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import {
  type EntryStory,
  entryStory,
  entryWords,
  markOf,
  storyJson,
} from '../../../../host/looking-back/entry-story.ts';
import { decider } from '../../../../host/looking-back/ledger-words.ts';
import { namedEntry } from '../../../../host/looking-back/named-entry.ts';
import { type WordsAround, wordsAround } from '../../../../host/looking-back/words-around.ts';
import { commentWords } from '../../../../proposal/comment-words.ts';
import { escapeText } from '../../../../text/escape.ts';
import { shortened } from '../../../../text/shortened.ts';
import { clockOf, dayHeading, durationOf } from '../../../../text/time-of.ts';
import { changeView } from '../../change-view.ts';
import { behindGutter, blank, type ScreenRow } from '../../desk/layout.ts';
import { inRooms, type Where } from '../../in-rooms.ts';
import type { Output } from '../../output.ts';
import { printRows } from '../../print-rows.ts';

export const historyShow = (id: string, options: Where, output: Output): Promise<number> =>
  inRooms(options, output, ({ store }) => showEntry(store, id, output));

const showEntry = async (store: Store, id: string, output: Output): Promise<Result<number>> => {
  const named = namedEntry(store.history, id);
  if (!named.ok) return named;
  const entry = named.value;
  const story = entryStory(store, entry);
  if (!story.ok) return story;
  const around = wordsAround(store, entry);
  const changes = store.history.changes(entry.id);
  const { session: sessionInfo = null, ...words } = around;
  output.value({
    ...storyJson(story.value),
    sessionInfo,
    ...words,
    changes: changes.ok ? changes.value.map(({ path, from, before, after }) => ({ path, from, before, after })) : null,
  });
  if (output.json) return ok(EXIT.done);
  printRows(rowsOf(story.value, around), output);
  if (!changes.ok) return changes;
  for (const line of await changeView(changes.value, output)) output.line(line);
  printRows([blank, fact('next', nextWords(story.value))], output);
  return ok(EXIT.done);
};

const rowsOf = (story: EntryStory, around: WordsAround): ScreenRow[] => {
  const { entry, decision, receipt } = story;
  const { where, what } = entryWords(entry);
  const mark = markOf(story);
  const waited = decision === undefined ? 0 : decision.waitedMilliseconds;
  const who =
    decision === undefined
      ? entry.actor
      : `${decider(decision.who)}${waited < 1000 ? '' : `, after ${durationOf(waited)}`}`;
  return [
    {
      lead: `${entry.id}  `,
      hang: '  ',
      text: `${shortened(where, 200)}   ${shortened(what, 200)}`,
      tone: 'strong',
      sentence: true,
    },
    ...(mark === '' ? [] : [fact('', mark)]),
    fact('when', `${dayHeading(entry.at)}, ${clockOf(entry.at)}; group ${entry.group}`),
    fact('who', escapeText(who)),
    ...(around.call === undefined ? [] : [fact('call', callWords(around.call))]),
    ...(around.session === undefined
      ? []
      : [
          fact(
            'session',
            `${around.session.id}  ${shortened(around.session.title, 100)} (${escapeText(around.session.model)})`,
          ),
        ]),
    ...(entry.note === null ? [] : [fact('note', escapeText(entry.note))]),
    ...(receipt?.differs?.left === undefined
      ? []
      : [fact('left out', shortened(receipt.differs.left.join(', '), 300))]),
    ...said(receipt?.comments?.map(commentWords).join('\n'), 'you said:'),
    ...said(around.message, 'you:'),
    ...said(around.said, 'model:'),
    ...said(around.reasoning, 'model, reasoning:'),
    blank,
  ];
};

/** "who      you, at terminal": ours, or escaped by whoever calls. */
const fact = (name: string, text: string): ScreenRow => ({
  lead: `  ${name.padEnd(9)}`,
  hang: ' '.repeat(11),
  text,
  tone: 'plain',
  sentence: true,
});

const callWords = ({ tool, input }: NonNullable<WordsAround['call']>): string =>
  `${escapeText(tool)} ${shortened(input, 300)}`;

/** Lines of someone's words that are shown; the session has all. */
const MOST_LINES = 12;

const said = (text: string | undefined, label: string): ScreenRow[] => {
  if (text === undefined || text.trim() === '') return [];
  const lines = escapeText(text.trim(), { multiline: true, maxLength: 2000 }).split('\n');
  const shown = lines.slice(0, MOST_LINES);
  return behindGutter(lines.length > MOST_LINES ? [...shown, '…'] : shown, label).map((row) => ({
    ...row,
    sentence: true,
  }));
};

const nextWords = ({ entry }: EntryStory): string => {
  if (entry.state !== 'applied' && entry.state !== 'partly_applied') return 'nothing: it was not applied';
  if (entry.undoneBy !== null) return `countersign redo ${entry.id}`;
  const one = `countersign undo ${entry.id}`;
  return entry.paths.length > 1 ? `${one} · ${one} --pick for some of it` : `${one} takes it back · --pick some of it`;
};
