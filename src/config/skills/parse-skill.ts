// The text of a skill as a SkillText: YAML front matter, or one of the two older headers. Pure. Loads the YAML parser.

import { type ErrorValue, ok, type Result } from '../../error/error-value.ts';
import { badConfig } from '../../policy/bad-config.ts';
import { parseYaml, type YamlEntry, type YamlNode } from '../../policy/parse-yaml.ts';
import { ownFrontMatter } from '../../text/note/front-matter-place.ts';
import { oldHeader } from './header-lines.ts';
import type { SkillText } from './skill.ts';

/** BAD_CONFIG with file and line for the first thing that is wrong. Keys of other programs are theirs. */
export const parseSkill = (text: string, file: string): Result<SkillText> => {
  // Byte order mark and line ends do not count.
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const fields = lines[0]?.startsWith('---') === true ? frontMatter(lines, file) : ok(olderFields(lines));
  return fields.ok ? skillOf(fields.value, lines, file) : fields;
};

interface Fields {
  readonly texts: ReadonlyMap<string, Field>;
  /** The heading of an older header, which belongs to the instructions. */
  readonly heading?: string;
  /** The first line after the header, counted from 0. */
  readonly bodyAt: number;
}
interface Field {
  readonly line: number;
  /** Undefined: neither a text nor a list of texts. */
  readonly words: readonly string[] | undefined;
}

const skillOf = ({ texts, heading, bodyAt }: Fields, lines: readonly string[], file: string): Result<SkillText> => {
  const wrong = [...texts].find(([key, { words }]) => KEYS.includes(key) && words === undefined);
  if (wrong !== undefined) return bad(file, wrong[1].line, `${wrong[0]} is a text or a list of texts`);
  const oneOf = (...keys: readonly string[]): string | undefined => {
    const found = keys.map((key) => texts.get(key)?.words?.join(' ') ?? '').find((each) => each.trim() !== '');
    return found?.replace(/\s+/g, ' ').trim();
  };
  const description = oneOf('description');
  if (description === undefined) return bad(file, texts.get('description')?.line ?? 1, 'there is no description');
  const invoke = texts.get('auto_invoke') ?? texts.get('auto-invoke');
  const autoInvoke = truthOf(invoke?.words?.join(' ') ?? '');
  if (autoInvoke === undefined) return bad(file, invoke?.line ?? 1, 'auto_invoke is true or false');
  const from = lines.findIndex((line, index) => index >= bodyAt && line.trim() !== '');
  if (from < 0) return bad(file, lines.length, 'it has no instructions');
  const to = lines.findLastIndex((line) => line.trim() !== '');
  const title = oneOf('title', 'name');
  return ok({
    ...(title === undefined ? {} : { title }),
    description,
    autoInvoke,
    requires: listOf(texts.get('requires')),
    // Files and people write count-lines, models count_lines; both are the same tool.
    tools: listOf(texts.get('tools')).map((word) => word.toLowerCase().replaceAll('-', '_')),
    body: `${[...(heading === undefined ? [] : [heading, '']), ...lines.slice(from, to + 1)].join('\n')}\n`,
    lines: { from: from + 1, to: to + 1, of: lines.at(-1) === '' ? lines.length - 1 : lines.length },
  });
};

const KEYS = ['name', 'title', 'description', 'auto_invoke', 'auto-invoke', 'requires', 'tools'];

const truthOf = (text: string): boolean | undefined => {
  if (/^(?:true|yes|on|)$/i.test(text.trim())) return true;
  return /^(?:false|no|off)$/i.test(text.trim()) ? false : undefined;
};

/** "a, b" is a list of two, as in the older headers. */
const listOf = (field: Field | undefined): readonly string[] =>
  [...new Set((field?.words ?? []).flatMap((word) => word.split(',').map((each) => each.trim())))].filter(
    (word) => word !== '' && !/^(?:none|null|~)$/i.test(word),
  );

const frontMatter = (lines: readonly string[], file: string): Result<Fields> => {
  const place = ownFrontMatter(lines);
  if (place === 'unclosed') return bad(file, 1, 'the front matter has no end');
  if (typeof place === 'string') return bad(file, 1, `front matter is YAML, not "${lines[0]?.slice(3, 20)}"`);
  const end = place.to;
  // The empty line in front makes the parser count as the file does.
  const { root, errors } = parseYaml(['', ...lines.slice(1, end)].join('\n'), file);
  const [mistake] = errors;
  if (mistake !== undefined) return { ok: false, error: worded(mistake) };
  if (root?.kind === 'list' || (root?.kind === 'text' && root.text !== ''))
    return bad(file, root.line, 'front matter is a list of names and values');
  const entries: readonly YamlEntry[] = root?.kind === 'map' ? root.entries : [];
  const texts = new Map(entries.map(({ key, line, value }) => [key, { line, words: wordsIn(value) }]));
  return ok({ texts, bodyAt: end + 1 });
};

const wordsIn = (node: YamlNode): readonly string[] | undefined => {
  if (node.kind === 'text') return [node.text];
  if (node.kind === 'map') return undefined;
  return node.items.every((item) => item.kind === 'text') ? node.items.map((item) => item.text) : undefined;
};

const olderFields = (lines: readonly string[]): Fields => {
  const header = oldHeader(lines);
  const texts = new Map(header.lines.map(({ key, line, text }) => [key, { line, words: [text] }]));
  const title = header.heading?.replace(/^# +/, '');
  if (title !== undefined && !texts.has('name')) texts.set('name', { line: 1, words: [title] });
  return { texts, bodyAt: header.bodyAt, ...(header.heading === undefined ? {} : { heading: header.heading }) };
};

const bad = (file: string, line: number, reason: string): { readonly ok: false; readonly error: ErrorValue } => ({
  ok: false,
  error: worded(badConfig(file, line, reason)),
});

const worded = (error: ErrorValue): ErrorValue => ({
  ...error,
  message: `Failed to read skill: ${error.message}`,
  wayOut: 'Correct the file; the other skills still load.',
});
