// "Delete old.md": one file, named so that nothing else can be meant.
import { theVeryFile } from '../list.ts';
import { call } from '../plan.ts';
import type { Request } from '../request.ts';
import { outcome } from '../results.ts';

export const deleteFile: Request = {
  name: 'delete a file',
  example: 'delete the file README.md',
  tools: ['delete_file', 'list_files'],
  wordings: [
    '(delete|remove|erase|trash|discard|throw away|get rid of|rm|bin) {named}',
    'throw {named} away',
    'i (want|would like) {named} (deleted|removed|gone)',
    '(i|we) do not need {named} (any more|anymore|any longer)',
    '{named} (can|should|may|must) (go|be deleted|be removed)',
  ],
  *plan(slot, turn) {
    const path = yield* theVeryFile(turn, slot('named'));
    return outcome(
      yield* call('delete_file', { path }),
      `Deleted ${path}. Its bytes stay in the history: \`countersign undo\` brings it back.`,
    );
  },
};
