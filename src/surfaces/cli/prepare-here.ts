// A conversation prepared for whoever sits at this terminal, if somebody does.
import type { Result } from '../../error/error-value.ts';
import { type ModelOptions, prepare } from '../../host/setup/prepare.ts';
import type { Switchboard } from '../../host/setup/setup.ts';
import { askIfHere } from './ask-if-here.ts';
import type { Output } from './output.ts';

export const prepareHere = (
  options: ModelOptions,
  output: Output,
  way: 'run' | 'chat',
): Promise<Result<Switchboard>> => {
  const ask = askIfHere(output);
  return prepare(ask === undefined ? options : { ...options, ask }, output, way);
};
