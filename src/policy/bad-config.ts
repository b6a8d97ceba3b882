// An error about a place in a file, in the form every surface shows: `rules.yaml:7  …`.
import { type ErrorValue, fail } from '../error/error-value.ts';

export const badConfig = (file: string, line: number, message: string, wayOut?: string): ErrorValue =>
  fail('BAD_CONFIG', `${file}:${line}  ${message}`, {
    data: { file, line },
    ...(wayOut === undefined ? {} : { wayOut }),
  }).error;
