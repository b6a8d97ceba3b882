// The code a call looks at, and how fresh the view of it is.
import type { Result } from '../../../error/error-value.ts';
import type { Look } from '../../../tool/look.ts';
import { unreadWords } from '../../index/passes.ts';
import type { Services } from '../../services.ts';
import { indexOf } from '../index/index-of.ts';
import { type CodeView, codeView } from './code-view.ts';

/** A first reading of some thousand files fits in; a larger one goes on while the model reads what there is. */
const BUDGET_MILLISECONDS = 10_000;

export const viewFor = async (services: Services, look: Look): Promise<Result<CodeView>> => {
  const index = indexOf(services);
  return index.ok ? codeView(index.value, look, BUDGET_MILLISECONDS) : index;
};

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
