// The tools above a difference that is read: where one is in it, on and back, and how it is drawn.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { counted } from '../../../src/text/counted.ts';
import type { DiffHandle } from '../../diff/diff-props.ts';
import { Button } from '../../look/button.tsx';
import { Menu } from '../../look/menu.tsx';
import { type SegmentChoice, Segmented } from '../../look/segmented.tsx';

const LAYOUTS: readonly SegmentChoice<'unified' | 'split'>[] = [
  { value: 'unified', words: 'Unified', icon: 'rows-2' },
  { value: 'split', words: 'Split', icon: 'columns-2' },
];

export const DiffTools = ({ handle }: { readonly handle: DiffHandle }): VNode => {
  const said = useSignal('');
  const { wrap, ignoreSpace } = handle.options.value;
  const changes = handle.changes.value;
  const place = handle.place.value?.number ?? 0;
  const copy = async (): Promise<void> => {
    const patch = await handle.patch();
    if (patch.ok) await navigator.clipboard.writeText(patch.value);
    said.value = patch.ok ? 'Copied' : patch.error.message;
  };
  return (
    <>
      <span class="cs-past-diff-place">{counted(changes, 'change')}</span>
      <span class="cs-quiet" role="status">
        {said.value}
      </span>
      {changes < 2 ? null : (
        <>
          <span class="cs-quiet cs-figures">
            {place}/{changes}
          </span>
          <Button kind="ghost" size="small" icon="chevron-up" name="Previous change" onClick={handle.previous} />
          <Button kind="ghost" size="small" icon="chevron-down" name="Next change" onClick={handle.next} />
        </>
      )}
      <Segmented name="Layout" segments={LAYOUTS} value={handle.layout.value} choose={handle.setLayout} />
      <Menu
        kind="ghost"
        size="small"
        icon="ellipsis"
        name="More of the difference"
        actions={[
          {
            words: wrap ? 'Do not break long lines' : 'Break long lines',
            icon: 'wrap-text',
            act: () => handle.setWrap(!wrap),
          },
          {
            words: ignoreSpace ? 'Show changes of white space' : 'Ignore white space',
            act: () => handle.setIgnoreSpace(!ignoreSpace),
          },
          { words: 'Expand all', act: handle.expandAll },
          { words: 'Find', icon: 'search', keys: '/', act: handle.find },
          { words: 'Copy as a patch', icon: 'copy', act: () => void copy() },
        ]}
      />
    </>
  );
};
