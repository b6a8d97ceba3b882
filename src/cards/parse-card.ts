// The text of a tool card as a ToolCard. Pure: nothing is loaded, run or looked up. Loads the YAML parser.
import type { Result } from '../error/error-value.ts';
import type { YamlEntry, YamlNode } from '../policy/parse-yaml.ts';
import { nearest } from '../tool/nearest.ts';
import type { Hints } from '../tool/tool.ts';
import { hashOf } from '../workspace/hash.ts';
import { type Parts, partsOf } from './blocks.ts';
import type { CardPlace, Needs, ToolCard } from './card.ts';
import { checkHandler } from './check-handler.ts';
import { exampleSection, examplesOf } from './examples.ts';
import { handlerOf } from './handler.ts';
import { cardName, stemOf } from './name.ts';
import { parametersOf } from './parameters.ts';
import { CardProblem, withoutProblem } from './problem.ts';
import { entriesOf, meaningOf, textsOf, yamlAt } from './yaml-value.ts';

/** BAD_CONFIG with file and line for the first thing that is wrong. */
export const parseCard = (text: string, file: string, place: CardPlace = 'workspace'): Result<ToolCard> =>
  withoutProblem(file, () => {
    const parts = partsOf(text);
    const front = frontMatter(parts, file);
    const section = exampleSection(parts);
    const inExamples = (line: number): boolean => section !== undefined && line > section.from && line <= section.to;
    const found = handlerOf(
      parts,
      parts.blocks.filter(({ from }) => !inExamples(from)),
    );
    const written = nameOf(front, file);
    const card: ToolCard = {
      file,
      place,
      hash: hashOf(text),
      name: written.name,
      title: textIn(front, 'title') ?? written.raw,
      description: descriptionOf(front),
      group: groupOf(front),
      risky: valueIn(front, 'risky') === true,
      hints: hintsOf(front),
      input: parametersOf(front.get('parameters')?.value),
      timeoutSeconds: timeoutOf(front, found.handler.kind === 'function' ? 30 : 120),
      needs: needsOf(front),
      network: valueIn(front, 'network') === true,
      files: filesOf(front),
      handler: found.handler,
      prose: proseOf(parts, [found, ...(section === undefined ? [] : [section])]),
      examples: section === undefined ? [] : examplesOf(parts, section, file),
    };
    checkHandler(card, front.get('parameters')?.line ?? 1, parts.lines);
    return card;
  });

type Front = ReadonlyMap<string, YamlEntry>;

const KEYS = 'name title description group risky hints parameters timeout needs network files'.split(' ');

const frontMatter = ({ front, lines }: Parts, file: string): Front => {
  const begin = 'A card begins with a line --- and ends its front matter with another.';
  if (front === 'none') throw new CardProblem(1, 'there is no front matter', begin);
  if (front === 'not yaml') throw new CardProblem(1, `front matter is YAML, not "${lines[0]?.slice(3, 20)}"`, begin);
  if (front === 'unclosed') throw new CardProblem(1, 'the front matter has no end', begin);
  const root = yamlAt(lines.slice(front.from, front.to).join('\n'), front.from + 1, file);
  const entries = new Map<string, YamlEntry>();
  for (const entry of entriesOf(root, 'front matter')) {
    // Other programs' keys are theirs; one that is nearly ours is a slip of the pen.
    const meant = KEYS.includes(entry.key) ? undefined : nearest(entry.key, KEYS);
    if (meant !== undefined) throw new CardProblem(entry.line, `"${entry.key}" is not known; did you mean "${meant}"?`);
    entries.set(entry.key, entry);
  }
  return entries;
};

const nameOf = (front: Front, file: string): { readonly name: string; readonly raw: string } => {
  const raw = textIn(front, 'name') ?? stemOf(file);
  const name = cardName(raw);
  if (name === undefined)
    throw new CardProblem(
      front.get('name')?.line ?? 1,
      `"${raw.slice(0, 80)}" cannot be the name of a tool`,
      'A name has small letters, digits, - and _, begins with a letter, and is at most 64 long.',
    );
  return { name, raw };
};

