// A form at the terminal: one field after the other, Enter keeps what is there.

import { counted } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import { escapedLines } from '../../../text/escaped-lines.ts';
import type { JsonValue } from '../../../tool/json-value.ts';
import type { Schema } from '../../../tool/schema.ts';
import { type Ended, endedBy } from './choose-hunks.ts';
import { behindGutter, ours, type ScreenRow } from './layout.ts';
import { readField } from './read-field.ts';
import type { Screen } from './screen.ts';

export interface Field {
  readonly name: string;
  readonly schema: Schema;
  /** Absent: it has no value yet. */
  readonly now?: JsonValue;
  /** It may be left out altogether. */
  readonly optional: boolean;
}

/** What was typed differently; undefined for a field that is left out. */
export type Filled = ReadonlyMap<string, JsonValue | undefined>;

export const fillForm = async (fields: readonly Field[], screen: Screen): Promise<Filled | Ended> => {
  const filled = new Map<string, JsonValue | undefined>();
  for (const [index, field] of fields.entries()) {
    screen.print(renderField(field));
    const answer = await askField(field, `${index + 1} of ${fields.length}`, screen);
    if (answer.kind === 'ended') return answer.how;
    if (answer.kind === 'rest') break;
    if (answer.kind === 'value') filled.set(field.name, answer.value);
    if (answer.kind === 'out') filled.set(field.name, undefined);
  }
  return filled;
};

type FieldAnswer =
  | { readonly kind: 'kept' | 'rest' | 'out' }
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'ended'; readonly how: Ended };

const askField = async ({ name, schema, optional }: Field, place: string, screen: Screen): Promise<FieldAnswer> => {
  const out = optional ? ' · - leaves it out' : '';
  for (;;) {
    const typed = await screen.ask(`${place} · Enter keeps it · . keeps the rest${out}`);
    if (typed.kind !== 'line') return { kind: 'ended', how: endedBy(typed.kind) };
    const text = typed.text.trim();
    if (text === '') return { kind: 'kept' };
    if (text === '.') return { kind: 'rest' };
    if (text === '-' && optional) return { kind: 'out' };
    const value = readField(name, schema, text);
    if (value.ok) return { kind: 'value', value: value.value };
    screen.print([ours(escapeText(value.error.message))]);
  }
};

/** Names and descriptions may come with a stranger's tool: they stand behind our marks like everything foreign. */
const renderField = ({ name, schema, now, optional }: Field): ScreenRow[] => {
  const kind = `${TYPES[schema.type]}${optional ? ', may be left out' : ''}`;
  const choices = schema.type === 'string' ? (schema.enum ?? []) : [];
  return [
    { lead: '▸ ', hang: '  ', text: `${escapeText(name)}   ${kind}`, tone: 'strong' },
    ...(schema.description === undefined
      ? []
      : behindGutter(escapedLines(schema.description)).map((row): ScreenRow => ({ ...row, sentence: true }))),
    ...choices.map(
      (choice, index): ScreenRow => ({
        lead: ` ${index + 1}  `,
        hang: '    ',
        text: escapeText(choice),
        tone: 'plain',
      }),
    ),
    ...nowRows(now),
  ];
};

const TYPES: Readonly<Record<Schema['type'], string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'y or n',
  array: 'list, as JSON',
  object: 'object, as JSON',
  any: 'anything, as JSON',
};

/** Enough of a long text to recognise it. */
const MOST_LINES = 4;

const nowRows = (now: JsonValue | undefined): ScreenRow[] => {
  if (now === undefined) return [ours('  now: nothing')];
  const lines = escapedLines(typeof now === 'string' ? now : JSON.stringify(now, null, 2));
  const left = lines.length - MOST_LINES;
  return [
    ...behindGutter(lines.length === 0 ? ['""'] : lines.slice(0, MOST_LINES), 'now:'),
    ...(left > 0 ? [ours(`  … ${counted(left, 'more line')}: e json opens all of it in $EDITOR`)] : []),
  ];
};
