// What came of it: the value or a thrown error, and the code alone.
import type { ErrorCode, Result } from '../../src/error/error-value.ts';

export const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};

export const codeOf = (result: Result<unknown>): ErrorCode | 'ok' => (result.ok ? 'ok' : result.error.code);
