// A difference as rows, in a panel of a size that the test gives, with the tools that a sheet would have. What is chosen, said and seen is told.
import { useSignal } from '@preact/signals';
import type { FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import { call } from '../../../web/client/call.ts';
import { Diff } from '../../../web/diff/diff.tsx';
import type { DiffComment, DiffFile, DiffHandle, DiffProps } from '../../../web/diff/diff-props.ts';
import { createDrawing, DrawingContext } from '../../../web/diff/drawing.ts';
import type { FileChoice } from '../../../web/diff/file-choice.ts';
import { Button } from '../../../web/look/button.tsx';
import { Menu } from '../../../web/look/menu.tsx';
import { Segmented } from '../../../web/look/segmented.tsx';
import { show, standData, tell } from './stand.tsx';

interface DiffData {
  readonly files: readonly DiffFile[];
  /** Absent: they are asked for under /api/text. */
  readonly texts?: readonly FileText[];
  readonly isReadOnly?: boolean;
  readonly comments?: readonly DiffComment[];
  readonly options?: DiffProps['options'];
  readonly choices?: readonly (readonly [number, Omit<FileChoice, 'left'> & { readonly left: readonly number[] }])[];
  /** The page scrolls, with something above the difference. */
  readonly isInPage?: boolean;
}

const data = standData<DiffData>();
const drawing = createDrawing();

const Sheet = () => {
  const choices = useSignal<ReadonlyMap<number, FileChoice>>(
    new Map((data.choices ?? []).map(([file, { left, ...choice }]) => [file, { ...choice, left: new Set(left) }])),
  );
  const comments = useSignal<readonly DiffComment[]>(data.comments ?? []);
  const handle = useSignal<DiffHandle | undefined>(undefined);
  const deciding: Partial<DiffProps> = {
    choose: (file, choice) => {
      tell('chosen', { file, ...choice, left: [...choice.left] });
      choices.value = new Map([...choices.value, [file, choice]]);
    },
    comment: (next) => {
      tell('comments', next);
      comments.value = next;
    },
    edit: (file, hunk) => tell('edit', { file, hunk }),
  };
  const diff = (
    <DrawingContext.Provider value={drawing}>
      <Diff
        name={`Changes of ${data.files.length} files`}
        files={data.files}
        load={async (file) => {
          const text = data.texts?.[file];
          return text === undefined ? call<FileText>('GET', `/api/text?file=${file}`) : { ok: true, value: text };
        }}
        choices={choices.value}
        comments={comments.value}
        {...(data.isReadOnly === true ? {} : deciding)}
        {...(data.options === undefined ? {} : { options: data.options })}
        see={(seen) => tell('seen', [...seen])}
        optionsChanged={(options) => tell('options', options)}
        handle={(next) => {
          handle.value = next;
          Object.assign(globalThis, { diff: next });
        }}
      />
    </DrawingContext.Provider>
  );
  if (data.isInPage === true)
    return (
      <main>
        <h1>An entry</h1>
        <p style={{ height: '300px' }}>Something above.</p>
        {diff}
      </main>
    );
  return (
    <main
      class="stand-sheet"
      style={{ display: 'flex', flexDirection: 'column', height: '100dvh', background: 'var(--cs-surface)' }}
    >
      <h1 class="cs-hidden">Changes</h1>
      {handle.value === undefined ? null : <Tools handle={handle.value} />}
      <div id="scroller" style={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
        {diff}
      </div>
      <p id="drawn">{drawing.state.value === 'drawn' ? 'All is drawn' : 'Reading the change'}</p>
    </main>
  );
};

const Tools = ({ handle }: { readonly handle: DiffHandle }) => (
  <div class="cs-row" style={{ padding: '6px 8px 6px 16px', borderBottom: '1px solid var(--cs-line)' }}>
    <span id="place" style={{ flex: 1 }}>
      {handle.place.value?.number}/{handle.changes.value} · {handle.seen.value.size} of {data.files.length} seen
    </span>
    <Button kind="ghost" icon="chevron-up" name="Previous change" onClick={handle.previous} />
    <Button kind="ghost" icon="chevron-down" name="Next change" onClick={handle.next} />
    <Segmented
      name="Layout"
      value={handle.layout.value}
      choose={handle.setLayout}
      segments={[
        { value: 'unified', words: 'Unified', icon: 'rows-2' },
        { value: 'split', words: 'Split', icon: 'columns-2' },
      ]}
    />
    <Button kind="ghost" icon="wrap-text" name="Wrap" onClick={() => handle.setWrap(!handle.options.value.wrap)} />
    <Menu
      kind="ghost"
      icon="ellipsis"
      name="More"
      actions={[
        { words: 'Result', act: () => handle.setView(handle.options.value.view === 'result' ? 'changes' : 'result') },
        { words: 'Ignore white space', act: () => handle.setIgnoreSpace(!handle.options.value.ignoreSpace) },
        { words: 'Expand all', act: handle.expandAll },
        { words: 'Larger', act: handle.larger },
        { words: 'Copy patch', act: () => void handle.patch().then((patch) => tell('patch', patch)) },
      ]}
    />
  </div>
);

show(<Sheet />);
