// What the front matter of a chat note asks for, and what of that is not done here.
import type { JsonValue } from '../../tool/json-value.ts';

export interface ChatSettings {
  readonly model?: string;
  readonly service?: string;
  readonly addresses: readonly { readonly key: string; readonly value: string }[];
  readonly temperature?: number;
  readonly maxTokens?: number;
  readonly stream?: boolean;
  readonly systemCommands: readonly string[];
  readonly agent?: string;
  /** Whether a note that is called by a time may be given a name. */
  readonly autoInferTitle?: boolean;
  /** Keys that are known and not obeyed, with the reason. */
  readonly notObeyed: readonly { readonly key: string; readonly why: string }[];
}

type Fields = readonly { readonly key: string; readonly value: JsonValue }[];

const ELSEWHERE = 'addresses come from your own configuration';
const TOOLS = 'tools are chosen with --tools';
const UNUSED = 'not used here';

const NOT_OBEYED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['url', 'openai', 'openrouter', 'ollama', 'lmstudio', 'anthropic', 'gemini', 'zai'].map((name) => [
      name === 'url' ? name : `${name}Url`,
      ELSEWHERE,
    ]),
  ),
  'chatgpt-md': TOOLS,
  enableToolCalling: TOOLS,
  toolEnabledModels: TOOLS,
  ...Object.fromEntries(['top_p', 'presence_penalty', 'frequency_penalty', 'stop', 'n'].map((name) => [name, UNUSED])),
};

/** Of a key that is there twice the last counts. Keys nobody knows are nobody's business: the note keeps them. */
export const chatSettings = (fields: Fields): ChatSettings => {
  const values = new Map(fields.map(({ key, value }) => [key, value]));
  const wrong: { key: string; why: string }[] = [];
  const read = <T>(key: string, as: (value: JsonValue) => T | undefined, wanted: string): T | undefined => {
    const value = values.get(key);
    if (value === undefined || value === null || value === '') return undefined;
    const found = as(value);
    if (found === undefined) wrong.push({ key, why: `it is not ${wanted}` });
    return found;
  };
  const settings = {
    model: read('model', asText, 'a name'),
    service: read('aiService', asText, 'a name'),
    temperature: read('temperature', (value) => numberIn(value, 0, 2), 'a number from 0 to 2'),
    maxTokens: read('max_tokens', (value) => wholeFrom1(value), 'a whole number from 1 up'),
    stream: read('stream', asSwitch, 'true or false'),
    agent: read('agent', asText, 'a name'),
    autoInferTitle: read('autoInferTitle', asSwitch, 'true or false'),
  };
  const systemCommands = read('system_commands', asTexts, 'a list of texts') ?? [];
  const given = [...values].filter(([, value]) => value !== null && value !== '');
  return {
    ...(Object.fromEntries(
      Object.entries(settings).filter(([, value]) => value !== undefined),
    ) as Partial<ChatSettings>), // the same names and types, without those that are absent
    systemCommands,
    addresses: given.flatMap(([key, value]) =>
      NOT_OBEYED[key] === ELSEWHERE && typeof value === 'string' ? [{ key, value }] : [],
    ),
    notObeyed: [
      ...given.flatMap(([key]) => (Object.hasOwn(NOT_OBEYED, key) ? [{ key, why: NOT_OBEYED[key] ?? '' }] : [])),
      ...wrong,
    ],
  };
};

/** The nearer one counts, key by key: the note before its agent, the agent before the plugin's default. */
export const mergedSettings = (near: ChatSettings, far: ChatSettings): ChatSettings => ({
  ...far,
  ...near,
  // A service and addresses explain a model's name, so they come from where the name does.
  ...(near.model === undefined ? pick(far) : pick(near)),
  systemCommands: near.systemCommands.length > 0 ? near.systemCommands : far.systemCommands,
  notObeyed: near.notObeyed,
});

const pick = ({ service, addresses }: ChatSettings): Pick<ChatSettings, 'service' | 'addresses'> => ({
  ...(service === undefined ? {} : { service }),
  addresses,
});

/** One sentence for the person, or nothing. */
export const notObeyedWords = ({ notObeyed }: ChatSettings): string | undefined => {
  if (notObeyed.length === 0) return undefined;
  const byReason = new Map<string, string[]>();
  for (const { key, why } of notObeyed) byReason.set(why, [...(byReason.get(why) ?? []), key]);
  const groups = [...byReason].map(([why, keys]) => `${keys.join(', ')} (${why})`);
  return `Not obeyed in the note: ${groups.join('; ')}.`;
};

const asText = (value: JsonValue): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const asSwitch = (value: JsonValue): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

const asTexts = (value: JsonValue): readonly string[] | undefined => {
  const list = Array.isArray(value) ? value : [value];
  return list.every((each) => typeof each === 'string') ? list : undefined;
};

const numberIn = (value: JsonValue, least: number, most: number): number | undefined =>
  typeof value === 'number' && value >= least && value <= most ? value : undefined;

const wholeFrom1 = (value: JsonValue): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 ? value : undefined;
