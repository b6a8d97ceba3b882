// What an error may quote to a model: only lines it has already been shown, of the very version it was shown.
import type { ErrorValue } from '../error/error-value.ts';
import type { Look, SeenByModel } from '../tool/look.ts';
import { withoutSecrets } from '../workspace/find-secrets.ts';

/** Reads `path` and `lines` (or `line`) in the error's data; adds the lines to `forModel`, or leaves the error as it is. */
export const quoteSeen = async (error: ErrorValue, look: Look): Promise<ErrorValue> => {
  const { path, lines, line } = error.data ?? {};
  const numbers = (Array.isArray(lines) ? lines : [line])
    .filter((number) => Number.isSafeInteger(number))
    .slice(0, MOST_LINES);
  if (typeof path !== 'string' || numbers.length === 0) return error;
  const resolved = look.resolve(path, 'read');
  if (!resolved.ok) return error;
  const seen = look.seen(resolved.value);
  if (seen.extent === 'none') return error;
  const state = await look.state(resolved.value);
  if (!state.ok || state.value?.kind !== 'file' || state.value.bytes.hash !== seen.hash) return error;
  const text = withoutSecrets(new TextDecoder().decode(await state.value.bytes.read())).split('\n');
  const quoted = numbers
    .filter((number) => wasShown(seen, number) && text[number - 1] !== undefined)
    .map((number) => `\n${number}\t${shortened(text[number - 1]!)}`);
  return quoted.length === 0 ? error : { ...error, forModel: (error.forModel ?? error.message) + quoted.join('') };
};

/** Enough to see which of several places is meant. */
const MOST_LINES = 10;
const LONGEST_LINE = 200;

const wasShown = (seen: Exclude<SeenByModel, { extent: 'none' }>, number: number): boolean =>
  seen.extent === 'all' || seen.lines.some(({ from, to }) => from <= number && number <= to);

const shortened = (line: string): string => {
  const whole = line.replace(/\r$/, '');
  return whole.length <= LONGEST_LINE ? whole : `${[...whole.slice(0, LONGEST_LINE)].slice(0, -1).join('')}…`;
};
