// The row of tools above the files of a proposal: what is ticked, how it is shown, and where one is in it.
import type { Signal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { counted } from '../../../src/text/counted.ts';
import type { DiffHandle } from '../../diff/diff-props.ts';
import { DiffTools } from '../../diff/diff-tools.tsx';
import { tickOf, togetherOf } from '../../diff/sides/file-tick.ts';
import { type SegmentChoice, Segmented } from '../../look/segmented.tsx';
import { Tick } from '../../look/tick.tsx';
import type { SheetEntry } from '../entry.ts';
import { muchOf } from '../primary-words.ts';
import type { ReviewModel } from '../review-model.ts';
import { takenOf } from '../taken.ts';

export type FilesView = 'summary' | 'text';
export type HeldAgainst = 'before' | 'theirs';

export interface FilesToolsProps {
  readonly entry: SheetEntry;
  readonly model: ReviewModel;
  readonly isOpen: boolean;
  /** First in the row, in place of the tick for everything. */
  readonly tabs: ComponentChildren;
  readonly view: FilesView;
  /** Absent: there is one way only. */
  readonly wish?: Signal<FilesView | undefined>;
  /** Absent: there is nothing else to hold it against. */
  readonly against?: Signal<HeldAgainst>;
  /** Absent: no rows are drawn, or others steer them. */
  readonly handle: DiffHandle | undefined;
}

export const FilesTools = ({ entry, model, isOpen, tabs, view, wish, against, handle }: FilesToolsProps): VNode => {
  const { files } = entry.asked;
  const left = (
    <>
      {tabs ?? <Everything entry={entry} model={model} isOpen={isOpen} />}
      {wish === undefined ? null : (
        <Segmented
          name="How it is shown"
          segments={VIEWS}
          value={view}
          choose={(next) => {
            wish.value = next;
          }}
        />
      )}
      {against === undefined ? null : (
        <Segmented
          name="What it is held against"
          segments={AGAINST}
          value={against.value}
          choose={(next) => {
            against.value = next;
          }}
        />
      )}
    </>
  );
  const looked =
    files.length < 2 || view === 'summary' ? null : (
      <span class="cs-quiet cs-figures cs-tools-wide">
        {model.typed(entry).seen.size} of {files.length} seen
      </span>
    );
  return (
    <div class="cs-review-tools">
      {handle === undefined ? (
        left
      ) : (
        <DiffTools handle={handle} behind={looked}>
          {left}
        </DiffTools>
      )}
    </div>
  );
};

const Everything = ({ entry, model, isOpen }: Pick<FilesToolsProps, 'entry' | 'model' | 'isOpen'>): VNode => {
  const choice = model.choice(entry);
  const parts = takenOf(entry.asked, choice);
  return (
    <>
      {!isOpen || parts.of === 0 ? null : (
        <Tick
          is={togetherOf(entry.asked.files.map((file) => tickOf(file, choice.files.get(file.index))))}
          name="Everything"
          press={() => model.tickAll(entry)}
        />
      )}
      <span class="cs-tools-count cs-figures">
        {isOpen ? muchOf(parts, parts.unit) : counted(parts.of, parts.unit)}
      </span>
    </>
  );
};

const VIEWS: readonly SegmentChoice<FilesView>[] = [
  { value: 'summary', words: 'Summary' },
  { value: 'text', words: 'Text' },
];

const AGAINST: readonly SegmentChoice<HeldAgainst>[] = [
  { value: 'before', words: 'Before and mine' },
  { value: 'theirs', words: 'Proposed and mine' },
];
