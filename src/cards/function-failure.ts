// Why a card's function has no result, in words: once for the person, and for the model without what it was not shown.
import { fail, type Result } from '../error/error-value.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { FunctionRun } from './run-function.ts';

/** Of memory for its values. A function that needs more is no small tool. */
export const MEGABYTES = 512;

const WAY_OUT = 'Correct the card, and try it with `countersign tools check`.';

export const tooLong = ({ name, timeoutSeconds }: FunctionRun): Result<never> =>
  fail('TIMEOUT', `${name} took longer than ${timeoutSeconds} s; it was ended.`, {
    wayOut: 'Raise timeout in its card, or give it less to do.',
  });

export const wrong = ({ name, file }: FunctionRun, reason: string): Result<never> =>
  fail('BAD_CONFIG', `${name} failed: ${reason}.`, { wayOut: WAY_OUT, data: { file } });

/** Its words may repeat what it read, which nobody has said the model may see: then the model learns only where it failed. */
export const threw = (run: FunctionRun, thrown: JsonValue): Result<never> => {
  const fields =
    typeof thrown === 'object' && thrown !== null && !Array.isArray(thrown)
      ? (thrown as Readonly<Record<string, JsonValue>>)
      : {}; // neither a list nor null
  const [name, message, stack] = [fields.name, fields.message, fields.stack].map((each) => String(each ?? ''));
  const at = new RegExp(`${run.file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}:(\\d+)`).exec(stack ?? '')?.[1];
  const place = at === undefined ? '' : ` (${run.file}:${at})`;
  return fail('BAD_CONFIG', `${run.name} failed: ${name}: ${message}${place}`, {
    ...(run.hasSeen()
      ? { forModel: `${run.name} failed with ${/^[A-Za-z]{1,40}$/.test(name ?? '') ? name : 'an error'}${place}.` }
      : {}),
    wayOut: WAY_OUT,
    data: { file: run.file, ...(at === undefined ? {} : { line: Number(at) }) },
  });
};

export const died = (run: FunctionRun, how: string, complaint: string): Result<never> => {
  if (/heap out of memory|Allocation failed/i.test(complaint))
    return fail('LIMIT', `${run.name} needed more than ${MEGABYTES} MB of memory; it was ended.`, { wayOut: WAY_OUT });
  return wrong(run, `its process ended before it returned (${how})`);
};
