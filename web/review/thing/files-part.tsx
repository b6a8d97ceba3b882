// The files of a proposal: as sentences where notes change, else as rows; an editor where somebody edits.
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren, RefObject, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { counted } from '../../../src/text/counted.ts';
import { codeSizes } from '../../diff/code-sizes.ts';
import type { DiffHandle, DiffTarget } from '../../diff/diff-props.ts';
import { WHOLE_FILE } from '../../diff/file-choice.ts';
import { Button } from '../../look/button.tsx';
import { isAskedAlone, type SheetEntry } from '../entry.ts';
import type { ReviewHost } from '../review-host.ts';
import type { ReviewModel } from '../review-model.ts';
import { EditPane } from './edit-pane.tsx';
import { FileIndex } from './file-index.tsx';
import { FilesRows } from './files-rows.tsx';
import { FilesTools, type FilesView, type HeldAgainst } from './files-tools.tsx';
import { canBeTold, Sentences } from './sentences.tsx';
import type { ThingWays } from './thing-ways.ts';

export interface FilesPartProps {
  readonly entry: SheetEntry;
  readonly model: ReviewModel;
  readonly host: ReviewHost;
  /** On a card among others: without an index of its own, and folded where it is long. */
  readonly isCard: boolean;
  readonly shown?: Signal<FilesView | undefined>;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Pixels at the top of what scrolls that heads lie over. */
  readonly covered: number;
  /** At the left of the tools. */
  readonly tabs?: ComponentChildren;
  /** What keys and places do to it. */
  ways(ways: Partial<ThingWays>): void;
}

/** More of a card is unfolded by a press: the next card would be far away. */
const MOST_ROWS = 60;
/** Lines around a change, on both sides, and its head. */
const AROUND = 7;

export const FilesPart = (props: FilesPartProps): VNode => {
  const { entry, model, host, isCard, scroller, covered, tabs, ways } = props;
  const { asked } = entry;
  const { files } = asked;
  const choice = model.choice(entry);
  const isOpen = model.standing(entry).is === 'open';
  const choose = (file: number, next: Parameters<ReviewModel['chooseFile']>[2]): void =>
    model.chooseFile(entry, file, next);
  const handle = useSignal<DiffHandle | undefined>(undefined);
  const editing = useSignal<{ readonly file: number; readonly at: number | undefined } | undefined>(undefined);
  const own = useSignal<FilesView | undefined>(undefined);
  const wish = props.shown ?? own;
  const isUnfolded = useSignal(!isCard || isAskedAlone(entry) || rowsIn(entry) <= MOST_ROWS);
  const against = useSignal<HeldAgainst>('before');
  const wanted = useSignal<DiffTarget | undefined>(undefined);

  const isWritten = files.some(({ index }) => choice.files.get(index)?.text !== undefined);
  const isTold = canBeTold(files) && !isWritten;
  // Many files are gone through as rows, with what was seen of them.
  const view = isTold ? (wish.value ?? (files.length === 1 || isCard ? 'summary' : 'text')) : 'text';
  const edit = (file: number, at: number | undefined): void => {
    editing.value = { file, at };
  };
  useEffect(() => {
    ways({
      diff: () => handle.value,
      edit: () => {
        const at = handle.value?.place.value;
        const head =
          files.find(({ index, mayEdit }) => mayEdit && index === at?.file) ?? files.find((each) => each.mayEdit);
        if (head === undefined || !isOpen) return false;
        edit(head.index, head.index === at?.file ? at.hunk : undefined);
        return true;
      },
      goTo: ({ file, line }) => {
        const head = files.find(({ path }) => path === file);
        if (head === undefined) return;
        wish.value = 'text';
        isUnfolded.value = true;
        wanted.value = line === undefined ? { file: head.index } : { file: head.index, side: 'after', line };
      },
    });
  });
  // What is asked for before the rows are there is gone to when they are.
  useEffect(() => {
    if (handle.value === undefined || wanted.value === undefined) return;
    handle.value.goTo(wanted.value);
    wanted.value = undefined;
  }, [handle.value, wanted.value]);

  const head = files.find(({ index }) => index === editing.value?.file);
  if (editing.value !== undefined && head !== undefined && isOpen)
    return (
      <div style={codeSizes(host.drawn?.().size ?? 0)}>
        <EditPane
          key={`${head.index} ${editing.value.at ?? ''}`}
          head={head}
          choice={choice.files.get(head.index) ?? WHOLE_FILE}
          choose={(next) => choose(head.index, next)}
          load={() => model.text(entry, head.index)}
          nonce={host.nonce}
          at={editing.value.at}
          done={() => {
            // Back to where one was.
            wanted.value = { file: head.index, ...(editing.value?.at === undefined ? {} : { hunk: editing.value.at }) };
            editing.value = undefined;
          }}
        />
      </div>
    );

  const mine = files.length === 1 && asked.edited === true ? model.theirs(entry, files[0]!.path) : undefined;
  const body = (): VNode => {
    if (view === 'summary') return <Sentences files={files} choices={choice.files} {...(isOpen ? { choose } : {})} />;
    if (!isUnfolded.value)
      return (
        <p class="cs-folded">
          <span class="cs-quiet">{counted(linesIn(entry), 'changed line')}</span>
          <Button
            size="small"
            onClick={() => {
              isUnfolded.value = true;
            }}
          >
            Show
          </Button>
        </p>
      );
    return (
      <FilesRows
        {...{ entry, model, host, isCard, scroller, covered, edit }}
        theirs={against.value === 'theirs' ? mine : undefined}
        {...(isOpen ? { choose } : {})}
        handle={(next) => {
          handle.value = next;
        }}
      />
    );
  };
  const isTooled = !isCard || tabs !== undefined || mine !== undefined;
  return (
    <>
      {isTooled ? (
        <FilesTools
          {...{ entry, model, isOpen, tabs, view }}
          {...(isTold && !isCard && (files.length === 1 || tabs === undefined) ? { wish } : {})}
          {...(mine === undefined ? {} : { against })}
          handle={view === 'summary' || isCard ? undefined : handle.value}
        />
      ) : null}
      {isCard || files.length < 2 ? (
        body()
      ) : (
        <div class="cs-beside">
          <FileIndex
            files={files}
            choices={choice.files}
            {...(isOpen ? { choose } : {})}
            current={handle.value?.place.value?.file}
            show={(file) => handle.value?.goTo({ file })}
          />
          <div class="cs-paper">{body()}</div>
        </div>
      )}
    </>
  );
};

const linesIn = ({ asked }: SheetEntry): number =>
  asked.files.reduce((sum, { added, removed }) => sum + added + removed, 0);

const rowsIn = ({ asked }: SheetEntry): number =>
  asked.files.reduce(
    (sum, { hunks }) => hunks.reduce((all, { before, after }) => all + before.count + after.count + AROUND, sum),
    0,
  );
