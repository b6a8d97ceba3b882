// TOML: tables, dotted keys and inline tables, each added to in the form in which it stands.
import { type AST, getStaticTOMLValue, parseTOML } from 'toml-eslint-parser';
import { sameJson } from '../../../decision/same-json.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import type { JsonValue } from '../../../tool/json-value.ts';
import { type ConfigText, checked, type Keys, lineAt, notATable, spliced, unreadable } from './config-text.ts';
import { cutFrom } from './toml-cut.ts';
import { insertedInto } from './toml-insert.ts';
import { headersBelow, linesOf, type TomlLine } from './toml-lines.ts';
import { inlineValue } from './toml-value.ts';

const valueAt: ConfigText['valueAt'] = (text, keys) => {
  const program = read(text);
  if (!program.ok) return program;
  const value = keys.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<string, unknown>)[key]
        : undefined, // it has its own key of that name
    getStaticTOMLValue(program.value),
  );
  return ok(value as JsonValue | undefined); // dates among them are objects, which no setting of ours equals
};

const put: ConfigText['put'] = (text, keys, value) => {
  const program = read(text);
  if (!program.ok) return program;
  const exact = linesOf(program.value).find((line) => isAt(line, keys));
  const made = exact === undefined ? inserted(text, program.value, keys, value) : ok(replaced(text, exact, value));
  if (!made.ok) return made;
  const now = valueAt(made.value, keys);
  return checked(made.value, now.ok ? ok(now.value !== undefined && sameJson(now.value, value)) : now, keys);
};

export const tomlText: ConfigText = {
  valueAt,
  put,
  take: (text, keys) => {
    const program = read(text);
    if (!program.ok) return program;
    const made = spliced(text, cutFrom(text, program.value, keys));
    const now = valueAt(made, keys);
    return checked(made, now.ok ? ok(now.value === undefined) : now, keys);
  },
  add: (text, keys, item) => {
    const list = listAt(text, keys);
    return list.ok ? put(text, keys, [...list.value, item]) : list;
  },
  drop: (text, keys, item) => {
    const list = listAt(text, keys);
    if (!list.ok || !list.value.includes(item)) return list.ok ? ok(text) : list;
    return put(
      text,
      keys,
      list.value.filter((each) => each !== item),
    );
  },
};

const read = (text: string): Result<AST.TOMLProgram> => {
  try {
    // As long as what stands there, so that every place is where it is in the file.
    return ok(parseTOML(text.replace(/^\ufeff/, ' '), { tomlVersion: '1.1' }));
  } catch (thrown) {
    const { lineNumber: line, message = 'it cannot be read' } = thrown as { lineNumber?: number; message?: string }; // its own error carries the place; any other has none
    if (line === undefined) return unreadable('TOML', 'it is nested too deeply', undefined);
    // Told where the next line begins; what is missing is missing before that.
    const isBefore = message.startsWith('Unspecified values');
    return unreadable('TOML', message.slice(0, 1).toLowerCase() + message.slice(1), isBefore ? line - 1 : line);
  }
};

const inserted = (text: string, program: AST.TOMLProgram, keys: Keys, value: JsonValue): Result<string> => {
  const above = linesOf(program).find(
    (line) => line.path.length < keys.length && isAt(line, keys.slice(0, line.path.length)),
  );
  if (above !== undefined && above.node.value.type !== 'TOMLInlineTable')
    return notATable(keys.slice(0, above.path.length), lineAt(text, above.node.range[0]), 'table');
  const isThere = headersBelow(program, keys).length > 0;
  return isThere ? checked(text, ok(false), keys) : ok(spliced(text, insertedInto(text, program, keys, value)));
};

const replaced = (text: string, { node }: TomlLine, value: JsonValue): string => {
  const [from, to] = node.value.range;
  // Of a list that stays as long as it is: only what is different.
  if (node.value.type === 'TOMLArray' && Array.isArray(value) && node.value.elements.length === value.length)
    return spliced(
      text,
      node.value.elements.flatMap((each, index) => {
        const wanted = value[index] ?? null;
        const isSame = each.type === 'TOMLValue' && each.value === wanted;
        return isSame ? [] : [{ from: each.range[0], to: each.range[1], text: inlineValue(wanted) }];
      }),
    );
  return spliced(text, [{ from, to, text: inlineValue(value) }]);
};

const isAt = ({ path }: TomlLine, keys: readonly string[]): boolean =>
  path.length === keys.length && path.every((name, index) => name === keys[index]);

const listAt = (text: string, keys: Keys): Result<readonly JsonValue[]> => {
  const now = valueAt(text, keys);
  if (!now.ok) return now;
  if (now.value === undefined) return ok([]);
  return Array.isArray(now.value) ? ok(now.value) : notATable(keys, 1, 'list');
};
