// The run behind a card's script or argument list: parameters in the environment and on stdin, never spliced into code.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { RunRequest } from '../sandbox/rehearsal.ts';
import type { Environment } from '../store/state-folder.ts';
import type { JsonValue } from '../tool/json-value.ts';
import { HERE } from '../workspace/path.ts';
import type { Handler, ToolCard } from './card.ts';
import { variableOf } from './check-handler.ts';
import { filledArguments } from './filled-arguments.ts';
import { firstProgram, languageNamed } from './languages.ts';
import { R_CALLER, rVariables } from './r-caller.ts';

type Input = Readonly<Record<string, JsonValue>>;
type Card = Pick<ToolCard, 'name' | 'handler' | 'needs' | 'timeoutSeconds' | 'input' | 'file' | 'place'>;

/** Linux takes 128 KB in one argument or variable; more fails in exec with E2BIG. */
const LONGEST = 128 * 1024 - 200;

export const scriptRequest = (card: Card, input: Input, environment: Environment): Result<RunRequest> => {
  const variables = { ...declared(card, environment), ...parametersIn(input) };
  const command = commandOf(card.handler, input, environment);
  if (!command.ok) return command;
  const { argv, more } = command.value;
  const long = [...argv, ...Object.values({ ...variables, ...more })].some((each) => Buffer.byteLength(each) > LONGEST);
  if (long) return fail('BAD_ARGS', `An argument of ${card.name} is longer than ${Math.floor(LONGEST / 1024)} KB.`);
  const nul = Object.entries(variables).find(([, value]) => value.includes('\0'));
  if (nul !== undefined) return fail('BAD_ARGS', `${nul[0]} holds a NUL character, which no program can be given.`);
  return ok({
    command: argv,
    folder: HERE,
    input: `${JSON.stringify(input)}\n`,
    environment: { ...variables, ...more, ...(card.place === 'workspace' ? { COUNTERSIGN_CARD: card.file } : {}) },
    timeoutMs: card.timeoutSeconds * 1000,
    network: false,
    keepByProducts: false,
  });
};

/** Texts as they are, everything else as JSON. What was not given is not set. */
const parametersIn = (input: Input): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      variableOf(name),
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

const declared = ({ needs }: Card, environment: Environment): Readonly<Record<string, string>> =>
  Object.fromEntries(
    needs.variables.flatMap((name): [string, string][] => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

interface Command {
  readonly argv: readonly string[];
  readonly more: Readonly<Record<string, string>>;
}

const commandOf = (handler: Handler, input: Input, environment: Environment): Result<Command> => {
  if (handler.kind === 'arguments') {
    const argv = filledArguments(handler.argv, input);
    return argv.ok ? ok({ argv: argv.value, more: {} }) : argv;
  }
  if (handler.kind !== 'script') throw new Error('bug: only scripts and argument lists are run');
  const language = languageNamed(handler.language);
  const program = firstProgram(language.programs, environment);
  if (program === undefined)
    return fail('NOT_FOUND', `This tool needs ${language.title}: ${language.programs.join(' or ')} is not on PATH.`);
  if (handler.language !== 'r') return ok({ argv: [program, ...language.before, handler.source], more: {} });
  return ok({ argv: [program, ...language.before, R_CALLER], more: rVariables(handler.source, input) });
};
