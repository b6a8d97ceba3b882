// A request as the turns of a chat that fit into the model's window, with room left for the reply.
import { isObject } from '../../tool/json-value.ts';
import { parseJson } from '../../tool/parse-json.ts';
import type { CallResult, Message, ModelRequest, ReplyPart } from '../message.ts';
import { callText } from './examples.ts';
import { ANSWER } from './grammar.ts';

export interface PromptTurn {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
}

export interface PromptOptions {
  /** What stands before the conversation and is never left out. */
  readonly head: readonly PromptTurn[];
  /** Whether replies are calls and answers; without tools they are plain text. */
  readonly calls: boolean;
  /** Tokens the prompt may have. */
  readonly room: number;
  /** Tokens of these turns, as the model counts them. */
  count(turns: readonly PromptTurn[]): number;
}

/**
 * The newest turns that fit, at least everything since the person last spoke, the longest of it shortened where it must be.
 * Undefined when not even that fits.
 */
export const chatPrompt = (
  messages: ModelRequest['messages'],
  options: PromptOptions,
): readonly PromptTurn[] | undefined => {
  const { head, room, count } = options;
  const requests = messages.flatMap(({ role }, index) => (role === 'user' ? [index] : []));
  for (const from of requests) {
    const turns = [...head, ...turnsOf(messages.slice(from), options)];
    if (count(turns) <= room) return turns;
  }
  return shortened(turnsOf(messages.slice(requests.at(-1) ?? 0), options), options);
};

const turnsOf = (messages: readonly Message[], options: PromptOptions): PromptTurn[] => {
  const together: PromptTurn[] = [];
  for (const turn of messages.map((message) => turnOf(message, options))) {
    if (turn.text.trim() === '') continue;
    const last = together.at(-1);
    // Templates want the two sides to take turns.
    if (last?.role === turn.role) together[together.length - 1] = { ...turn, text: `${last.text}\n\n${turn.text}` };
    else together.push(turn);
  }
  return together;
};

const turnOf = (message: Message, { calls }: PromptOptions): PromptTurn => {
  if (message.role === 'user') return { role: 'user', text: message.text };
  if (message.role === 'results') return { role: 'user', text: message.results.map(resultText).join('\n\n') };
  const said = message.parts.map((part) => partText(part, calls)).filter((text) => text.trim() !== '');
  return { role: 'assistant', text: said.join('\n') };
};

/** The heading under which a result is given back. */
export const resultText = ({ name, text, isError }: Pick<CallResult, 'name' | 'text' | 'isError'>): string =>
  `${isError ? 'ERROR' : 'RESULT'} of ${name}:\n${text}`;

const partText = (part: ReplyPart, calls: boolean): string => {
  if (part.kind === 'reasoning') return '';
  if (part.kind === 'text') return calls && part.text.trim() !== '' ? `${ANSWER} ${part.text.trim()}` : part.text;
  const input = parseJson(part.arguments);
  // Whatever a past call held, of this model or another: it goes back in the one form this model writes.
  return input.ok && isObject(input.value) ? callText(part.name, input.value) : `${part.name} ${part.arguments}`;
};

const CUT = '\n[… the rest does not fit into the window of this model]';

/** Each try comes nearer; a text that does not give way in eight is not what is too long. */
const TRIES = 8;

const shortened = (
  turns: readonly PromptTurn[],
  { head, room, count }: PromptOptions,
): readonly PromptTurn[] | undefined => {
  let rest = turns;
  for (let tries = 0; tries < TRIES; tries++) {
    const tokens = count([...head, ...rest]);
    if (tokens <= room) return [...head, ...rest];
    const longest = rest.reduce((best, { text }) => (text.length > best.length ? text : best), '');
    const text = longest.replace(CUT, '');
    const perToken = [...head, ...rest].reduce((sum, turn) => sum + turn.text.length, 0) / tokens;
    // A tenth less than should fit: code and other scripts have more tokens to a character than the rest of the prompt.
    const keep = Math.floor(0.9 * (text.length - perToken * (tokens - room))) - CUT.length;
    if (keep < 1) return undefined;
    rest = rest.map((turn) => (turn.text === longest ? { ...turn, text: text.slice(0, keep) + CUT } : turn));
  }
  return undefined;
};
