// Searches what a look shows, and proposes to share the hits file by file. What is shown of a line is read from the look itself:
// the program that helps only says where to look.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Look } from '../../../tool/look.ts';
import type { Preview } from '../../../tool/preview.ts';
import { HERE } from '../../../workspace/path.ts';
import { isSecret } from '../../../workspace/special-paths.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { BOUNDS } from '../../bounds.ts';
import { fileAt } from '../file-at.ts';
import { type Candidates, candidatesIn } from './candidates.ts';
import { hitsInFiles } from './hits-in-files.ts';
import { nameFilter } from './name-filter.ts';
import { nothingOmitted } from './omitted.ts';
import { queryOf, type SearchMode } from './query.ts';
import { readText } from './read-text.ts';
import { shownSearch } from './shown-search.ts';

export interface FileSearchInput {
  readonly pattern: string;
  readonly path: string;
  readonly mode: SearchMode;
  readonly filePattern?: string;
  readonly limit?: number;
}

/** Whatever the call or the configuration asks for: more lines than this are no overview any more. */
const MOST_HITS = BOUNDS.search_files.results;
/** What a timer of Node can hold. */
const LONGEST_TIMER = 2 ** 31 - 1;

export const search = async (
  input: FileSearchInput,
  { look, workspace, ripgrep }: { look: Look; workspace: Workspace; ripgrep: string | undefined },
): Promise<Result<Preview>> => {
  const query = queryOf(input.pattern, input.mode);
  if (!query.ok) return query;
  const filter = nameFilter(input.filePattern);
  if (!filter.ok) return filter;
  const { searchHits, searchSeconds } = look.limits;
  const deadline = AbortSignal.timeout(Math.min(searchSeconds * 1000, LONGEST_TIMER));
  const signal = AbortSignal.any([look.signal, deadline]);
  const folder = look.resolve(input.path, 'list');
  const ground = { look, workspace, ripgrep, signal };
  const found = folder.ok
    ? await candidatesIn(
        { ...ground, folder: folder.value },
        {
          query: query.value,
          ...(filter.value.simple === undefined ? {} : { names: filter.value.simple }),
          // Never by whether they match: that alone would tell something of what is in them.
          accepts: (path) => isSecret(path) === undefined && filter.value.accepts(path, folder.value),
        },
      )
    : await oneFile(look, input.path);
  if (!found.ok) return found;
  const hits = await hitsInFiles(
    { ...ground, folder: folder.ok ? folder.value : HERE },
    { ...found.value, query: query.value, limit: Math.min(input.limit ?? searchHits, MOST_HITS) },
  );
  if (!hits.ok) return hits;
  if (look.signal.aborted) return fail('TIMEOUT', 'The search was stopped.');
  const complete = found.value.complete && !deadline.aborted;
  if (hits.value.length === 0 && !complete)
    return fail('TIMEOUT', `Nothing was found in ${searchSeconds} seconds; the search was stopped.`, {
      wayOut: 'Narrow it with path or filePattern.',
    });
  const search = { ...input, files: hits.value, omitted: found.value.omitted };
  return ok(shownSearch(look, complete ? search : { ...search, stopped: deadline.aborted ? 'looking' : 'entries' }));
};

/** A file that is named is searched whatever hides it from a search of its folder; sharing it is judged by its path like a read. */
const oneFile = async (look: Look, name: string): Promise<Result<Candidates>> => {
  const file = await fileAt(look, name, { purpose: 'read', use: 'text' });
  if (!file.ok) return file;
  const content = await readText(look, file.value.path);
  if (!content.ok) return content;
  return ok({
    files: [{ path: file.value.path, hits: undefined }],
    omitted: nothingOmitted(),
    complete: true,
    asOf: 0,
  });
};
