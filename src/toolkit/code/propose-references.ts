// Finds every use of a symbol and shows the lines, file by file.
import { ok } from '../../error/error-value.ts';
import type { PartialAnswer, ShareItem } from '../../tool/preview.ts';
import type { Path } from '../../workspace/path.ts';
import { BOUNDS } from '../bounds.ts';
import type { ToolWork } from '../services.ts';
import { referencesByType } from './types/references-by-type.ts';
import { quotedSource } from './view/quoted-source.ts';
import type { ReferenceHit } from './view/references.ts';
import { subjectsNamed, type WantedSymbol } from './view/subjects.ts';
import { freshnessWords, shownInPart, viewedInPart, viewFor, withPartial } from './view/view-for.ts';

const MOST_FILES = BOUNDS.find_references.results;
const MOST_LINES = 20;
/** Declarations of one common name; beyond this the model has to say which. */
const MOST_SUBJECTS = 10;

export const proposeReferences: ToolWork<WantedSymbol> = async (input, look, services) => {
  const view = await viewFor(services, look);
  if (!view.ok) return view;
  const subjects = await subjectsNamed(view.value, look, input);
  if (!subjects.ok) return subjects;
  const { hits, byName } = await referencesByType(
    { services, view: view.value, look },
    subjects.value.slice(0, MOST_SUBJECTS),
  );
  const files = new Map<Path, ReferenceHit[]>();
  for (const hit of hits) files.set(hit.path, [...(files.get(hit.path) ?? []), hit]);
  const share: ShareItem[] = [];
  for (const [path, here] of [...files].slice(0, MOST_FILES)) {
    const item = await quotedSource(look, path, linesOf(here));
    if (item !== undefined) share.push(item);
  }
  const uses = hits.filter(({ what }) => what !== 'definition').length;
  const more = files.size - share.length;
  const several = subjects.value.length > 1 ? ` of ${subjects.value.length} definitions of that name` : '';
  const doubt = byName === undefined ? '' : `, by name only: ${byName}`;
  return ok({
    summary: `find references to ${input.symbol}: ${uses} in ${files.size === 1 ? '1 file' : `${files.size} files`}${doubt}`,
    share,
    toModel: `${uses} references${several} in ${files.size} files${more > 0 ? `; …and ${more} more files` : ''}${doubt} ${freshnessWords(view.value)}`,
    ...withPartial([
      ...viewedInPart(view.value),
      ...shownInPart('files', share.length, files.size),
      ...subjectsInPart(subjects.value.length),
    ]),
  });
};

const subjectsInPart = (of: number): readonly PartialAnswer[] =>
  of <= MOST_SUBJECTS
    ? []
    : [
        {
          ...({ bound: 'results', what: 'definitions of that name', did: 'read' } as const),
          ...{ count: MOST_SUBJECTS, of, wayOut: 'say which with path' },
        },
      ];

const linesOf = (hits: readonly ReferenceHit[]) => {
  const lines = new Map<number, Set<string>>();
  for (const { place, what, uncertain } of hits) {
    const words = lines.get(place.line) ?? new Set();
    lines.set(place.line, words.add(uncertain === true ? 'perhaps: the class is not known' : what));
  }
  const all = [...lines].sort(([left], [right]) => left - right);
  return all.slice(0, MOST_LINES).map(([line, words], index) => {
    const what = [...words].filter((word) => word !== 'reference').join(', ');
    const rest =
      index === MOST_LINES - 1 && all.length > MOST_LINES ? `…and ${all.length - MOST_LINES} more lines` : '';
    return { from: line, to: line, label: [what, rest].filter((word) => word !== '').join('; ') };
  });
};
