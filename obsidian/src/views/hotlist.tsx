// What to do today: each entry leads to its line, those that stand for no open action say why, and Flow's running is a warning before anything is changed.
import type { App } from 'obsidian';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { HotlistReply, HotlistRow, StaleHotlistRow } from '../../../src/surfaces/server/wire/hotlist.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Banner } from '../../../web/look/banner.tsx';
import { Nothing } from '../../../web/look/nothing.tsx';
import { Show } from '../../../web/page/show.tsx';
import { useReply } from '../../../web/page/use-reply.ts';
import type { PageDesk } from '../../../web/state/create-desk.ts';
import { runsFlow } from '../flow.ts';
import { addressOfNote } from '../notes/note-address.ts';
import { STALE_WORDS, WORDS } from '../words.ts';
import { Frame, type ViewGround } from './frame.tsx';

export const hotlistOf = (app: App, ground: ViewGround): VNode => (
  <Frame ground={ground} draw={(desk) => <Hotlist app={app} desk={desk} />} />
);

const Hotlist = ({ app, desk }: { readonly app: App; readonly desk: PageDesk }): VNode => {
  const reply = useReply<HotlistReply>('/api/hotlist');
  const { again } = reply;
  useEffect(() => {
    const { vault } = app;
    // By Flow, by hand, by a sync program: the file says it.
    const heard = vault.on('modify', ({ path }) => void (path === reply.value?.store.path && again()));
    const leave = desk.listen(({ kind }) => void ((kind === 'history' || kind === 'reset') && again()));
    return () => {
      vault.offref(heard);
      leave();
    };
  }, [app, desk, again, reply.value?.store.path]);
  return (
    <section class="cs-obsidian-list" aria-label={WORDS.hotlist}>
      <Show reply={reply} what={WORDS.hotlist}>
        {({ items, stale, problems, isFlows }) => (
          <>
            {isFlows && runsFlow(app) ? <Banner tone="warn">{WORDS.flowRuns}</Banner> : null}
            {items.length === 0 ? <Nothing icon="list-checks" title={WORDS.nothingToday} /> : null}
            <ul class="cs-plain">
              {items.map((item) => (
                <Item key={`${item.file}:${item.line}`} item={item} />
              ))}
            </ul>
            {stale.length === 0 ? null : (
              <section aria-label={WORDS.stale}>
                <h2 class="cs-sessions-group">{WORDS.stale}</h2>
                <ul class="cs-plain">
                  {stale.map((row) => (
                    <Stale key={`${row.file}:${row.text}`} row={row} />
                  ))}
                </ul>
              </section>
            )}
            {problems.map((words) => (
              <p key={words} class="cs-notice">
                {words}
              </p>
            ))}
          </>
        )}
      </Show>
    </section>
  );
};

const Item = ({ item: { text, file, line, sphere, isPinned, completedAt } }: { readonly item: HotlistRow }): VNode => (
  <li class="cs-obsidian-entry">
    <a href={addressOfNote(file, line)}>{completedAt === undefined ? text : <s>{text}</s>}</a>{' '}
    <span class="cs-quiet">
      {isPinned ? `${WORDS.pinned} · ` : ''}
      {escapeText(file)}
      {sphere === '' ? '' : ` · ${sphere}`}
    </span>
  </li>
);

const Stale = ({ row: { text, file, why } }: { readonly row: StaleHotlistRow }): VNode => (
  <li class="cs-obsidian-entry cs-quiet">
    {text} · {STALE_WORDS[why]} {escapeText(file)}
  </li>
);
