// What a handler and the rest of its card must agree on: places name parameters, parameters do not name what steers a program.

import { SERVED_CARDS } from '../models/providers/provider-cards.ts';
import type { Handler, ToolCard } from './card.ts';
import { codeWithParameter } from './code-in-arguments.ts';
import { type CardPiece, piecesOf } from './places.ts';
import { CardProblem } from './problem.ts';

/** `line` is that of the parameters; `lines` are those of the file. */
export const checkHandler = (card: ToolCard, line: number, lines: readonly string[]): void => {
  const { handler, network, needs } = card;
  if (handler.kind === 'function' && network)
    throw new CardProblem(
      handler.line,
      'a function has no network',
      'Write the handler as a script, or as an http block.',
    );
  if (handler.kind === 'function' && needs.variables.length > 0)
    throw new CardProblem(handler.line, 'a function sees no environment variables', 'Write the handler as a script.');
  checkVariables(card);
  if (handler.kind === 'script' || handler.kind === 'arguments') checkNames(card, line);
  for (const piece of placesIn(handler)) checkPlace(piece, card, lines);
  if (handler.kind === 'arguments') checkCode(handler, lines);
};

/** Whoever wrote the card, also the person: a value inside code is code. */
const checkCode = ({ argv, line }: Extract<Handler, { kind: 'arguments' }>, lines: readonly string[]): void => {
  const code = codeWithParameter(argv);
  if (code === undefined) return;
  const at = lines.findIndex((each, index) => index >= line - 1 && each.trim() === code.argument) + 1;
  throw new CardProblem(
    at === 0 ? line : at,
    `a parameter stands inside code that ${code.program} would run: what a model writes there would be run too`,
    code.wayOut,
  );
};

const placesIn = (handler: Handler): readonly CardPiece[] => {
  if (handler.kind === 'arguments') return handler.argv.flatMap(piecesOf);
  if (handler.kind !== 'request') return [];
  return [handler.url, handler.body ?? '', ...handler.headers.map(([, value]) => value)].flatMap(piecesOf);
};

const checkPlace = (piece: CardPiece, { input, needs, handler }: ToolCard, lines: readonly string[]): void => {
  if (piece.kind === 'text') return;
  const written = piece.kind === 'parameter' ? `{${piece.name}}` : `{$${piece.name}}`;
  const at = lines.findIndex((each, index) => index >= handler.line - 1 && each.includes(written)) + 1;
  if (piece.kind === 'parameter' && !Object.hasOwn(input.properties, piece.name))
    throw new CardProblem(
      at,
      `${written} is not a parameter`,
      `Describe it under parameters, or write {${written}} for the text itself.`,
    );
  if (piece.kind === 'variable' && (handler.kind !== 'request' || !needs.variables.includes(piece.name)))
    throw new CardProblem(at, `${written} is not among the variables the card needs`);
};

const checkNames = ({ input }: ToolCard, line: number): void => {
  const taken = new Set<string>();
  for (const name of Object.keys(input.properties)) {
    const variable = variableOf(name);
    if (isReserved(variable))
      throw new CardProblem(
        line,
        `a parameter cannot be called ${name}: as an environment variable it would steer the program`,
      );
    if (taken.has(variable))
      throw new CardProblem(line, `two parameters would be the environment variable ${variable}`);
    taken.add(variable);
  }
};

const checkVariables = ({ needs, handler }: ToolCard): void => {
  for (const name of needs.variables) {
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
      throw new CardProblem(handler.line, `"${name}" is not the name of a variable`);
    if (isModelKey(name)) throw new CardProblem(handler.line, `${name} is the key of a model, which no tool is given`);
  }
};

/** A shell cannot read a variable with - in its name. */
export const variableOf = (parameter: string): string => parameter.replaceAll('-', '_');

const EXACT = new Set(
  (
    'PATH HOME SHELL USER LOGNAME PWD OLDPWD TMPDIR TEMP TMP TERM LANG LANGUAGE TZ IFS ENV CDPATH PS1 PS2 PS3 PS4 PROMPT_COMMAND SHELLOPTS GLOBIGNORE ' +
    'EDITOR VISUAL PAGER NO_COLOR DISPLAY GCONV_PATH HOSTALIASES LOCALDOMAIN RES_OPTIONS'
  ).split(' '),
);
const BEGINNINGS =
  /^(?:LD_|DYLD_|NODE_|NPM_|BASH|PYTHON|PERL|RUBY|R_|RSCRIPT|LUA|JULIA_|PHP|JAVA|JDK_|_JAVA|GIT_|SSH_|GPG_|XDG_|LC_|COUNTERSIGN|MALLOC_|GLIBC_|OPENSSL_|SSL_|CURL_|DEBIAN_)/i;
const PROXIES = /^(?:https?|ftp|all|no)_proxy$/i;

// Names of environment variables that steer a program by themselves: a parameter may not be called so.
/** Small letters are free to use: `path` is not PATH. Whole families are kept in either case. */
const isReserved = (name: string): boolean => EXACT.has(name) || BEGINNINGS.test(name) || PROXIES.test(name);

/** The keys of models are the runtime's alone. */
const isModelKey = (name: string): boolean =>
  SERVED_CARDS.some(({ keys }) => keys.includes(name)) || name === 'COUNTERSIGN_HOME';
