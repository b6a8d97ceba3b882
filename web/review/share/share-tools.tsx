// Above a list that would be shared: a tick for all of it, how much is ticked, a field to shorten the list, and the way to look for something else.
import type { VNode } from 'preact';
import type { ItemHead } from '../../../src/surfaces/server/wire/question-view.ts';
import { grouped } from '../../../src/text/counted.ts';
import { spelledSize } from '../../../src/text/spelled-size.ts';
import { Button } from '../../look/button.tsx';
import { FindField } from '../../look/find-field.tsx';
import { Tick } from '../../look/tick.tsx';
import type { SheetChoice } from '../choice.ts';
import { mayLeave, pressed, tickedOf, tickState } from './share-ticks.ts';

export interface ShareToolsProps {
  readonly items: readonly ItemHead[];
  /** Those that the filter leaves; the tick for all is for them. */
  readonly shown: readonly ItemHead[];
  readonly choice: SheetChoice;
  choose?(choice: SheetChoice): void;
  readonly typed: string;
  filter(typed: string): void;
  searchFor?(): void;
}

/** Fewer are seen at once. */
const MANY = 8;

export const ShareTools = (props: ShareToolsProps): VNode | null => {
  const { items, shown, choice, choose, typed, filter, searchFor } = props;
  const open = mayLeave(items);
  const hasFilter = items.length > MANY;
  if (open.length < 2 && !hasFilter && searchFor === undefined) return null;
  const ticked = tickedOf(items, choice);
  const isFiltered = typed.trim() !== '';
  const all = mayLeave(shown);
  return (
    <div class="cs-review-tools cs-share-tools" data-filtered={isFiltered}>
      {open.length < 2 ? null : (
        <>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the tick in it is its control */}
          <label class="cs-share-all">
            <Tick
              is={tickState(shown, choice)}
              name={isFiltered ? `All ${grouped(all.length)} that are shown` : `All ${grouped(all.length)}`}
              disabled={choose === undefined || all.length === 0}
              press={() => choose?.(pressed(shown, choice))}
            />
          </label>
          <span class="cs-share-count cs-figures" role="status">
            {grouped(ticked.length)} of {grouped(open.length)} ticked{' '}
            <span class="cs-share-sum">{spelledSize(ticked.reduce((sum, { bytes }) => sum + bytes, 0))}</span>
          </span>
        </>
      )}
      <span class="cs-share-room" />
      {hasFilter ? (
        <>
          <span class="cs-share-shown cs-figures" role="status">
            {isFiltered ? `${grouped(shown.length)} shown` : ''}
          </span>
          <FindField
            class="cs-share-filter"
            name="Filter by name, folder and text"
            placeholder="Filter"
            value={typed}
            seek={filter}
            press={(event) => {
              if (event.key !== 'Escape' || typed === '') return;
              filter('');
              // What this is in would be put away.
              event.preventDefault();
              event.stopPropagation();
            }}
          />
        </>
      ) : null}
      {searchFor === undefined ? null : (
        <span class="cs-share-search">
          <Button kind="ghost" icon="pencil" title="Change what is looked for" onClick={() => searchFor()}>
            <span class="cs-share-word">Search for…</span>
          </Button>
        </span>
      )}
    </div>
  );
};
