// An Output that keeps what a command said, for tests in this process.
import type { ErrorValue } from '../../src/error/error-value.ts';
import type { Output } from '../../src/surfaces/cli/output.ts';

export interface RecordedOutput extends Output {
  readonly lines: string[];
  readonly values: unknown[];
  readonly notes: string[];
  readonly errors: ErrorValue[];
}

export const recordedOutput = (options: Partial<Pick<Output, 'json' | 'level' | 'columns'>> = {}): RecordedOutput => {
  const [lines, values, notes, errors]: [string[], unknown[], string[], ErrorValue[]] = [[], [], [], []];
  return {
    json: options.json ?? false,
    level: options.level ?? 'normal',
    colour: false,
    plain: false,
    columns: options.columns ?? 100,
    lines,
    values,
    notes,
    errors,
    line: (text) => void lines.push(text),
    value: (value) => void values.push(value),
    note: (text) => void notes.push(text),
    error: (error) => void errors.push(error),
  };
};
