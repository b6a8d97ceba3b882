// A conversation prepared for whoever sits at this terminal, if somebody does.
import type { Result } from '../../error/error-value.ts';
import { personOnly } from '../../host/deciding/person-only.ts';
import { type ModelOptions, prepare } from '../../host/setup/prepare.ts';
import type { Switchboard } from '../../host/setup/setup.ts';
import { askIfHere } from './ask-if-here.ts';
import { isTerminal } from './is-interactive.ts';
import type { Output } from './output.ts';

export const prepareHere = async (
  options: ModelOptions,
  output: Output,
  way: 'run' | 'chat',
): Promise<Result<Switchboard>> => {
  const person = personOnly('sign here');
  // The flag is a signature for all that is to come.
  if (!person.ok && options.yes !== undefined && options.yes !== false) return person;
  if (!person.ok && isTerminal()) output.note(`Nobody is asked at this terminal. ${person.error.message}`);
  const ask = askIfHere(output);
  return prepare(ask === undefined ? options : { ...options, ask }, output, way);
};
