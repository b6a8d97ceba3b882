// Code goes to its interpreter as it is: through stdin, or as one argument that no shell takes apart.

import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Ran, RunRequest } from '../../sandbox/rehearsal.ts';
import type { Environment } from '../../store/state-folder.ts';
import { note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview, Reach } from '../../tool/preview.ts';
import { HERE } from '../../workspace/path.ts';
import { type CommandCall, commandPreview } from './command-preview.ts';
import { filesBehind } from './files-behind.ts';
import { LANGUAGES, programFor, programsOf, type RunLanguage } from './interpreters.ts';
import { runRequest } from './run-request.ts';

export interface CodeInput {
  readonly language: RunLanguage;
  readonly code: string;
  readonly timeout?: number;
}

export const proposeCode = async (input: CodeInput, look: Look, environment: Environment): Promise<Result<Preview>> => {
  const request = await requestFor(input, look, environment);
  if (!request.ok) return request;
  const capability = await look.capability();
  if (capability.tier === 'witnessed')
    return ok({
      summary: wordsFor(input),
      reach: { kind: 'command', command: shownAs(input, request.value), folder: HERE, tier: 'witnessed' },
      notes: [
        note('unconfined', `code is not confined here: ${capability.why}. ${capability.fix}`),
        note('unconfined', 'it can read everything you can read, and reach the network'),
      ],
    });
  look.progress(`Running: ${wordsFor(input)}`);
  const ran = await look.rehearse(request.value);
  return ran.ok ? ok(await shown(input, 'rehearsed', ran.value, look)) : ran;
};

/** After it was signed: for real. */
export const performCode = async (
  input: CodeInput,
  reach: Reach,
  look: Look,
  environment: Environment,
): Promise<Result<Preview>> => {
  const request = await requestFor(input, look, environment);
  if (!request.ok) return request;
  if (reach.kind !== 'command' || reach.command !== shownAs(input, request.value))
    return fail('EXPIRED', 'This is not the code that was signed.');
  look.progress(`Running: ${wordsFor(input)}`);
  const ran = await look.witness(request.value);
  return ran.ok ? ok(await shown(input, 'witnessed', ran.value, look)) : ran;
};

const shown = async (input: CodeInput, how: CommandCall['how'], ran: Ran, look: Look): Promise<Preview> => {
  const files = await filesBehind({ command: input.code, folder: HERE, output: await ran.output.read() }, look);
  return commandPreview(ran, { words: wordsFor(input), how, files }, look);
};

const TITLES: Readonly<Record<RunLanguage, string>> = {
  javascript: 'JavaScript',
  python: 'Python',
  r: 'R',
  shell: 'shell',
};

const wordsFor = ({ language, code }: CodeInput): string => {
  const lines = code.trimEnd().split('\n').length;
  return `${TITLES[language]} code, ${lines} ${lines === 1 ? 'line' : 'lines'}`;
};

/** The exact words of what runs for real: the interpreter, then the code as it is. */
const shownAs = ({ language, code }: CodeInput, { command }: RunRequest): string =>
  language === 'shell' || typeof command === 'string' ? code : `${command.join(' ')}\n${code}`;

const requestFor = async (input: CodeInput, look: Look, environment: Environment): Promise<Result<RunRequest>> => {
  const { language, code, timeout } = input;
  const program = programFor(language, environment);
  if (program === undefined) {
    const there = LANGUAGES.filter((each) => programFor(each, environment) !== undefined);
    return fail('NOT_FOUND', `${TITLES[language]} cannot be run here: ${programsOf(language)} is not on PATH.`, {
      wayOut: there.length === 0 ? 'Install an interpreter.' : `What can be run: ${there.join(', ')}.`,
      data: { language, available: there },
    });
  }
  if (code.trim() === '') return fail('BAD_ARGS', 'code is empty.');
  if (code.includes('\0')) return fail('BAD_ARGS', 'code holds a NUL character.');
  // Checked like a command: of a length that can be started, in a folder that is there.
  const request = await runRequest({ command: code, ...(timeout === undefined ? {} : { timeout }) }, look);
  if (!request.ok) return request;
  const command = [program, ...argumentsFor(language, code)];
  return ok({ ...request.value, command, ...(language === 'shell' ? {} : { input: code }) });
};

/** A shell reads its stdin line by line, and what it starts would read the rest of the code: it gets the code as one argument. */
const argumentsFor = (language: RunLanguage, code: string): readonly string[] => {
  switch (language) {
    case 'javascript':
      return isModule(code) ? ['--input-type=module', '-'] : ['-'];
    case 'python':
    case 'r':
      return ['-'];
    case 'shell':
      return ['--noprofile', '--norc', '-c', code];
  }
};

/** Node below 22 does not find out by itself whether code on its stdin is a module. */
const isModule = (code: string): boolean =>
  /^\s*(?:import\s*(?:[\w*{]|["'])|export\s)/m.test(code) || /^(?:const|let|var)?[^\n(]*\bawait\s/m.test(code);
