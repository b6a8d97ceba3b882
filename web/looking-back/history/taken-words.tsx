// What was taken back, in words, with the way back beside it.
import type { VNode } from 'preact';
import type { UndoReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Button } from '../../look/button.tsx';

export interface TakenWordsProps {
  readonly reply: UndoReply;
  back(way: UndoReply['back']): void;
}

export const TakenWords = ({ reply, back }: TakenWordsProps): VNode => (
  <div class="cs-notice cs-past-taken">
    <ul class="cs-plain">
      <TakenFiles reply={reply} />
    </ul>
    <Button size="small" icon={reply.back.do === 'undo' ? 'undo-2' : 'redo-2'} onClick={() => back(reply.back)}>
      {reply.back.do === 'undo' ? 'Undo' : 'Redo'} {reply.back.entry}
    </Button>
  </div>
);

/** Items of a list: one for each file. */
export const TakenFiles = ({ reply: { files, conflicts } }: Pick<TakenWordsProps, 'reply'>): VNode => (
  <>
    {files.map(({ path, words }) => (
      <li key={path}>
        <span class="cs-mono">{escapeText(path)}</span>: {escapeText(words)}
      </li>
    ))}
    {conflicts.map(({ path }) => (
      <li key={`left ${path}`}>
        <span class="cs-mono">{escapeText(path)}</span>: left as it is, because it was changed again since
      </li>
    ))}
  </>
);
