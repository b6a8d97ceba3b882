// A change set as lines of text, drawn as the terminal desk draws it.
import type { ChangeSet } from '../../change/change-set.ts';
import { partsOf } from '../../change/parts-of.ts';
import { layout, type Row } from './desk/layout.ts';
import { loadFiles } from './desk/load-proposal.ts';
import { renderDiffs } from './desk/render-diff.ts';

/** No window is as wide: what is, is a pipe, and there one line stands under the other. */
const WIDEST_WINDOW = 500;

export const changeView = async (
  changes: ChangeSet,
  page: { readonly colour: boolean; readonly columns: number },
): Promise<string[]> => {
  const rows = renderDiffs(await loadFiles(changes, await partsOf(changes)));
  const drawn =
    page.columns > WIDEST_WINDOW ? rows.flatMap((row): readonly Row[] => ('left' in row ? row.narrow : [row])) : rows;
  return layout(drawn, page);
};
