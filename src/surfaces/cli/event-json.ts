// Events as --json prints them: what a program needs to decide, contents by hash and size. Nothing is revived from it.
import type { AgentEvent } from '../../agent/events.ts';
import type { Question } from '../../decision/question.ts';
import { headlineOf } from '../../proposal/headline.ts';
import { headlineWords } from '../../proposal/headline-words.ts';
import type { Proposal } from '../../proposal/proposal.ts';
import type { Bytes, FileState } from '../../workspace/file-state.ts';

export const eventJson = (event: AgentEvent): unknown =>
  event.event === 'proposal' ? { event: 'proposal', question: questionJson(event.question) } : event;

export const questionJson = (question: Question): object => ({
  ...question,
  asked: question.asked.map((asked) => ({ ...asked, proposal: proposalJson(asked.proposal) })),
});

const proposalJson = (whole: Proposal): unknown => {
  const { disk, preview, ...proposal } = whole;
  const { about: _, modelSays: __, ...headline } = headlineOf(whole);
  return {
    headline: { ...headline, words: headlineWords(headline) },
    ...proposal,
    preview: {
      ...preview,
      changes: preview.changes?.map(({ before, after, ...change }) => ({
        ...change,
        before: stateJson(before),
        after: stateJson(after),
      })),
      share: preview.share?.map((item) => ({ ...item, text: sizeJson(item.text) })),
    },
    disk: Object.fromEntries(Object.entries(disk).map(([path, state]) => [path, stateJson(state)])),
  };
};

/** What tells contents apart, be it of a file, a folder or a text. */
type Identified = Pick<Bytes, 'hash' | 'size'>;

const stateJson = (state: FileState): unknown => {
  if (state?.kind === 'file') return { kind: 'file', ...sizeJson(state.bytes), mode: state.mode };
  if (state?.kind !== 'folder' || state.tree === undefined) return state;
  return { kind: 'folder', ...sizeJson(state.tree), files: state.tree.files, mode: state.mode };
};

const sizeJson = ({ hash, size }: Identified): Identified => ({ hash, size });
