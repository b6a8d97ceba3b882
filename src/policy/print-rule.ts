// A rule as the lines of a rules.yaml. What a person is shown before it is saved is exactly what is saved.
import type { Rule } from './rule.ts';

/** The lines of one item of `rules:`, with its last newline. Reading them back gives the same rule. */
export const printRule = (rule: Rule): string => {
  const lines = [`- ${rule.verdict}: ${text(rule.of)}`];
  if (rule.groups !== undefined) lines.push(`  groups: ${rule.groups}`);
  const inputs = Object.entries(rule.input ?? {});
  if (inputs.length > 0)
    lines.push(`  input: { ${inputs.map(([name, value]) => `${text(name)}: ${text(value)}`).join(', ')} }`);
  for (const key of ['in', 'changes', 'shares', 'reaches', 'writes'] as const) {
    const patterns = rule[key];
    if (patterns !== undefined) lines.push(`  ${key}: ${list(patterns)}`);
  }
  for (const key of ['workspace', 'to', 'why', 'until'] as const) {
    const value = rule[key];
    if (value !== undefined) lines.push(`  ${key}: ${text(value)}`);
  }
  const { match, not } = rule.examples ?? {};
  const examples = [match && `match: ${list(match)}`, not && `not: ${list(not)}`].filter((each) => each !== undefined);
  if (examples.length > 0) lines.push(`  examples: { ${examples.join(', ')} }`);
  return lines.map((line) => `  ${line}\n`).join('');
};

const list = (texts: readonly string[]): string => `[${texts.map(text).join(', ')}]`;

/** Plain words stay plain. */
const text = (value: string): string => (/^[A-Za-z][A-Za-z0-9_]*$/.test(value) ? value : quotedText(value));

/** In double quotes, whose escapes JSON and YAML share. */
export const quotedText = (value: string): string => JSON.stringify(value).replaceAll(/[\u007f-\uffff]/g, escaped);

/** Written out, so that nothing invisible stands in the file. Letters stay readable. */
const escaped = (character: string): string =>
  /^[\p{L}\p{N}]$/u.test(character) ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
