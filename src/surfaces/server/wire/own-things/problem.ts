// Mistakes in files, as they go over the wire.
import type { ErrorValue } from '../../../../error/error-value.ts';

/** What is wrong with a file of the person's or the folder's. */
export type Problem = Pick<ErrorValue, 'code' | 'message' | 'wayOut' | 'data'>;
