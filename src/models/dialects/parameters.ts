// Arguments written as tags, one per parameter, put into JSON as the tool's schema wants them and never more than that.

import type { Schema } from '../../tool/schema.ts';
import { parsedJson } from '../json-fields.ts';
import type { ToolSchema } from '../message.ts';

interface Tags {
  /** With the name of the parameter as its group. */
  readonly opening: RegExp;
  readonly begins: string;
  readonly closer: string;
}

/** The JSON text, or undefined when something else stands between the tags or one has no end. */
export const parametersToJson = (body: string, tool: ToolSchema | undefined): string | undefined =>
  tagsToJson(body, tool, {
    opening: /^<parameter(?:=|\s+name=)"?([\w.-]{1,80})"?\s*>/,
    begins: '<parameter',
    closer: '</parameter>',
  });

/** The same of `<arg_key>path</arg_key><arg_value>a.md</arg_value>`. */
export const argumentsToJson = (body: string, tool: ToolSchema | undefined): string | undefined =>
  tagsToJson(body, tool, {
    opening: /^<arg_key>\s*([\w.-]{1,80})\s*<\/arg_key>\s*<arg_value>/,
    begins: '<arg_key>',
    closer: '</arg_value>',
  });

const tagsToJson = (body: string, tool: ToolSchema | undefined, tags: Tags): string | undefined => {
  const members: string[] = [];
  let rest = body.trim();
  while (rest !== '') {
    const opening = tags.opening.exec(rest);
    if (opening === null) return undefined;
    const end = valueEnd(rest, opening[0].length, tags);
    if (end === -1) return undefined;
    const value = withoutFrame(rest.slice(opening[0].length, end));
    const name = opening[1]!;
    const properties = tool?.input.properties ?? {};
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    // A parameter given twice stays twice: the strict parser refuses it, and the model is told.
    members.push(`${JSON.stringify(name)}: ${valueText(value, schema)}`);
    rest = rest.slice(end + tags.closer.length).trim();
  }
  return `{${members.join(', ')}}`;
};

/** The first closing tag that another parameter or the end follows, and that is not part of a block quoted in the value. */
const valueEnd = (text: string, from: number, { closer, begins }: Tags): number => {
  for (let at = text.indexOf(closer, from); at !== -1; at = text.indexOf(closer, at + 1)) {
    const value = text.slice(from, at);
    const quotes =
      (value.match(/<(?:function=|invoke\s)/g) ?? []).length - (value.match(/<\/(?:function|invoke)>/g) ?? []).length;
    const follows = text.slice(at + closer.length).trimStart();
    if (quotes <= 0 && (follows === '' || follows.startsWith(begins))) return at;
  }
  return -1;
};

/** Models put a value of several lines on lines of its own: one line break at each end is theirs. */
const withoutFrame = (value: string): string => value.replace(/^\r?\n/, '').replace(/\r?\n$/, '');

/** Text stays text. What should be a number, a list and so on is taken as JSON if it is that; otherwise it stays text, and validation says so. */
const valueText = (value: string, schema: Schema | undefined): string => {
  const plain = JSON.stringify(value);
  if (schema === undefined || schema.type === 'string' || schema.type === 'any') return plain;
  const parsed = parsedJson(value.trim());
  if (parsed === undefined || typeof parsed.value === 'string' || parsed.value === null) return plain;
  return value.trim();
};
