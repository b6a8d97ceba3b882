// One patch of everything that is ticked. Texts that nobody has looked at yet are read for it.
import type { Answered } from '../answered.ts';
import type { FileModel } from '../model/create-file-model.ts';
import type { DiffTexts } from '../model/create-texts.ts';
import { fileHunks } from '../rows/file-hunks.ts';
import { patchOf } from './patch-of.ts';
import { writtenText } from './written-text.ts';

/** What has no text, as a folder or a picture, is not in it: no patch can say it. */
export const patchOfTicked = async (files: readonly FileModel[], texts: DiffTexts): Promise<Answered<string>> => {
  const patches: string[] = [];
  for (const { index, file, choice } of files) {
    const { path, from, what, hunks, hasText } = file.peek();
    if (!hasText || choice.peek().isLeft) continue;
    const answer = await texts.sides(index);
    if (!answer.ok) return answer;
    const sides = answer.value;
    const isDeleted = what === 'deleted';
    const after = isDeleted ? '' : writtenText(sides, fileHunks(hunks, sides), choice.peek());
    patches.push(
      patchOf({
        path,
        ...(from === undefined ? {} : { from }),
        before: sides.before.raw,
        after,
        isCreated: what === 'created',
        isDeleted,
      }),
    );
  }
  return { ok: true, value: patches.join('') };
};
