// The parameters of a tool as a table: what each is called, what it takes, and whether it must be given.
import type { VNode } from 'preact';
import { escapeText } from '../../../src/text/escape.ts';
import type { JsonSchema } from '../../../src/tool/json-schema.ts';
import type { JsonValue } from '../../../src/tool/json-value.ts';
import { Empty } from '../../page/show.tsx';

export const ParameterTable = ({ schema }: { readonly schema: JsonSchema }): VNode => {
  const properties = Object.entries(objectOf(schema.properties) ?? {});
  const required = Array.isArray(schema.required) ? schema.required : [];
  if (properties.length === 0) return <Empty>It takes none.</Empty>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section class="cs-card cs-scroll" tabIndex={0} aria-label="Table of parameters">
      <table class="cs-table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Takes</th>
            <th scope="col">About</th>
          </tr>
        </thead>
        <tbody>
          {properties.map(([name, given]) => {
            const property = objectOf(given) ?? {};
            return (
              <tr key={name}>
                <th scope="row">
                  <code>{escapeText(name)}</code>
                </th>
                <td>
                  {escapeText(typeInWords(property))}
                  {required.includes(name) ? ', required' : ''}
                  {property.default === undefined ? '' : `, else ${escapeText(JSON.stringify(property.default))}`}
                </td>
                <td>{escapeText(textOf(property.description), { multiline: true })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

const typeInWords = (schema: JsonSchema): string => {
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.map((each) => JSON.stringify(each)).join(', ')}`;
  if (schema.type === 'array') return `a list of ${typeInWords(objectOf(schema.items) ?? {})}`;
  if (schema.type === 'object') return `fields ${Object.keys(objectOf(schema.properties) ?? {}).join(', ')}`;
  return WORDS.get(textOf(schema.type)) ?? 'anything';
};

const WORDS: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
]);

const isObject = (value: JsonValue | undefined): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: JsonValue | undefined): JsonSchema | undefined => (isObject(value) ? value : undefined);
const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
