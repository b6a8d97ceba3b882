// What every view of ours stands in: the colours of the vault, the beginning as long as there is no server, and where its links lead.
import type { ComponentChild, VNode } from 'preact';
import { isSheetKey } from '../../../web/review/sheet-focus.ts';
import type { PageDesk } from '../../../web/state/create-desk.ts';
import { DeskContext } from '../../../web/state/desk-context.ts';
import { type NotePlace, noteAt } from '../notes/note-address.ts';
import type { PluginDesk } from '../plugin-desk.ts';
import type { VaultTheme } from '../vault-theme.ts';
import { WORDS } from '../words.ts';
import { Beginning } from './beginning.tsx';

export interface ViewGround {
  readonly plugin: PluginDesk;
  readonly theme: VaultTheme;
  /** Brings a question before the person. */
  openQuestion(question: number): void;
  /** All that waits. */
  openReview(): void;
  openNote(place: NotePlace): void;
}

export interface FrameProps {
  readonly ground: ViewGround;
  /** What is shown over a desk that is there. */
  draw(desk: PageDesk): ComponentChild;
}

export const Frame = ({ ground, draw }: FrameProps): VNode => {
  const { plugin, theme } = ground;
  const desk = plugin.desk.value;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are links inside, also by key
    <div
      class="cs-root cs-obsidian-root"
      data-theme={theme.now.value}
      onClick={(event) => follow(event, ground)}
      onAuxClick={(event) => follow(event, ground)}
      onKeyDown={(event) => {
        if (!isSheetKey(event)) return;
        event.preventDefault();
        // On the sheet that opens now the same key would lead back.
        event.stopPropagation();
        ground.openReview();
      }}
    >
      {desk === undefined ? (
        <section aria-label={WORDS.viewTitle}>
          <Beginning plugin={plugin} />
        </section>
      ) : (
        <DeskContext.Provider value={desk}>{draw(desk)}</DeskContext.Provider>
      )}
    </div>
  );
};

/** Links of the page are addresses behind #, which here are the view's, the note's or the review's, and never the window's. */
const follow = (event: MouseEvent, { plugin, openQuestion, openNote }: ViewGround): void => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
  const hash = link?.getAttribute('href') ?? undefined;
  if (hash === undefined) return;
  event.preventDefault();
  const question = /^#\/waiting\/(\d{1,15})/.exec(hash)?.[1];
  const note = noteAt(hash);
  if (question !== undefined) openQuestion(Number(question));
  else if (note !== undefined) openNote(note);
  else plugin.desk.peek()?.route.go(hash);
};
