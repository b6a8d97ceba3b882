// The tools above a difference: where one is in it, on and back, and how it is drawn.
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../look/button.tsx';
import { Menu } from '../look/menu.tsx';
import { type SegmentChoice, Segmented } from '../look/segmented.tsx';
import type { DiffHandle } from './diff-props.ts';

export interface DiffToolsProps {
  readonly handle: DiffHandle;
  /** What stands at their left: ticks and counts. */
  readonly children?: ComponentChildren;
  /** Before the place one is at. */
  readonly behind?: ComponentChildren;
}

const LAYOUTS: readonly SegmentChoice<'unified' | 'split'>[] = [
  { value: 'unified', words: 'Unified', icon: 'rows-2' },
  { value: 'split', words: 'Split', icon: 'columns-2' },
];

export const DiffTools = ({ handle, children, behind }: DiffToolsProps): VNode => {
  const said = useSignal('');
  const { wrap, ignoreSpace, view } = handle.options.value;
  const changes = handle.changes.value;
  const place = handle.place.value?.number ?? 0;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (): Promise<void> => {
    const patch = await handle.patch();
    if (patch.ok) await navigator.clipboard.writeText(patch.value);
    said.value = patch.ok ? 'Copied' : patch.error.message;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      said.value = '';
    }, SAID_MILLISECONDS);
  };
  return (
    <>
      {children}
      <span class="cs-tools-room cs-quiet" role="status">
        {said.value}
      </span>
      {behind}
      {changes < 2 ? null : (
        <>
          <span class="cs-quiet cs-figures">
            {place}/{changes}
          </span>
          <Button kind="ghost" size="small" icon="chevron-up" name="Previous change" onClick={handle.previous} />
          <Button kind="ghost" size="small" icon="chevron-down" name="Next change" onClick={handle.next} />
        </>
      )}
      <span class="cs-tools-wide">
        <Segmented name="Layout" segments={LAYOUTS} value={handle.layout.value} choose={handle.setLayout} />
      </span>
      <Menu
        kind="ghost"
        size="small"
        icon="ellipsis"
        name="More of the difference"
        actions={[
          { words: 'Find', icon: 'search', keys: '/', act: handle.find },
          {
            words: wrap ? 'Do not break long lines' : 'Break long lines',
            icon: 'wrap-text',
            keys: 'w',
            act: () => handle.setWrap(!wrap),
          },
          {
            words: ignoreSpace ? 'Show changes of white space' : 'Ignore white space',
            act: () => handle.setIgnoreSpace(!ignoreSpace),
          },
          {
            words: view === 'result' ? 'Show the changes' : 'Show the result',
            icon: 'file-text',
            act: () => handle.setView(view === 'result' ? 'changes' : 'result'),
          },
          { words: 'Expand all', act: handle.expandAll },
          { words: 'Larger letters', act: handle.larger },
          { words: 'Smaller letters', act: handle.smaller },
          { words: 'Copy as a patch', icon: 'copy', act: () => void copy() },
        ]}
      />
    </>
  );
};

/** Read, and gone. */
const SAID_MILLISECONDS = 4000;
