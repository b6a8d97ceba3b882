// What could stand where the person types: words of the chat and their values, `@files` anywhere, tools after a backtick.

import { fitOf, matchNames, type Name, nameMatcher, nameOf } from '../../../text/match-names.ts';
import type { Choice, Complete, CompletedWord, Completion, Values } from './choice.ts';
import type { PathNames } from './path-names.ts';

export interface CompletionGround {
  /** Those of this chat. */
  readonly words: readonly CompletedWord[];
  readonly paths: PathNames;
  values(kind: Exclude<Values, 'words'>): Promise<readonly Choice[]>;
}

/** More than a person reads through; the next letter finds the rest. */
const MOST = 50;

export const completer = (ground: CompletionGround): Complete => {
  const match = nameMatcher();
  return async (text, at) => {
    const before = text.slice(0, at);
    return (
      (await atWord(before, ground)) ??
      (await atFile(before, ground, match)) ??
      (await atTool(before, ground)) ??
      none(at)
    );
  };
};

const none = (at: number): Completion => ({ from: at, choices: [] });

const atWord = async (before: string, { words, values }: CompletionGround): Promise<Completion | undefined> => {
  if (/^\/[a-z-]*$/i.test(before)) {
    // Behind a word that takes a value the next Tab offers one.
    const all = words.map(({ word, help, completes }) => ({
      text: completes === undefined ? `/${word}` : `/${word} `,
      hint: help,
    }));
    return { from: 0, choices: chosen(before, all) };
  }
  const [, word, typed] = /^\/([a-z-]+)\s+(\S*)$/i.exec(before) ?? [];
  const completes = words.find((each) => each.word === word?.toLowerCase())?.completes;
  if (typed === undefined || completes === undefined) return undefined;
  const all: readonly Choice[] =
    completes === 'words'
      ? words.map((each) => ({ text: each.word, hint: each.help }))
      : typeof completes === 'string'
        ? await values(completes)
        : completes.map((each) => ({ text: each }));
  return { from: before.length - typed.length, choices: chosen(typed, all) };
};

/** Where a mention may begin (attach/mentions.ts): `me@example.org` and `\@` name no file. */
const MENTION = /(?<![^\s([{,;"'«„“‘])@(?:"([^"\n]*)|([^\s"`<>]*))$/;

const atFile = async (
  before: string,
  { paths }: CompletionGround,
  match: typeof matchNames<Name>,
): Promise<Completion | undefined> => {
  const [found, quoted, bare = ''] = MENTION.exec(before) ?? [];
  if (found === undefined) return undefined;
  const letters = quoted ?? bare;
  const names = match(letters, await paths.now(), MOST);
  // Letters that stand together somewhere are meant so: names that have them only scattered over the whole path are not.
  const isTogether = names.some((name) => fitOf(letters.toLowerCase(), name) >= 3);
  const choices = names
    .filter((name) => !isTogether || fitOf(letters.toLowerCase(), name) >= 2)
    .map(({ text }): Choice => mention(text));
  const from = before.length - letters.length - (quoted === undefined ? 1 : 2);
  const rest = paths.rest();
  return {
    from,
    choices,
    ...(paths.isWhole() ? {} : { isOpen: true }),
    ...(rest === undefined ? {} : { rest }),
  };
};

const mention = (path: string): Choice => ({
  text: /\s/.test(path) ? `@"${path}"` : `@${path}`,
  ...(path.endsWith('/') ? { hint: 'folder' } : {}),
});

/** Where people name a tool in a sentence they write it as code. */
const atTool = async (before: string, { values }: CompletionGround): Promise<Completion | undefined> => {
  const [, letters] = /(?:^|[\s(])`([a-z0-9_]*)$/i.exec(before) ?? [];
  if (letters === undefined) return undefined;
  const tools = await values('tools');
  const choices = chosen(letters, tools).map(({ text, hint }) => ({
    text: `\`${text}\``,
    ...(hint === undefined ? {} : { hint }),
  }));
  return { from: before.length - letters.length - 1, choices };
};

/** By what would be typed; then by what it is, so that an entry is found by its file. */
export const chosen = (typed: string, all: readonly Choice[]): readonly Choice[] => {
  // The order in which they came is an answer too: the newest first, the most used first.
  const named = all.map((choice, index) => ({ ...nameOf(choice.text, -index), choice }));
  const byName = matchNames(typed, named, MOST);
  // In a short list letters in order would find nearly everything; they count where nothing holds them together.
  const together = byName.filter(({ folded }) => folded.includes(typed.toLowerCase()));
  if (byName.length > 0) return (together.length > 0 ? together : byName).map(({ choice }) => choice);
  const wanted = typed.toLowerCase();
  return all.filter(({ hint }) => hint?.toLowerCase().includes(wanted) === true).slice(0, MOST);
};
