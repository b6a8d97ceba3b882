// What a page wants to set, checked before anything is written: BAD_ARGS names the field.
import type { OptionEdit } from '../../../../config/edit-options.ts';
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import { glob } from '../../../../policy/glob.ts';
import { isWhole } from '../../../../workspace/utf8.ts';
import { SETTINGS, type SettingRow } from './setting-table.ts';

export const checkChanges = (changes: Readonly<Record<string, unknown>>): Result<readonly OptionEdit[]> => {
  const edits: OptionEdit[] = [];
  for (const [key, wanted] of Object.entries(changes)) {
    const row = SETTINGS.find((setting) => setting.key === key);
    if (row === undefined)
      return wrong(key.slice(0, 60), `There is no setting "${key.slice(0, 60)}".`, {
        wayOut: `Settings: ${SETTINGS.map((setting) => setting.key).join(', ')}.`,
      });
    // Emptied is taken out: the default counts again.
    const isEmpty = wanted === null || wanted === '' || (Array.isArray(wanted) && wanted.length === 0);
    const value = isEmpty ? ok(null) : checked(row, wanted);
    if (!value.ok) return value;
    edits.push({ path: row.path, value: value.value });
  }
  return edits.length === 0 ? wrong('changes', 'There is nothing to save.') : ok(edits);
};

/** Longer than anybody's instructions, short enough for the file to be read. */
const LONGEST_TEXT = 16_384;
const MOST_ITEMS = 500;
/** Counted exactly, and written without an exponent. */
const LARGEST = 1e15;

const checked = (row: SettingRow, value: unknown): Result<OptionEdit['value']> => {
  const { key, kind, choices = [] } = row;
  if (kind === 'switch') return typeof value === 'boolean' ? ok(value) : wrong(key, `${row.title}: on or off.`);
  if (kind === 'number') return checkedNumber(row, value);
  if (kind === 'list') return checkedList(row, value);
  if (kind === 'tools' && typeof value !== 'string') return checkedList(row, value);
  const options = kind === 'tools' ? ['auto', 'off'] : choices;
  if (typeof value !== 'string' || !isText(value, kind === 'long text'))
    return wrong(key, `${row.title}: ${kind === 'long text' ? 'a text' : 'one line of text'}.`);
  if (options.length > 0 && !options.includes(value)) return wrong(key, `${row.title}: one of ${options.join(', ')}.`);
  return ok(value);
};

const checkedNumber = ({ key, title, isWhole: whole }: SettingRow, value: unknown): Result<number> => {
  const isNumber = typeof value === 'number' && value > 0 && value <= LARGEST && /^\d+(?:\.\d+)?$/.test(String(value));
  if (!isNumber || (whole === true && !Number.isInteger(value)))
    return wrong(key, `${title}: ${whole === true ? 'a whole number' : 'a number'} above 0.`);
  return ok(value);
};

const checkedList = ({ key, title }: SettingRow, value: unknown): Result<readonly string[]> => {
  const isList = Array.isArray(value) && value.length <= MOST_ITEMS;
  const items: readonly unknown[] = isList ? value : [];
  const texts = items.filter((item): item is string => typeof item === 'string' && item !== '' && isText(item, false));
  if (!isList || texts.length !== items.length) return wrong(key, `${title}: a list of names, none of them empty.`);
  if (key === 'private.globs')
    for (const pattern of texts) {
      const compiled = glob(pattern);
      if (!compiled.ok) return wrong(key, `${title}: ${compiled.error.message}`);
    }
  return ok(texts);
};

/** No control characters: they would be read back as something else, or seen as nothing. */
const isText = (text: string, ofLines: boolean): boolean =>
  text.length <= LONGEST_TEXT &&
  isWhole(text) &&
  [...text].every((character) => {
    const code = character.codePointAt(0) ?? 0;
    return (code >= 0x20 && !(code >= 0x7f && code < 0xa0)) || (ofLines && (character === '\n' || character === '\t'));
  });

const wrong = (field: string, message: string, more: { readonly wayOut?: string } = {}): Result<never> =>
  fail('BAD_ARGS', message, { ...more, data: { field } });
