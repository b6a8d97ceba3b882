// The settings a page shows and saves: what each is for, in words, and where it stands in a config.yaml.
import { type Config, DEFAULT_CONFIG, PROFILE_NAMES } from '../../../../config/config.ts';
import type { OptionEdit } from '../../../../config/edit-options.ts';
import type { ConfigFile } from '../../../../config/reading.ts';
import type { Setting, SettingKey, SettingValue } from '../../wire/own-things.ts';

export interface SettingRow
  extends Pick<Setting, 'key' | 'group' | 'title' | 'description' | 'kind' | 'choices' | 'ifUnset' | 'from'> {
  readonly path: OptionEdit['path'];
  /** What a file or the whole of it says about it. */
  of(options: ConfigFile | Config): SettingValue | undefined;
  /** Of a number: whole ones only. */
  readonly isWhole?: true;
}

/** A conversation that goes on keeps what it began with. */
const NEXT = 'from the next conversation on';

export const SETTINGS: readonly SettingRow[] = [
  {
    ...fromNext('tools', 'chat', 'tools', 'Let models use tools'),
    description:
      'Models may ask to search, read and change what is in this folder, and to run commands where the profile has them. Every call is shown to you or covered by a rule of yours before anything happens; what a tool reads can leave for the model you talk to.',
  },
  {
    ...fromNext('stream', 'chat', 'switch', 'Show replies as they are written'),
    description: 'Off: a reply comes in one piece, when it is complete.',
  },
  {
    ...fromNext('autoInferTitle', 'chat', 'switch', 'Let the model name conversations'),
    description: 'One small request after the first answer. Off: a conversation is called by its first words.',
  },
  {
    ...fromNext('system', 'chat', 'long text', 'Your own words to every model'),
    description: "Put after the profile's instructions, in every conversation.",
    ifUnset: 'nothing is added',
  },
  {
    ...fromNext('model', 'model', 'text', 'Model'),
    description: 'As provider/name, such as ollama/qwen3:8b. Naming a cloud model here is your consent to talk to it.',
    ifUnset: 'the best that can be reached',
  },
  {
    ...fromNext('profile', 'model', 'choice', 'Profile'),
    description: 'Which tools, instructions and defaults a conversation begins with.',
    choices: PROFILE_NAMES,
    ifUnset: 'by what is in the folder',
  },
  {
    ...fromNext('draft', 'signing', 'switch', 'Sign at the end'),
    description: 'Work stays unsigned, and you sign one sheet when a task is done.',
  },
  {
    ...row('deskMinutes', 'signing', 'number', 'Minutes a question may wait'),
    description: 'For tasks that were started with --wait. After that it counts as refused.',
  },
  {
    ...limit('turns', 'Replies in one task'),
    description: 'A model that goes in circles stops here.',
    isWhole: true,
  },
  {
    ...limit('chatTurns', 'Replies to one message'),
    description: 'In a conversation; you can let it go on.',
    isWhole: true,
  },
  { ...limit('tokens', 'Tokens in one task'), description: 'In and out together.', isWhole: true },
  {
    ...limit('cost', 'Dollars in one task'),
    description: 'It stops before more than this is spent, where the price of the model is known.',
    ifUnset: 'no limit',
  },
  {
    ...kept('folders', 'Private folders'),
    description: 'Nothing below them goes to a cloud model; a model on this machine may read it.',
  },
  { ...kept('globs', 'Private files by pattern'), description: 'Such as Diary/** or *.key.' },
  { ...kept('tags', 'Private tags'), description: 'Notes with one of these tags, or a tag below it.' },
];

type Named = Pick<SettingRow, 'key' | 'group' | 'kind' | 'title' | 'path'>;

function row(
  key: Exclude<SettingKey & keyof ConfigFile, 'limits' | 'private'>,
  group: Setting['group'],
  kind: Setting['kind'],
  title: string,
): Named & Pick<SettingRow, 'of'> {
  return { key, group, kind, title, path: [key], of: (options) => options[key] };
}

function fromNext(...named: Parameters<typeof row>): ReturnType<typeof row> & Pick<SettingRow, 'from'> {
  return { ...row(...named), from: NEXT };
}

function limit(name: 'turns' | 'chatTurns' | 'tokens' | 'cost', title: string): Named & Pick<SettingRow, 'of'> {
  const of: SettingRow['of'] = ({ limits }) => limits?.[name];
  return { key: `limits.${name}`, group: 'limits', kind: 'number', title, path: ['limits', name], of };
}

function kept(name: 'folders' | 'globs' | 'tags', title: string): Named & Pick<SettingRow, 'of'> {
  const of: SettingRow['of'] = (options) => options.private?.[name];
  return { key: `private.${name}`, group: 'private', kind: 'list', title, path: ['private', name], of };
}

export const defaultOf = ({ of }: SettingRow): SettingValue | null => of(DEFAULT_CONFIG) ?? null;
