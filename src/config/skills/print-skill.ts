// A skill as the text of its file: YAML front matter that every known loader reads, an empty line, the instructions.
import type { SkillText } from './skill.ts';

export interface PrintedSkill extends Omit<SkillText, 'lines'> {
  readonly name: string;
}

export const printSkill = ({ name, title, description, autoInvoke, requires, tools, body }: PrintedSkill): string =>
  [
    '---',
    `name: ${name}`,
    ...(title === undefined ? [] : [`title: ${quoted(title)}`]),
    `description: ${quoted(description)}`,
    `auto_invoke: ${autoInvoke}`,
    ...listed('requires', requires),
    ...listed('tools', tools),
    '---',
    '',
    `${body.trim()}\n`,
  ].join('\n');

const listed = (key: string, words: readonly string[]): readonly string[] =>
  words.length === 0 ? [] : [`${key}:`, ...words.map((word) => `  - ${quoted(word)}`)];

/** A JSON text is a YAML text; what does not show, or turns the line around, is written as its number. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
