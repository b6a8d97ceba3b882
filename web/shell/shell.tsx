// The page around everything: where one can be, the place one is at, and the review docked beside it. One viewport; each part scrolls in itself.
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { PageDesk } from '../state/create-desk.ts';
import { DeskContext, useDesk } from '../state/desk-context.ts';
import { Banners } from './banners.tsx';
import { Beginning } from './beginning.tsx';
import { createFrame, FrameContext, useFrame } from './create-frame.ts';
import { Dock } from './dock.tsx';
import { focusContent, focusPage } from './focus-page.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { listenForKeys } from './listen-for-keys.ts';
import { Palette } from './palette/palette.tsx';
import { addressOf } from './place-links.tsx';
import { PlaceTabs } from './place-tabs.tsx';
import { PlaceView } from './place-view.tsx';
import { Rail } from './rail.tsx';
import { SideBar } from './side-bar.tsx';
import { Toasts } from './toasts.tsx';
import { toggleSide } from './toggle-side.ts';
import { TopBar } from './top-bar.tsx';
import { waitingLine } from './waiting-words.ts';

export const Shell = ({ desk }: { readonly desk: PageDesk }): VNode => (
  <DeskContext.Provider value={desk}>
    <div class="cs-desk">{desk.state.value === undefined ? <Beginning /> : <Framed desk={desk} />}</div>
  </DeskContext.Provider>
);

const Framed = ({ desk }: { readonly desk: PageDesk }): VNode => {
  const frame = useMemo(() => createFrame(desk), [desk]);
  return (
    <FrameContext.Provider value={frame}>
      <Frame />
    </FrameContext.Provider>
  );
};

const Frame = (): VNode => {
  const desk = useDesk();
  const frame = useFrame();
  const grid = useRef<HTMLDivElement>(null);
  useTitle();
  useEffect(() => {
    const isInReview = (): boolean => document.activeElement?.closest('.cs-dock') != null;
    return listenForKeys(window, {
      isInReview,
      pressed: frame.wantNoMore,
      act: (act, wasInReview) => {
        if (act === 'palette') frame.dialog.value = frame.dialog.value === 'palette' ? undefined : 'palette';
        else if (act === 'keys') frame.dialog.value = 'keys';
        else if (act === 'side') toggleSide(frame, grid.current);
        else if (act === 'new') goTo('#/');
        else if (act === 'review') thereAndBack(wasInReview);
        else goTo(addressOf(act.go, frame));
      },
    });
  }, [frame]);
  const goTo = (address: string): void => {
    desk.route.go(address);
    frame.showPage();
    focusContent(grid.current);
  };
  const thereAndBack = (wasInReview: boolean): void => {
    if (!wasInReview) frame.goToReview();
    if (wasInReview || frame.docked.value.length === 0) leaveReview();
  };
  const leaveReview = (): void => {
    frame.showPage();
    focusPage(grid.current);
  };
  return (
    <div
      ref={grid}
      class="cs-frame"
      data-docked={frame.docked.value.length > 0}
      data-shown={frame.shown.value}
      data-full={frame.isFull.value || frame.share.value.value === 0}
      data-side={frame.side.value.value}
      data-drawer={frame.isDrawerOpen.value ? 'open' : 'closed'}
      {...(frame.share.value.value === undefined ? {} : { style: { '--cs-share': `${frame.share.value.value}%` } })}
    >
      <button type="button" class="cs-button cs-skip" onClick={() => document.getElementById('main')?.focus()}>
        Skip to the content
      </button>
      <TopBar />
      <Rail />
      <SideBar />
      <div class="cs-main">
        <Banners />
        <PlaceTabs />
        <div class="cs-content" id="main" tabIndex={-1}>
          <PlaceView />
        </div>
      </div>
      <Dock grid={grid} leave={leaveReview} />
      <Toasts />
      <p class="cs-hidden" role="status">
        {waitingLine(desk)}
      </p>
      {frame.dialog.value === 'palette' ? <Palette grid={grid} /> : null}
      {frame.dialog.value === 'keys' ? <KeysDialog /> : null}
    </div>
  );
};

const useTitle = (): void => {
  const desk = useDesk();
  const count = desk.waitingCount.value;
  const name = desk.state.value?.workspace.name;
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${name === undefined ? '' : `${name} · `}Countersign`;
  }, [count, name]);
};
