// "Create a file notes.md with the text "…"".

import { baseOf } from '../list.ts';
import { call } from '../plan.ts';
import type { Request } from '../request.ts';
import { outcome } from '../results.ts';

const MAKE = '(create|make|start|write|add) [a|an|the] [new] [empty|blank]';
const NAMED = '[called|named|at] {path}';
const WITH =
  '(with|containing|that says|saying|with the contents|that contains|and put) [the|this] [text|content|contents|line|words]';

export const createFile: Request = {
  name: 'create a file',
  example: 'create a file ideas.md with the text "a shorter way to the cart"',
  tools: ['create_file'],
  wordings: [
    `${MAKE} {what=file|note|document|text file|markdown file} ${NAMED}`,
    `${MAKE} {what=file|note|document|text file|markdown file} ${NAMED} ${WITH} {text:quote} [in it|into it|inside]`,
    `${MAKE} {what=file|note|document|text file|markdown file} ${NAMED} ${WITH} : {rest}`,
    `new [empty] {what=file|note|document} ${NAMED}`,
    `(create|make|touch) {path}`,
    `(create|make) {path} ${WITH} {text:quote}`,
    `(create|make|write) {path} ${WITH} : {rest}`,
    `(write|save|put) [the] [text|words] {text:quote} (to|into|in|as) (a|the) [new] (file|note) ${NAMED}`,
  ],
  *plan(slot) {
    const name = slot('path');
    const path = /\.[a-z0-9]+$/i.test(baseOf(name)) ? name : `${name}.md`;
    const said = slot('text') || slot('rest');
    const content = said === '' || said.endsWith('\n') ? said : `${said}\n`;
    const result = yield* call('create_file', {
      path,
      content,
      description: content === '' ? 'An empty file, as asked' : 'A new file with your text, as asked',
    });
    return outcome(result, `Created ${path}${content === '' ? ', empty' : ''}.`);
  },
};
