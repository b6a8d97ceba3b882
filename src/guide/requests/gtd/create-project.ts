// "Create a project "Beehive" in personal with the outcome "…"".
import { call, say } from '../../plan.ts';
import type { Request } from '../../request.ts';
import { outcome } from '../../results.ts';

const NEW = '(create|make|start|open|add|begin) [a|the] [new] project [called|named]';
const AIM = '(with the outcome|with outcome|with the aim|so that|where)';

export const createProject: Request = {
  name: 'create a project',
  example: 'create a project "Beehive" in personal with the outcome "Two hives stand in the garden"',
  tools: ['create_project'],
  wordings: [
    `${NEW} {title:quote} (in|for|under) [the] [sphere] {sphere:oneWord} [sphere] ${AIM} {outcome:quote}`,
    `${NEW} {title:quote} ${AIM} {outcome:quote} (in|for|under) [the] [sphere] {sphere:oneWord} [sphere]`,
    `${NEW} {title:quote} ${AIM} {outcome:quote}`,
    `${NEW} {title:quote} (in|for|under) [the] [sphere] {sphere:oneWord} [sphere]`,
    `${NEW} {title:quote}`,
    `new project [called|named] {title:quote} (in|for|under) [the] [sphere] {sphere:oneWord} [sphere] ${AIM} {outcome:quote}`,
    `new project [called|named] {title:quote} ${AIM} {outcome:quote}`,
    'new project [called|named] {title:quote}',
  ],
  *plan(slot) {
    const [title, sphere, aim] = [slot('title'), slot('sphere'), slot('outcome')];
    const where = sphere === '' ? '' : ` in ${sphere}`;
    if (aim === '')
      return yield* say(
        `What is true when “${title}” is done? Say: create a project "${title}"${where} with the outcome "…"`,
      );
    const result = yield* call('create_project', { title, outcome: aim, ...(sphere === '' ? {} : { sphere }) });
    return outcome(result, `Created the project ${title}${where}.`);
  },
};
