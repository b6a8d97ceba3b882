// Which command tests this workspace, how the tests ended, and over which unsigned changes.

import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Ran } from '../../sandbox/rehearsal.ts';
import { note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview } from '../../tool/preview.ts';
import { proposeCommand } from './propose-command.ts';
import { findTestCommand } from './test-command.ts';
import { testRun } from './test-run.ts';

export interface TestsInput {
  readonly command?: string;
  readonly timeout?: number;
}

/** Whole suites take their time; a person can stop one at any moment. */
const DEFAULT_SECONDS = 600;

export const proposeTests = async (
  { command: named, timeout = DEFAULT_SECONDS }: TestsInput,
  look: Look,
  configured: string | undefined,
): Promise<Result<Preview>> => {
  const known = named ?? configured;
  const command = known === undefined ? await foundCommand(look) : ok(known);
  if (!command.ok) return command;
  let ended: Ran | undefined;
  const watching: Look = {
    ...look,
    rehearse: async (request, own) => {
      const ran = await look.rehearse(request, own);
      if (ran.ok) ended = ran.value;
      return ran;
    },
  };
  const proposed = await proposeCommand({ command: command.value, timeout }, watching);
  if (!proposed.ok || ended === undefined) return proposed;
  const tests = await testRun(command.value, ended, 'a copy');
  const words = `tests ${tests.passed ? 'pass' : 'fail'}${overUnsigned(look.unsigned)}`;
  // Told at once: it is what a person wants to know before they sign the change it ran with.
  look.progress(words);
  const { notes = [] } = proposed.value;
  return ok({
    ...proposed.value,
    summary: `${command.value}: ${words}`,
    notes: [note(tests.passed ? 'tests pass' : 'tests fail', words), ...notes],
    toModel: `${words}.`,
    tests,
  });
};

const foundCommand = async (look: Look): Promise<Result<string>> => {
  const found = await findTestCommand(look);
  if (!found.ok) return found;
  if (found.value !== undefined) return ok(found.value.command);
  return fail('NOT_FOUND', 'Nothing here says how tests are run.', {
    forModel:
      'Nothing here says how tests are run (package.json, Cargo.toml, go.mod, pytest, Makefile). Give the command.',
    wayOut: 'Name the command.',
  });
};

/** Names of unsigned files that are worth telling; the others are counted. */
const SHOWN = 5;

const overUnsigned = (unsigned: Look['unsigned']): string => {
  if (unsigned.length === 0) return '';
  const more = unsigned.length - SHOWN;
  return ` with what is not signed yet: ${unsigned.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};