/** What a model is told in every request. */
const LONGEST_DESCRIPTION = 1024;

const descriptionOf = (front: Front): string => {
  const text = textIn(front, 'description')?.trim() ?? '';
  const line = front.get('description')?.line ?? 1;
  if (text === '') throw new CardProblem(line, 'description is missing: say what the tool does and when to use it');
  if (text.length > LONGEST_DESCRIPTION)
    throw new CardProblem(line, `description has ${text.length} characters; ${LONGEST_DESCRIPTION} are the limit`);
  return text;
};

const groupOf = (front: Front): string => {
  const group = textIn(front, 'group')?.trim() || 'custom';
  if (!/^[a-z][a-z0-9_-]{0,31}$/.test(group))
    throw new CardProblem(front.get('group')?.line ?? 1, 'group is one small word');
  return group;
};

const hintsOf = (front: Front): Hints => {
  const entry = front.get('hints');
  const given = new Map(
    entry === undefined ? [] : entriesOf(entry.value, 'hints').map((each) => [each.key, meaningOf(each.value)]),
  );
  const says = (...names: readonly string[]): boolean => names.some((name) => given.get(name) === true);
  return {
    readOnly: says('read_only', 'readOnly'),
    idempotent: says('idempotent'),
    destructive: says('destructive'),
    openWorld: says('open_world', 'openWorld'),
  };
};

const timeoutOf = (front: Front, otherwise: number): number => {
  const value = valueIn(front, 'timeout');
  if (value === undefined || value === null) return otherwise;
  if (typeof value !== 'number' || value < 1 || value > 3600)
    throw new CardProblem(front.get('timeout')?.line ?? 1, 'timeout is a number of seconds from 1 to 3600');
  return value;
};

const needsOf = (front: Front): Needs => {
  const entry = front.get('needs');
  const given = new Map<string, YamlNode>();
  for (const each of entry === undefined ? [] : entriesOf(entry.value, 'needs')) {
    if (!['programs', 'files', 'variables', 'program', 'file', 'variable'].includes(each.key))
      throw new CardProblem(each.line, `needs are programs, files and variables, not "${each.key}"`);
    given.set(each.key.endsWith('s') ? each.key : `${each.key}s`, each.value);
  }
  const listed = (name: string): readonly string[] => {
    const node = given.get(name);
    return node === undefined ? [] : textsOf(node, name);
  };
  return { programs: listed('programs'), files: listed('files'), variables: listed('variables') };
};

/** Beside the card and nowhere else, so that trust in its folder covers them. */
const filesOf = (front: Front): readonly string[] => {
  const entry = front.get('files');
  const names = entry === undefined ? [] : textsOf(entry.value, 'files');
  const bad = names.find((name) => !/^(?!\.)[^/\\\0]+(?:\/(?!\.)[^/\\\0]+)*$/.test(name));
  if (bad !== undefined) throw new CardProblem(entry?.line ?? 1, `files: "${bad}" does not lie beside the card`);
  return names;
};

const proseOf = (
  { lines, front }: Parts,
  without: readonly { readonly from: number; readonly to: number }[],
): string => {
  const start = typeof front === 'string' ? 0 : front.to + 1;
  return lines
    .filter((_, index) => index >= start && !without.some(({ from, to }) => index + 1 >= from && index + 1 <= to))
    .join('\n')
    .trim();
};

const textIn = (front: Front, key: string): string | undefined => {
  const entry = front.get(key);
  if (entry === undefined) return undefined;
  if (entry.value.kind !== 'text') throw new CardProblem(entry.line, `${key} is one text`);
  return entry.value.text === '' ? undefined : entry.value.text;
};

const valueIn = (front: Front, key: string): ReturnType<typeof meaningOf> | undefined => {
  const entry = front.get(key);
  return entry === undefined ? undefined : meaningOf(entry.value);
};
