// A question as it is shown: keys and tokens that stand in a configuration file, and are none of what changes, are placeholders on the screen.
import { byteText } from '../../change/byte-text.ts';
import type { ChangeSet } from '../../change/change-set.ts';
import type { Answer, Decision, Question } from '../../decision/question.ts';
import type { FileState } from '../../workspace/file-state.ts';
import { asBytes, findSecrets, secretValues } from '../../workspace/find-secrets.ts';
import { bytesOf } from '../../workspace/hash.ts';

export interface Hiding {
  question(question: Question): Promise<Question>;
  /** What the person wrote themselves, with what stood behind the placeholders. */
  answer(answer: Answer): Answer;
}

type Pairs = readonly (readonly [value: string, placeholder: string])[];

/** Of texts that nobody answers to. */
export const hidingOf = (texts: readonly string[]): ((text: string) => string) => {
  const pairs = pairsIn(texts.map(asBytes));
  return (text) => decoder.decode(fromLatin(hidden(asBytes(text), pairs)));
};

/** Of these changes: what is secret on either side is known, and hidden wherever it stands. */
export const hidingIn = async (changes: ChangeSet): Promise<Hiding> => {
  const sides: string[] = [];
  for (const { before, after } of changes) sides.push(await latinOf(before), await latinOf(after));
  const pairs = pairsIn(sides);
  const hide = (latin: string): string => hidden(latin, pairs);
  const inState = async (state: FileState): Promise<FileState> =>
    state?.kind === 'file' ? { ...state, bytes: bytesOf(fromLatin(hide(byteText(await state.bytes.read())))) } : state;
  const inChanges = async (given: ChangeSet): Promise<ChangeSet> => {
    const shown = [];
    for (const change of given)
      shown.push({ ...change, before: await inState(change.before), after: await inState(change.after) });
    return shown;
  };
  return {
    question: async (question) => {
      if (pairs.length === 0) return question;
      const asked = [];
      for (const each of question.asked) {
        const { proposal } = each;
        const { changes: all = [] } = proposal.preview;
        asked.push({
          ...each,
          proposal: { ...proposal, preview: { ...proposal.preview, changes: await inChanges(all) } },
        });
      }
      return { ...question, asked };
    },
    answer: (answer) => ({
      ...answer,
      decisions: Object.fromEntries(
        Object.entries(answer.decisions).map(([id, decision]) => [id, ownTexts(decision, pairs)]),
      ),
    }),
  };
};

const decoder = new TextDecoder();

const pairsIn = (latin: readonly string[]): Pairs => {
  const found = new Map<string, string>();
  const all = latin.join('\n');
  for (const each of latin) note(found, each, all);
  // The longer first: one may hold another.
  return [...found].toSorted(([left], [right]) => right.length - left.length);
};

const hidden = (latin: string, pairs: Pairs): string =>
  pairs.reduce((shown, [value, placeholder]) => shown.replaceAll(value, () => placeholder), latin);

const ownTexts = (decision: Decision, pairs: Pairs): Decision => {
  if (decision.answer !== 'amend' || decision.texts === undefined) return decision;
  const back = (text: string): string =>
    decoder.decode(
      fromLatin(pairs.reduce((made, [value, placeholder]) => made.replaceAll(placeholder, () => value), asBytes(text))),
    );
  return {
    ...decision,
    texts: Object.fromEntries(Object.entries(decision.texts).map(([path, text]) => [path, back(text)])),
  };
};

const latinOf = async (state: FileState): Promise<string> =>
  state?.kind === 'file' ? byteText(await state.bytes.read()) : '';

const fromLatin = (latin: string): Uint8Array => Uint8Array.from(latin, (character) => character.charCodeAt(0));

/** `all`: no text of the files may look like a placeholder, or it would become the secret when the person's own version is put back. */
const note = (found: Map<string, string>, latin: string, all: string): void => {
  const add = (kind: string, value: string): void => {
    if (found.has(value)) return;
    const taken = new Set(found.values());
    let number = 1;
    while (taken.has(placeholderOf(kind, number)) || all.includes(placeholderOf(kind, number))) number += 1;
    found.set(value, placeholderOf(kind, number));
  };
  for (const { kind, from, to } of findSecrets(latin, secretValues(process.env)))
    for (const line of latin.slice(from, to).split(/\r?\n/)) if (line.length >= SHORTEST) add(kind, line);
  for (const shape of NAMED)
    for (const { groups } of latin.matchAll(shape))
      if (groups?.value !== undefined && !groups.value.includes('[masked: ')) add('value', groups.value);
};

const placeholderOf = (kind: string, number: number): string => `[masked: ${kind} ${number}]`;

/** Shorter values are words that stand everywhere. */
const SHORTEST = 8;

const SECRET = String.raw`[\w.-]{0,60}(?:key|token|secret|passw|credential|authorization|cookie)[\w.-]{0,60}`;
const VALUE = String.raw`(?<value>(?:[^"\\\r\n]|\\.){${SHORTEST},4000})`;

/** Values whose names say what they are: a key of a table, a flag of a command, a part of an address. */
const NAMED: readonly RegExp[] = [
  new RegExp(String.raw`["']?${SECRET}["']?\s{0,20}[:=]\s{0,20}"${VALUE}"`, 'gi'),
  new RegExp(String.raw`["']?${SECRET}["']?\s{0,20}[:=]\s{0,20}'(?<value>[^'\r\n]{${SHORTEST},4000})'`, 'gi'),
  new RegExp(String.raw`--${SECRET}=(?<value>[^"'\s]{${SHORTEST},4000})`, 'gi'),
  new RegExp(String.raw`--${SECRET}["']\s{0,200},\s{0,200}["'](?<value>[^"'\r\n]{${SHORTEST},4000})`, 'gi'),
  new RegExp(String.raw`[?&]${SECRET}=(?<value>[^&"'\s]{${SHORTEST},4000})`, 'gi'),
];
