// A language that cannot be read here: the contract of an extractor is to reject with the reason.
import type { ErrorValue } from '../../../error/error-value.ts';

export const whyNot = ({ message, wayOut }: ErrorValue): Error =>
  new Error(wayOut === undefined ? message : `${message} ${wayOut}`);
