// Which links of a message stand for a note.
import { expect, it } from 'vitest';
import { linksIn } from '../../../src/session/note/message-links.ts';

const found = (text: string) =>
  linksIn(text).map(({ from, to, target, title }) => [text.slice(from, to), target, title]);

it.each([
  ['[[Bees]]', 'Bees', 'Bees'],
  ['[[Notes/Bees|my bees]]', 'Notes/Bees', 'my bees'],
  ['[[Bees#Winter]]', 'Bees', 'Bees'],
  ['[[Bees#^block|b]]', 'Bees', 'b'],
  ['![[Bees]]', 'Bees', 'Bees'],
  ['[[Release 2.5]]', 'Release 2.5', 'Release 2.5'],
  ['[[日本語.md]]', '日本語.md', '日本語.md'],
  ['[bees](Notes/Bees.md)', 'Notes/Bees.md', 'bees'],
  ['[bees](Notes/My%20bees.md "title")', 'Notes/My bees.md', 'bees'],
  ['[bees](<Notes/My bees.md>)', 'Notes/My bees.md', 'bees'],
  ['[](Bees.md#Winter)', 'Bees.md', 'Bees.md'],
  ['[b](100%.md)', '100%.md', 'b'],
])('%s is a link to a note', (link, target, title) =>
  expect(found(`see ${link} please`)).toEqual([[link, target, title]]),
);

it.each([
  'https://example.org/Bees.md',
  '[b](https://example.org/Bees.md)',
  '[b](mailto:a@example.org)',
  '[b](//host/Bees.md)',
  '[[https://example.org]]',
  '![[picture.png]]',
  '[p](paper.pdf)',
  '[[]]',
  '[[#Heading]]',
  '`[[Bees]]`',
  '``a ` [[Bees]]``',
  '```\n[[Bees]]\n```',
  '~~~md\n[[Bees]]',
  '[b](#here)',
])('%s is none', (text) => expect(found(text)).toEqual([]));

it('finds several, in order', () =>
  expect(found('[[A]] and `code` and [b](B.md)\n```\n[[X]]\n```\n[[C]]').map(([, target]) => target)).toEqual([
    'A',
    'B.md',
    'C',
  ]));
