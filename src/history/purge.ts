import type { Result } from '../error/error-value.ts';
import { fail } from '../error/error-value.ts';
import type { ApplyGround } from './apply.ts';
export const purgeHistory = (_g: ApplyGround, _q: object): Result<{ entries: number; bytes: number }> =>
  fail('LIMIT', 'taking back is not furnished yet');
