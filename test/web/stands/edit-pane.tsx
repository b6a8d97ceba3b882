// Files of a proposal as the sheet has them: the tree beside the rows, and an editor for one of them in their place. What is chosen and shown is told.
import { useSignal } from '@preact/signals';
import type { FileHead, FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import { call } from '../../../web/client/call.ts';
import { Diff } from '../../../web/diff/diff.tsx';
import { createDrawing, DrawingContext } from '../../../web/diff/drawing.ts';
import { type FileChoice, WHOLE_FILE } from '../../../web/diff/file-choice.ts';
import { EditPane } from '../../../web/review/thing/edit-pane.tsx';
import { FileIndex } from '../../../web/review/thing/file-index.tsx';
import { nonce, show, standData, tell } from './stand.tsx';

export interface EditPaneStand {
  readonly files: readonly FileHead[];
  /** Absent: they are asked for under /api/text. */
  readonly texts?: readonly FileText[];
  /** The file that is edited from the beginning, and the change it is begun at. */
  readonly editing?: { readonly file: number; readonly at?: number };
}

const { files: given, texts, editing: first } = standData<EditPaneStand>();
const drawing = createDrawing();

const Sheet = () => {
  const choices = useSignal<ReadonlyMap<number, FileChoice>>(new Map());
  const editing = useSignal<EditPaneStand['editing']>(first);
  const heads = useSignal(given);
  const files = heads.value;
  const current = useSignal<number | undefined>(files[0]?.index);
  const choose = (file: number, choice: FileChoice): void => {
    tell('chosen', { file, ...choice, left: [...choice.left] });
    choices.value = new Map([...choices.value, [file, choice]]);
  };
  Object.assign(globalThis, {
    /** The same question, said anew. */
    giveAgain: () => {
      heads.value = structuredClone(given);
    },
    /** What is chosen elsewhere on the sheet. */
    choose: (file: number, choice: Omit<FileChoice, 'left'> & { readonly left: readonly number[] }) =>
      choose(file, { ...choice, left: new Set(choice.left) }),
  });
  const load = async (file: number) => {
    const text = texts?.[file];
    return text === undefined ? call<FileText>('GET', `/api/text?file=${file}`) : { ok: true as const, value: text };
  };
  const head = files.find(({ index }) => index === editing.value?.file);
  const body =
    head === undefined ? (
      <Diff
        name="the change"
        files={files}
        load={load}
        choices={choices.value}
        choose={choose}
        edit={(file, at) => {
          editing.value = { file, ...(at === undefined ? {} : { at }) };
        }}
      />
    ) : (
      <EditPane
        key={head.index}
        head={head}
        choice={choices.value.get(head.index) ?? WHOLE_FILE}
        choose={(choice) => choose(head.index, choice)}
        load={() => load(head.index)}
        nonce={nonce}
        at={editing.value?.at}
        done={() => {
          editing.value = undefined;
        }}
      />
    );
  return (
    <main
      style={{
        container: 'cs-review / inline-size',
        display: 'flex',
        flexDirection: 'column',
        height: '100dvh',
        background: 'var(--cs-surface)',
      }}
    >
      <h1 class="cs-hidden">Changes</h1>
      <DrawingContext.Provider value={drawing}>
        <div id="scroller" class="cs-sheet-scroll">
          {files.length < 2 || head !== undefined ? (
            body
          ) : (
            <div class="cs-beside">
              <FileIndex
                files={files}
                choices={choices.value}
                choose={choose}
                current={current.value}
                show={(file) => {
                  tell('shown', file);
                  current.value = file;
                }}
              />
              <div class="cs-paper">{body}</div>
            </div>
          )}
        </div>
      </DrawingContext.Provider>
      <p id="drawn">{{ drawn: 'All is drawn', reading: 'Reading', failed: 'Failed' }[drawing.state.value]}</p>
    </main>
  );
};

show(<Sheet />);
