// The value of an option as it is written in a config.yaml. Reading it back gives the same value.

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

/** A text in double quotes means the same in YAML as in JSON; a plain name needs none. */
export const yamlText = (text: string): string =>
  /^[A-Za-z][\w./-]*(?::[\w.-]+)?$/.test(text) ? text : JSON.stringify(text);

/** A person's own text is kept as they would write it, where nothing in it could be read otherwise. */
const isSeveralPlainLines = (text: string): boolean =>
  text.includes('\n') && !/^\s|\s$|[^\n\x20-\x7e\u00a1-\ud7ff\uf900-\ufdcf]| {60}|[ \t]\n/.test(text);
