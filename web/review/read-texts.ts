// The texts of files that were read here, each proposal's by its digest: the person's own version can be held against what was proposed before it.
import type { AskedView, FileText } from '../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../diff/answered.ts';
import type { ReviewHost } from './review-host.ts';

export interface ReadTexts {
  read(question: number, asked: AskedView, file: number): Promise<Answered<FileText>>;
  /** Of this file, in the proposal that stood in this one's place before. */
  before(asked: AskedView, path: string): FileText | undefined;
}

export const createReadTexts = (host: () => Pick<ReviewHost, 'fileText'>): ReadTexts => {
  /** By proposal: in the order they were read. */
  const known = new Map<string, { readonly digest: string; readonly path: string; readonly text: FileText }[]>();
  return {
    read: async (question, asked, file) => {
      const answer = await host().fileText(question, asked.id, file);
      const path = asked.files.find(({ index }) => index === file)?.path;
      if (answer.ok && path !== undefined)
        known.set(asked.id, [...(known.get(asked.id) ?? []), { digest: asked.digest, path, text: answer.value }]);
      return answer;
    },
    before: (asked, path) =>
      known.get(asked.id)?.findLast((each) => each.digest !== asked.digest && each.path === path)?.text,
  };
};
