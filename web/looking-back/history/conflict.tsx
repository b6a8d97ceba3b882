// Later work stands in the way of taking an entry back: three texts side by side, and below them the one that would be written.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type { ConflictFile, ConflictReply, MergeRequest } from '../../../src/surfaces/server/wire/looking-back.ts';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Button } from '../../look/button.tsx';
import { Failure, Show } from '../../page/show.tsx';
import { useReply } from '../../page/use-reply.ts';
import { nonceOfPage } from '../page-look.ts';
import { ThreeWay } from './three-way.tsx';
import { usePanel } from './use-panel.ts';

export interface ConflictProps {
  /** The one that is to be taken back: for a redo, the undo. */
  readonly entry: number;
  /** Why the last merge was not taken. */
  readonly error: ErrorReply['error'] | undefined;
  merge(request: MergeRequest): Promise<void>;
  /** Takes back the files that do not conflict. */
  clean(): void;
  leave(): void;
}

export const Conflict = ({ entry, error, merge, clean, leave }: ConflictProps): VNode => {
  const reply = useReply<ConflictReply>(`/api/history/${entry}/conflict`);
  const panel = usePanel(leave);
  return (
    <div class="cs-conflict" ref={panel}>
      <h3 tabIndex={-1}>It was changed again since</h3>
      <Show reply={reply} what="what stands in the way">
        {(conflict) => (
          <Merge
            conflict={conflict}
            merge={async (request) => {
              await merge(request);
              // The file may have moved on: the three texts are shown as they are now, the person's own as they wrote it.
              await reply.again();
            }}
            clean={clean}
            leave={leave}
          />
        )}
      </Show>
      {error === undefined ? null : <Failure error={error} />}
    </div>
  );
};

type MergeProps = Pick<ConflictProps, 'merge' | 'clean' | 'leave'> & { readonly conflict: ConflictReply };

const Merge = ({ conflict: { files, whole }, merge, clean, leave }: MergeProps): VNode => {
  const texts = useSignal<ReadonlyMap<string, string>>(new Map());
  const nonce = nonceOfPage();
  const textOf = ({ path, merged }: ConflictFile): string => texts.value.get(path) ?? merged;
  const places = files.reduce((sum, { uncertain }) => sum + uncertain.length, 0);
  return (
    <div class="cs-page-stack cs-page-tight">
      <p>
        Nothing was touched.{' '}
        {files.length > 0 &&
          (places === 0
            ? 'What both sides agree on is merged below; look whether it reads well.'
            : `What both sides agree on is merged below; ${counted(places, 'place')} ${places === 1 ? 'is' : 'are'} left for you to decide.`)}
      </p>
      {whole.map(({ path, words }) => (
        <p key={path} class="cs-notice cs-conflict-words" data-tone="warn">
          {escapeText(words, { multiline: true })}
        </p>
      ))}
      {files.map((file) => (
        <ThreeWay
          key={`${file.path} ${file.now}`}
          path={file.path}
          was={file.was}
          made={file.made}
          now={file.is}
          merged={textOf(file)}
          uncertain={file.uncertain}
          edit={(text) => {
            texts.value = new Map(texts.peek()).set(file.path, text);
          }}
          {...(nonce === undefined ? {} : { nonce })}
        />
      ))}
      <div class="cs-row">
        {files.length > 0 && (
          <Button
            kind="go"
            size="tall"
            onClick={() =>
              void merge({
                texts: files.map((file) => ({ path: file.path, now: file.now, text: textOf(file) })),
                // What cannot be merged would hold back the rest for ever.
                ...(whole.length === 0 ? {} : { clean: true }),
              })
            }
          >
            Apply the merge
          </Button>
        )}
        <Button size="tall" onClick={clean}>
          Take back only what does not conflict
        </Button>
        <Button kind="ghost" size="tall" onClick={leave}>
          Leave it
        </Button>
      </div>
    </div>
  );
};
