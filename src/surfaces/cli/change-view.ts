// A change set as lines of text, drawn as the terminal desk draws it.
import type { ChangeSet } from '../../change/change-set.ts';
import { partsOf } from '../../change/parts-of.ts';
import { layout } from './desk/layout.ts';
import { loadFiles } from './desk/load-proposal.ts';
import { renderDiffs } from './desk/render-diff.ts';

export const changeView = async (
  changes: ChangeSet,
  page: { readonly colour: boolean; readonly columns: number },
): Promise<string[]> => layout(renderDiffs(await loadFiles(changes, await partsOf(changes))), page);
