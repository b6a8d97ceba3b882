// What a whole turn changed, at its end: its files, each with the entry that has its difference, and the way back for all of them.
import type { VNode } from 'preact';
import type { ChangedFileView, TurnChangesView } from '../../../src/surfaces/server/wire/transcript.ts';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import type { TurnRow } from '../feed/row.ts';
import type { OpenChat } from '../open-chat.ts';
import { Lines } from './lines.tsx';
import { useTakeBack } from './take-back.tsx';

/** Files that are listed before anybody asks for the others. */
const AT_ONCE = 8;

export const TurnCard = ({ row, chat }: { readonly row: TurnRow; readonly chat: OpenChat }): VNode => {
  const { changed } = row.note;
  return changed === undefined ? <div /> : <Card row={row} chat={chat} changed={changed} />;
};

interface CardProps {
  readonly row: TurnRow;
  readonly chat: OpenChat;
  readonly changed: TurnChangesView;
}

const Card = ({ row, chat, changed }: CardProps): VNode => {
  const { files, count, added, removed, entries, undone } = changed;
  const { feed, host } = chat;
  const { buttons, trouble } = useTakeBack({ host, words: 'Undo turn', entries, undone });
  const isWhole = feed.unfolded.value.has(row.key) || files.length <= AT_ONCE + 1;
  const shown = isWhole ? files : files.slice(0, AT_ONCE);
  const entryOf = entriesByPath(chat, entries);
  const words = `${counted(count, 'file')} changed`;
  return (
    <section class="cs-turn" aria-label={words}>
      <header class="cs-turn-head">
        <Icon name="file" />
        <p class="cs-turn-words">
          <strong>{words}</strong> <Lines added={added} removed={removed} />
        </p>
        <div class="cs-turn-doings">
          <a class="cs-button cs-bare cs-small" href={`#/history/${entries.at(-1) ?? ''}`}>
            Show all
          </a>
          {buttons}
        </div>
      </header>
      <ul class="cs-plain">
        {shown.map((file) => (
          <li key={file.path}>
            <FileLink file={file} entry={entryOf(file.path)} />
          </li>
        ))}
        {count > shown.length ? (
          <li>
            {isWhole ? (
              <span class="cs-faint">and {counted(count - shown.length, 'more file')}, in the history</span>
            ) : (
              <Button
                kind="ghost"
                size="small"
                onClick={() => {
                  feed.unfolded.value = new Set(feed.unfolded.value).add(row.key);
                }}
              >
                {files.length - shown.length} more
              </Button>
            )}
          </li>
        ) : null}
      </ul>
      {trouble}
    </section>
  );
};

const FileLink = ({ file, entry }: { readonly file: ChangedFileView; readonly entry: number | undefined }): VNode => {
  const { path, from, what, added, removed } = file;
  const at = path.lastIndexOf('/') + 1;
  return (
    <a class="cs-turn-file" href={`#/history/${entry ?? ''}`}>
      <span class="cs-cut">
        {from === undefined ? null : <span class="cs-turn-folder">{escapeText(from)} → </span>}
        <span class="cs-turn-folder">{escapeText(path.slice(0, at))}</span>
        {escapeText(path.slice(at))}
      </span>
      {what === 'updated' ? null : <span class="cs-faint">{what}</span>}
      <Lines added={added} removed={removed} />
      <Icon name="chevron-right" />
    </a>
  );
};

/** The last entry of the turn that is known to have changed it; else the last of them all. */
const entriesByPath = ({ feed }: OpenChat, entries: readonly number[]): ((path: string) => number | undefined) => {
  const known = new Map<string, number>();
  for (const item of feed.items.value) {
    const facts = item.kind === 'receipt' ? item : item.kind === 'note' ? item.sheet : undefined;
    if (facts === undefined || facts.entry === null || !entries.includes(facts.entry)) continue;
    for (const { path } of facts.applied?.files ?? []) known.set(path, facts.entry);
  }
  return (path) => known.get(path) ?? entries.at(-1);
};
