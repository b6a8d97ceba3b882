// The `## Examples` of a card: fenced YAML with an input and what must come of it.
import type { YamlEntry, YamlNode } from '../policy/parse-yaml.ts';
import type { CardBlock, CardHeading, Parts } from './blocks.ts';
import type { CardExample } from './card.ts';
import { CardProblem } from './problem.ts';
import { entriesOf, meaningOf, textsOf, yamlAt } from './yaml-value.ts';

export interface ExampleSection {
  /** Lines of the file; nothing when the card has no examples. */
  readonly from: number;
  readonly to: number;
}

export const exampleSection = ({ headings, lines }: Parts): ExampleSection | undefined => {
  const heading = headings.find(({ level, text }) => level === 2 && /^examples?$/i.test(text));
  if (heading === undefined) return undefined;
  const next = headings.find(({ level, line }) => line > heading.line && level <= 2);
  return { from: heading.line, to: next === undefined ? lines.length : next.line - 1 };
};

/** A block holds one example or a list of them; its title is its own, or that of the heading above. */
export const examplesOf = (parts: Parts, section: ExampleSection, file: string): readonly CardExample[] => {
  const blocks = parts.blocks.filter(
    ({ language, from, to }) => /^ya?ml$/.test(language) && from > section.from && to <= section.to,
  );
  if (blocks.length > MOST) throw new CardProblem(section.from, `more than ${MOST} blocks of examples`);
  return blocks
    .flatMap((block) => {
      const root = yamlAt(block.text, block.line, file);
      const written = root.kind === 'list' ? root.items : [root];
      return written.map((node) => exampleOf(node, headingOver(parts.headings, block, section)));
    })
    .map((example, index) => (example.title === '' ? { ...example, title: `example ${index + 1}` } : example));
};

/** More than anyone reads; each is parsed on its own. */
const MOST = 100;

const headingOver = (headings: readonly CardHeading[], block: CardBlock, section: ExampleSection): string =>
  headings.findLast(({ line }) => line > section.from && line < block.from)?.text ?? '';

type Reader = (entry: YamlEntry) => Partial<CardExample>;

const READ: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['title', (entry) => ({ title: oneText(entry) })],
  [
    'input',
    ({ value }) => ({
      input: Object.fromEntries(entriesOf(value, 'input').map((each) => [each.key, meaningOf(each.value)])),
    }),
  ],
  ['files', ({ value }) => ({ files: textsByPath(value, 'files') })],
  ['output', (entry) => ({ output: oneText(entry) })],
  ['shares', ({ value }) => ({ shares: textsOf(value, 'shares') })],
  ['changes', ({ value }) => ({ changes: changesIn(value) })],
  ['error', (entry) => ({ error: oneText(entry) })],
]);

const exampleOf = (node: YamlNode, heading: string): CardExample => {
  let example: CardExample = { title: heading, input: {}, line: node.line };
  for (const entry of entriesOf(node, 'an example')) {
    const read = READ.get(entry.key);
    if (read === undefined)
      throw new CardProblem(entry.line, `"${entry.key}" is not part of an example: ${[...READ.keys()].join(', ')}`);
    example = { ...example, ...read(entry) };
  }
  if ((example.output ?? example.shares ?? example.changes ?? example.error) === undefined)
    throw new CardProblem(node.line, 'an example says what must come of it: output, shares, changes or error');
  return example;
};

const oneText = ({ key, value }: YamlEntry): string => {
  if (value.kind !== 'text') throw new CardProblem(value.line, `${key} is one text`);
  return value.text;
};

const textsByPath = (node: YamlNode, what: string): Readonly<Record<string, string>> =>
  Object.fromEntries(entriesOf(node, what).map((entry) => [entry.key, oneText(entry)]));

const changesIn = (node: YamlNode): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    entriesOf(node, 'changes').map((entry) => [entry.key, meaningOf(entry.value) === null ? null : oneText(entry)]),
  );
