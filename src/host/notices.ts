// What is said to the person beside a result, whatever surface they sit at.
import type { ErrorValue } from '../error/error-value.ts';

export interface Notices {
  readonly level: 'quiet' | 'normal' | 'verbose' | 'debug';
  note(text: string): void;
  error(error: ErrorValue): void;
}
