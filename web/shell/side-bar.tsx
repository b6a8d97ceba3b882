// The wide column: the folder, a new conversation, everything that can be found, the conversations, the other places. Where it has no room it lies over the page.
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { escapeText } from '../../src/text/escape.ts';
import { SessionList } from '../chat/session-list.tsx';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { Kbd, keyWords } from '../look/kbd.tsx';
import { useDesk } from '../state/desk-context.ts';
import { useFrame } from './create-frame.ts';
import { Mark } from './mark.tsx';
import { newKeys } from './new-keys.ts';
import { PlaceLinks } from './place-links.tsx';
import { toggleSide } from './toggle-side.ts';

export const SideBar = (): VNode => {
  const frame = useFrame();
  const workspace = useDesk().state.value?.workspace;
  const where = frame.where.value;
  const current = where.is === 'conversation' ? where.session : undefined;
  const bar = useRef<HTMLElement>(null);
  const isOpen = frame.isDrawerOpen.value;
  const close = (): void => {
    frame.isDrawerOpen.value = false;
  };
  // Over the page it is something one has opened: the focus goes there, and back.
  useEffect(() => {
    if (!isOpen) return undefined;
    const back = document.activeElement;
    bar.current?.querySelector<HTMLElement>('a, button')?.focus();
    return () => {
      const isLost = document.activeElement === document.body || bar.current?.contains(document.activeElement) === true;
      if (isLost && back instanceof HTMLElement) back.focus();
    };
  }, [isOpen]);
  return (
    <>
      {isOpen ? (
        <button type="button" class="cs-veil" tabIndex={-1} aria-label="Close the side bar" onClick={close} />
      ) : null}
      <aside
        ref={bar}
        class="cs-side"
        aria-label="Side bar"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
          event.preventDefault();
          close();
        }}
        onFocusOut={({ relatedTarget }) => {
          if (relatedTarget instanceof Node && bar.current?.contains(relatedTarget) === false) close();
        }}
        onClick={({ target }) => {
          // Also to where one is already.
          if (!(target instanceof Element) || target.closest('a') === null) return;
          close();
          frame.showPage();
        }}
      >
        <div class="cs-side-head">
          <Mark />
          <span class="cs-side-folder">
            <strong class="cs-cut">{escapeText(workspace?.name ?? '')}</strong>
            <span class="cs-faint cs-cut">{escapeText(workspace?.path ?? '')}</span>
          </span>
          <Button
            kind="ghost"
            size="small"
            icon="panel-left"
            aria-label="Hide the side bar"
            title={`Hide the side bar, ${keyWords('mod+.')}`}
            onClick={() => toggleSide(frame, bar.current?.parentElement ?? null)}
          />
        </div>
        <SessionList current={current} newKeys={newKeys()}>
          <button
            type="button"
            class="cs-find-all"
            onClick={() => {
              frame.isDrawerOpen.value = false;
              frame.dialog.value = 'palette';
            }}
          >
            <Icon name="search" small />
            <span class="cs-find-all-words">Find or do anything</span>
            <Kbd keys="mod+K" />
          </button>
        </SessionList>
        <nav class="cs-side-places" aria-label="Places">
          <PlaceLinks names={['waiting', 'history', 'rules', 'settings']} isWide />
        </nav>
      </aside>
    </>
  );
};
