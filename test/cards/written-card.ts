// Cards for tests: the text of one, and the tool it makes.

import type { ToolCard } from '../../src/cards/card.ts';
import { parseCard } from '../../src/cards/parse-card.ts';
import { toolOfCard } from '../../src/cards/tool-of-card.ts';
import type { Tool } from '../../src/tool/tool.ts';

/** Front matter without its dashes, then a fenced block in this language. */
export const cardText = (front: string, language: string, code: string, after = ''): string =>
  `---\n${front.trim()}\n---\n\n# For people\n\n\`\`\`${language}\n${code}\n\`\`\`\n${after}`;

export const parsed = (text: string, file = '.countersign/tools/example.md'): ToolCard => {
  const card = parseCard(text, file);
  if (!card.ok) throw new Error(card.error.message);
  return card.value;
};

/** What is wrong with it, without the words that are always there. */
export const mistakeIn = (text: string): string => {
  const card = parseCard(text, 'a.md');
  if (card.ok) throw new Error('the card was expected to be wrong');
  if (card.error.code !== 'BAD_CONFIG') throw new Error(card.error.code);
  return card.error.message.replace('Failed to parse tool: ', '');
};

export const FRONT = 'name: example\ndescription: An example.';

export const exampleTool = (language: string, code: string, front = FRONT): Tool =>
  toolOfCard(parsed(cardText(front, language, code)), { environment: process.env });

/** `count-lines`, the usual example of a card, with the handler of one's choice. */
export const countLines = (language: string, code: string): string =>
  cardText(
    `name: count-lines
title: Count Lines
description: Count the lines of a text file
group: files
risky: false
hints:
  read_only: true
  idempotent: true
parameters:
  - name: filepath
    type: string
    required: true
    description: File to count
  - name: skip_blank
    type: logical
    required: false
    default: false
    description: Ignore blank lines`,
    language,
    code,
  );

export const COUNT_IN_JAVASCRIPT = `async ({ input, look }) => {
  const lines = (await look.read(input.filepath)).replace(/\\n$/, '').split('\\n');
  return { share: String(lines.filter((line) => !input.skip_blank || line.trim() !== '').length) };
}`;

export const COUNT_IN_PYTHON = `import json, os, sys
given = json.load(sys.stdin)
assert os.environ["filepath"] == given["filepath"]
with open(given["filepath"]) as file:
    print(sum(1 for line in file if line.strip() or not given["skip_blank"]))`;

export const COUNT_IN_R = 'function(filepath, skip_blank = FALSE) { length(readLines(filepath)) }';
