// What stands below the head of a file before its lines, or instead of them: facts, what is on its way, what failed, what is not shown unasked.
import type { ComponentChildren, VNode } from 'preact';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { spelledSize } from '../../../src/text/spelled-size.ts';
import { Button } from '../../look/button.tsx';
import { Skeleton } from '../../look/skeleton.tsx';
import type { DiffModel } from '../model/create-diff.ts';
import type { FileModel } from '../model/create-file-model.ts';
import { bodyHeight } from '../model/pieces-of.ts';

export interface FileBodyProps {
  readonly model: DiffModel;
  readonly file: FileModel;
  readonly name: string;
  /** The place of the file among the files. */
  readonly place: number;
}

export const FileBody = ({ model, file, name, place }: FileBodyProps): VNode => (
  <div class="cs-diff-body" data-piece={name} data-file={place}>
    {model.facts(file).map(({ words, isWarning }) => (
      <p key={words} class={isWarning === true ? 'cs-diff-fact cs-diff-warning' : 'cs-diff-fact'}>
        {words}
      </p>
    ))}
    <Instead model={model} file={file} />
  </div>
);

const Instead = ({ model, file }: Pick<FileBodyProps, 'model' | 'file'>): VNode | null => {
  const { shows, text, file: head, index, rows } = file;
  switch (shows.value) {
    case 'nothing':
      return null;
    case 'rows':
      return rows.value.length > 0 ? null : <p class="cs-diff-fact">Nothing in it.</p>;
    case 'folded':
      return (
        <Line words={foldedWords(head.value.what, head.value.added + head.value.removed)}>
          <Button
            size="small"
            tabIndex={-1}
            aria-label={`Show ${escapeText(head.value.path)}`}
            onClick={() => file.setOpen(true)}
          >
            Show
          </Button>
        </Line>
      );
    case 'large':
      return (
        <Line words={`It has ${spelledSize(head.value.bytes ?? 0)} of text.`}>
          <Button size="small" tabIndex={-1} onClick={file.want}>
            Show it
          </Button>
        </Line>
      );
    case 'failed':
      return <Failed model={model} file={file} />;
    case 'reading':
      return (
        <div class="cs-diff-reading" style={{ height: `${bodyHeight(file, { metrics: model.metrics.value })}px` }}>
          <p
            class={text.value?.is === 'reading' && text.value.isSlow ? 'cs-diff-line-of-words' : 'cs-hidden'}
            role="status"
          >
            {text.value?.is === 'reading' && text.value.isSlow ? (
              <>
                Still reading
                <Button size="small" onClick={() => model.texts.again(index)}>
                  Try again
                </Button>
              </>
            ) : (
              'Reading the change'
            )}
          </p>
          <Skeleton lines={SKELETON} />
        </div>
      );
  }
};

/** A screen of it; what is further down is not looked at for long. */
const SKELETON = 24;

const Line = ({ words, children }: { readonly words: string; readonly children: ComponentChildren }): VNode => (
  <p class="cs-diff-line-of-words">
    <span>{words}</span>
    {children}
  </p>
);

const foldedWords = (what: string | undefined, lines: number): string =>
  what?.endsWith('deleted') === true
    ? `Deleted, ${counted(lines, 'line')}.`
    : `Folded, ${counted(lines, 'changed line')}.`;

const Failed = ({ model, file }: Pick<FileBodyProps, 'model' | 'file'>): VNode | null => {
  const state = file.text.value;
  if (state?.is !== 'failed') return null;
  const { code, message, wayOut } = state.error;
  return (
    <div class="cs-notice cs-diff-failed" data-tone="error" role="alert">
      <span>
        <strong>{code}</strong> {escapeText(message, { multiline: true })}
        {wayOut === undefined ? null : ` ${escapeText(wayOut, { multiline: true })}`}
      </span>
      <Button size="small" onClick={() => model.texts.again(file.index)}>
        Try again
      </Button>
    </div>
  );
};
