// The row that stands for lines that stayed. A press shows all of them, with ⌥ the twenty next to what is shown.
import type { VNode } from 'preact';
import { counted } from '../../../src/text/counted.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import type { FileModel } from '../model/create-file-model.ts';
import type { DiffRow } from '../rows/row.ts';
import type { LineSpan } from '../sides/side.ts';

type Fold = Extract<DiffRow, { kind: 'fold' }>;

/** Lines that are shown at once. */
const SOME = 20;

export const drawFold = (row: Fold, file: FileModel): VNode => {
  const { lines, edge } = row;
  const count = lines.to - lines.from;
  const open = (...spans: readonly LineSpan[]): void => {
    file.opened.value = [...file.opened.value, ...spans];
  };
  const first = { from: lines.from, to: lines.from + SOME };
  const last = { from: lines.to - SOME, to: lines.to };
  const next = edge === 'start' ? [last] : edge === 'middle' ? [first, last] : [first];
  return (
    <tr key={row.key} class="cs-diff-fold" data-row={row.key}>
      <td>
        <button
          type="button"
          tabIndex={-1}
          title={count > SOME ? `Show them; with ⌥ ${SOME} more` : 'Show them'}
          onClick={(event) => open(...(event.altKey ? next : [lines]))}
        >
          <Icon name="chevron-down" small />
          {counted(count, 'unchanged line')}
        </button>
        {count <= SOME ? null : (
          <span class="cs-diff-acts">
            {edge === 'start' ? null : (
              <Button
                kind="ghost"
                size="small"
                icon="arrow-down"
                name={`Show ${SOME} more below line ${lines.from}`}
                tabIndex={-1}
                onClick={() => open(first)}
              />
            )}
            {edge === 'end' || edge === 'whole' ? null : (
              <Button
                kind="ghost"
                size="small"
                icon="arrow-up"
                name={`Show ${SOME} more above line ${lines.to + 1}`}
                tabIndex={-1}
                onClick={() => open(last)}
              />
            )}
          </span>
        )}
      </td>
    </tr>
  );
};
