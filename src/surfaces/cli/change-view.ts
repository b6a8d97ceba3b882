// A change set as lines of text, drawn as the terminal desk draws it.
import type { ChangeSet } from '../../change/change-set.ts';
import { partsOf } from '../../change/parts-of.ts';
import { loadFiles } from '../../host/deciding/load-proposal.ts';
import { renderDiffs } from './desk/render-diff.ts';
import { drawRows } from './print-rows.ts';

export const changeView = async (
  changes: ChangeSet,
  page: { readonly colour: boolean; readonly columns: number },
): Promise<string[]> => drawRows(renderDiffs(await loadFiles(changes, await partsOf(changes))), page);
