// What may stand at the end of a command line, read off commander's own tree: commands, flags, or a value of the kind its placeholder names.
import type { Argument, Command, Option } from 'commander';
import type { Choice } from '../../../host/conversation/completion/choice.ts';

export interface WantedWord {
  /** Words that are known without looking anything up. */
  readonly choices: readonly Choice[];
  /** The placeholder of the value that is wanted, such as "session" or "file". */
  readonly value?: string;
  /** What was typed of the value; of `--model=x` only what stands behind the sign. */
  readonly typed: string;
  /** `--cwd`, if it was said. */
  readonly cwd?: string;
}

/** `words` are those behind the program's name; the last one is being typed and may be empty. */
export const wantedAt = (program: Command, words: readonly string[]): WantedWord => {
  const typed = words.at(-1) ?? '';
  const said = readAlong(program, words.slice(0, -1));
  const cwd = said.cwd === undefined ? {} : { cwd: said.cwd };
  if (said.waiting !== undefined) return { ...placeholderOf(said.waiting), typed, ...cwd };
  const [flag = '', value] = splitAtSign(typed);
  if (value !== undefined && !said.onlyWords) {
    const option = optionsAt(said.command).find((each) => isFlag(each, flag));
    return { ...(option === undefined ? { choices: [] } : placeholderOf(option)), typed: value, ...cwd };
  }
  if (typed.startsWith('-') && !said.onlyWords)
    return { choices: flagsAt(said.command, words.slice(0, -1)), typed, ...cwd };
  const commands = said.position === 0 && !said.onlyWords ? commandsAt(said.command) : [];
  const argument = argumentAt(said.command, said.position);
  const wanted = argument === undefined ? { choices: [] } : byPlaceholder(argument.name());
  return { ...wanted, choices: [...commands, ...wanted.choices], typed, ...cwd };
};

interface Said {
  readonly command: Command;
  /** Words so far that are neither commands nor flags. */
  readonly position: number;
  /** After `--` nothing is a flag. */
  readonly onlyWords: boolean;
  /** The first of them. */
  readonly stray?: string;
  /** A flag whose value comes next. */
  readonly waiting?: Option;
  readonly cwd?: string;
}

/** Which command is being said. */
export const readAlong = (program: Command, words: readonly string[]): Said => {
  let said: Said = { command: program, position: 0, onlyWords: false };
  for (const word of words) said = next(said, word);
  return said;
};

const next = (said: Said, word: string): Said => {
  const { waiting, ...others } = said;
  if (waiting !== undefined) return { ...others, ...(waiting.long === '--cwd' ? { cwd: word } : {}) };
  if (said.onlyWords) return { ...said, position: said.position + 1 };
  if (word === '--') return { ...said, onlyWords: true };
  if (word.startsWith('-') && word !== '-') {
    const [flag = '', value] = splitAtSign(word);
    const option = optionsAt(said.command).find((each) => isFlag(each, flag));
    if (value !== undefined) return option?.long === '--cwd' ? { ...said, cwd: value } : said;
    return option?.required === true ? { ...said, waiting: option } : said;
  }
  const command = said.position === 0 ? commandNamed(said.command, word) : undefined;
  if (command !== undefined) return { ...said, command };
  return { ...said, position: said.position + 1, stray: said.stray ?? word };
};

const isFlag = ({ long, short }: Option, word: string): boolean => word !== '' && (word === long || word === short);

const splitAtSign = (word: string): readonly [string, string?] => {
  const at = word.startsWith('--') ? word.indexOf('=') : -1;
  return at === -1 ? [word] : [word.slice(0, at), word.slice(at + 1)];
};

const commandNamed = (command: Command, word: string): Command | undefined =>
  command.commands.find((each) => each.name() === word || each.aliases().includes(word));

/** A command that is meant when none is said takes its flags and words too. Commander keeps its name to itself. */
const defaultOf = (command: Command): Command | undefined => {
  const name: unknown = Reflect.get(command, '_defaultCommandName');
  return typeof name === 'string' ? commandNamed(command, name) : undefined;
};

const commandsAt = (command: Command): readonly Choice[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .map((each) => ({ text: each.name(), hint: each.description() }));

const optionsAt = (command: Command): readonly Option[] => {
  const help = command.createHelp();
  const meant = defaultOf(command);
  return [
    ...help.visibleOptions(command),
    ...(meant === undefined ? [] : help.visibleOptions(meant)),
    ...parentsOf(command)
      .flatMap((parent) => help.visibleOptions(parent))
      // Asked of the program alone.
      .filter(({ long }) => long !== '--version'),
  ];
};

const parentsOf = (command: Command): readonly Command[] =>
  command.parent === null ? [] : [command.parent, ...parentsOf(command.parent)];

/** Those already said are not offered again, unless they may be repeated. */
const flagsAt = (command: Command, words: readonly string[]): readonly Choice[] => {
  const found = new Map<string, Choice>();
  for (const option of optionsAt(command)) {
    const flag = option.long ?? option.short ?? '';
    const isSaid = words.some((word) => isFlag(option, splitAtSign(word)[0] ?? ''));
    if (!found.has(flag) && (!isSaid || option.parseArg !== undefined))
      found.set(flag, { text: flag, hint: option.description });
  }
  return [...found.values()];
};

const argumentAt = (command: Command, position: number): Argument | undefined => {
  const all = (defaultOf(command) ?? command).registeredArguments;
  const last = all.at(-1);
  return all[position] ?? (last?.variadic === true ? last : undefined);
};

const placeholderOf = (option: Option): Pick<WantedWord, 'choices' | 'value'> =>
  byPlaceholder(/[<[]([^>\]]+)[>\]]/.exec(option.flags)?.[1] ?? '');

/** `<bash|zsh|fish>` are words to choose from; anything else names a kind. */
const byPlaceholder = (placeholder: string): Pick<WantedWord, 'choices' | 'value'> => {
  const name = placeholder.replace(/\.\.\.$/, '');
  return name.includes('|') ? { choices: name.split('|').map((text) => ({ text })) } : { choices: [], value: name };
};
