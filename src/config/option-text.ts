// The value of an option as it is written in a config.yaml. Reading it back gives the same value.
import { quotedText } from '../policy/print-rule.ts';

export type OptionValue = string | number | boolean | readonly string[];

/** `indent`: of the line its name stands in; absent: in braces, where everything is one line. */
export const optionText = (value: OptionValue, indent?: string): string => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return `[${value.map((each) => yamlText(each)).join(', ')}]`;
  return indent !== undefined && isSeveralPlainLines(value)
    ? `|-\n${value
        .split('\n')
        .map((line) => (line === '' ? '' : `${indent}  ${line}`))
        .join('\n')}`
    : yamlText(value);
};

/** A plain name needs no quotes. */
export const yamlText = (text: string): string =>
  /^[A-Za-z][\w./-]*(?::[\w.-]+)?$/.test(text) ? text : quotedText(text);

/** A person's own text is kept as they would write it, where nothing in it could be read otherwise. */
const isSeveralPlainLines = (text: string): boolean =>
  text.includes('\n') && !/^\s|\s$|[^\n \p{L}\p{M}\p{N}\p{P}\p{S}]| {60}| \n/u.test(text);
