// The error inside a body, whatever vendor wrote it.
import { type Fields, fieldsOf, textOf } from '../json-fields.ts';
import type { Fault } from './wire.ts';

/** An error may be a text, an object with a message, or an object within an object. */
export const faultOf = (answer: Fields): Fault | undefined => {
  const { error } = answer;
  if (typeof error === 'string') return { text: error, code: '' };
  const fields = fieldsOf(error);
  if (fields === undefined) return undefined;
  const code = [fields.code, fields.type, fields.status]
    .filter((part) => part !== undefined && part !== null)
    .join(' ');
  return { text: textOf(fields.message) ?? JSON.stringify(fields), code };
};
