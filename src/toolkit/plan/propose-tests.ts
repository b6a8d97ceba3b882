// Which command tests this workspace, and over which unsigned changes it ran.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview } from '../../tool/preview.ts';
import { findTestCommand } from './test-command.ts';

export interface TestsInput {
  readonly command?: string;
  readonly timeout?: number;
}

/** Whole suites take their time; a person can stop one at any moment. */
const DEFAULT_SECONDS = 600;

export const withTestCommand = async (
  { command, timeout = DEFAULT_SECONDS }: TestsInput,
  look: Look,
): Promise<Result<{ readonly command: string; readonly timeout: number }>> => {
  if (command !== undefined) return ok({ command, timeout });
  const found = await findTestCommand(look);
  if (!found.ok) return found;
  if (found.value !== undefined) return ok({ command: found.value.command, timeout });
  return fail('NOT_FOUND', 'Nothing here says how tests are run.', {
    forModel:
      'Nothing here says how tests are run (package.json, Cargo.toml, go.mod, pytest, Makefile). Give the command.',
    wayOut: 'Name the command.',
  });
};

/** Names of unsigned files that are worth telling; the others are counted. */
const SHOWN = 5;

export const withUnsigned = (proposed: Result<Preview>, { unsigned }: Pick<Look, 'unsigned'>): Result<Preview> => {
  if (!proposed.ok || unsigned.length === 0 || proposed.value.reach !== undefined) return proposed;
  const more = unsigned.length - SHOWN;
  const names = `${unsigned.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const words = `ran with changes that are not signed yet: ${names}`;
  const { notes = [] } = proposed.value;
  return ok({ ...proposed.value, notes: [...notes, words], toModel: `It ${words}.` });
};
