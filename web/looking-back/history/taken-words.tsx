// What was taken back, in words, with the way back beside it.
import type { VNode } from 'preact';
import type { UndoReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';

export const TakenWords = ({
  reply,
  back,
}: {
  readonly reply: UndoReply;
  readonly back: (way: UndoReply['back']) => void;
}): VNode => (
  <div class="cs-notice cs-taken">
    <ul class="cs-plain">
      {reply.files.map(({ path, words }) => (
        <li key={path}>
          <span class="cs-mono">{escapeText(path)}</span>: {escapeText(words)}
        </li>
      ))}
      {reply.conflicts.map(({ path }) => (
        <li key={`left ${path}`}>
          <span class="cs-mono">{escapeText(path)}</span>: left as it is, because it was changed again since
        </li>
      ))}
    </ul>
    <button type="button" class="cs-button" onClick={() => back(reply.back)}>
      {reply.back.do === 'undo' ? 'Undo' : 'Redo'} {reply.back.entry}
    </button>
  </div>
);
