// The code a call looks at, and how fresh the view of it is.
import type { Result } from '../../../error/error-value.ts';
import type { Look } from '../../../tool/look.ts';
import type { PartialAnswer, Preview } from '../../../tool/preview.ts';
import { BOUNDS } from '../../bounds.ts';
import { unreadWords } from '../../index/passes.ts';
import type { Services } from '../../services.ts';
import { indexOf } from '../index/index-of.ts';
import { type CodeView, codeView } from './code-view.ts';

export const viewFor = async (services: Services, look: Look): Promise<Result<CodeView>> => {
  const index = indexOf(services);
  return index.ok ? codeView(index.value, look, BOUNDS.find_references.looking * 1000) : index;
};

/** Where not all that should be looked at was: the index is still being built, or more files are meant than one call reads. */
export const viewedInPart = ({ freshness, passedOver, filesRead }: CodeView): readonly PartialAnswer[] => {
  const { complete, progress } = freshness;
  const left = passedOver();
  return [
    ...(complete
      ? []
      : [
          {
            ...({ bound: 'looking', what: 'source files', did: 'read', told: true } as const),
            ...(progress === undefined ? { count: 0 } : { count: progress.read, of: progress.of }),
            wayOut: 'ask again in a moment',
          },
        ]),
    ...(left === 0
      ? []
      : [
          {
            ...({ bound: 'files', what: 'files that may use it', did: 'read' } as const),
            count: filesRead(),
            of: filesRead() + left,
            wayOut: 'say which with path, or search_files in a folder',
          },
        ]),
  ];
};

/** The first of what was found, and that there are more; nothing where all are shown. */
export const shownInPart = (what: string, count: number, of: number): readonly PartialAnswer[] =>
  count >= of ? [] : [{ bound: 'results', what, did: 'shown', count, of, told: true, wayOut: 'name a file with path' }];

export const withPartial = (partial: readonly PartialAnswer[]): Pick<Preview, 'partial'> =>
  partial.length === 0 ? {} : { partial };

/** For the model: what the answer rests on. */
export const freshnessWords = ({ freshness, files, notIndexed }: CodeView): string => {
  const { asOf, progress, unread = [] } = freshness;
  const missing =
    unread.length === 0 ? '' : `; ${unreadWords(unread.length, 'file')} could not be read and may be missing here`;
  const without = notIndexed.length === 0 ? '' : `; not of ${notIndexed.join(', ')}: use search_files there`;
  if (freshness.complete) return `(index of ${files} source files, checked just now${missing}${without})`;
  const left =
    progress === undefined ? 'files are still being read' : `${progress.read} of ${progress.of} files are read`;
  const age = asOf === undefined ? '' : `, last complete ${Math.round((Date.now() - asOf) / 1000)} s ago`;
  return `(the index is not complete: ${left}${age}; there may be more. Ask again in a moment${missing}${without}.)`;
};
