// ⌘K: find or do anything. One field, one list; arrows choose, Enter does it, Escape leaves.
import { useSignal } from '@preact/signals';
import type { RefObject, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { escapeText } from '../../../src/text/escape.ts';
import { timeOf } from '../../../src/text/time-of.ts';
import { Dialog } from '../../look/dialog.tsx';
import { Icon } from '../../look/icon.tsx';
import { Kbd } from '../../look/kbd.tsx';
import { useUniqueId } from '../../look/use-unique-id.ts';
import { useDesk } from '../../state/desk-context.ts';
import { useFrame } from '../create-frame.ts';
import { focusContent } from '../focus-page.ts';
import { toggleSide } from '../toggle-side.ts';
import { paletteActions } from './palette-actions.ts';
import type { PaletteRow } from './palette-row.ts';
import { paletteRows, type ShownRow } from './palette-rows.ts';
import { useFound } from './use-found.ts';

export const Palette = ({ grid }: { readonly grid: RefObject<HTMLElement | null> }): VNode => {
  const desk = useDesk();
  const frame = useFrame();
  const typed = useSignal('');
  const chosen = useSignal(0);
  const id = useUniqueId();
  const list = useRef<HTMLDivElement>(null);
  const close = (): void => {
    frame.dialog.value = undefined;
  };
  const go = (address: string): void => {
    desk.route.go(address);
    frame.showPage();
    focusContent(grid.current);
  };
  const found = useFound(typed.value, go);
  const rows = paletteRows({
    typed: typed.value,
    actions: paletteActions({ desk, frame, go, toggleSide: () => toggleSide(frame, grid.current) }),
    conversations: desk.sessions.value.map((head) => ({
      id: `#/sessions/${head.id}`,
      icon: 'message-square',
      title: head.title,
      about: timeOf(head.last),
      act: () => go(`#/sessions/${head.id}`),
    })),
    found: found.value,
    recent: frame.recent.value,
  });
  const at = Math.min(chosen.value, rows.length - 1);
  const choose = (row: PaletteRow | undefined): void => {
    if (row === undefined) return;
    close();
    frame.recent.value = [row.id, ...frame.recent.value.filter((other) => other !== row.id)].slice(0, RECENT);
    // Once the key that chose it is over and the focus is back where it was: what is chosen may take it on.
    setTimeout(row.act);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const step = STEPS.get(event.key);
    if (step !== undefined && rows.length > 0) chosen.value = (at + step + rows.length) % rows.length;
    else if (event.key === 'Enter') choose(rows[at]?.row);
    else return;
    event.preventDefault();
  };
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, rows.length]);
  return (
    <Dialog name="Find or do anything" stands="high" close={close}>
      <label class="cs-palette-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="Find or do anything"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          {...(rows.length === 0 ? {} : { 'aria-activedescendant': `${id}-${at}` })}
          placeholder="A conversation, a file, an entry, a rule, something to do"
          spellcheck={false}
          autocomplete="off"
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            chosen.value = 0;
          }}
          onKeyDown={press}
        />
      </label>
      <div ref={list} id={id} class="cs-palette-list" role="listbox" aria-label="What there is">
        {rows.map(({ row, marks }, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={row.id}
            id={`${id}-${index}`}
            class="cs-palette-row"
            role="option"
            aria-selected={index === at}
            onPointerMove={() => {
              chosen.value = index;
            }}
            onClick={() => choose(row)}
          >
            <Icon name={row.icon} />
            <span class="cs-cut">
              <Marked title={row.title} marks={marks} />
            </span>
            {row.about === undefined ? null : <span class="cs-palette-about cs-cut">{escapeText(row.about)}</span>}
            {row.keys === undefined ? null : <Kbd keys={row.keys} />}
          </button>
        ))}
      </div>
      {rows.length === 0 ? (
        <p class="cs-palette-none cs-quiet" role="status">
          Nothing is called that.
        </p>
      ) : null}
    </Dialog>
  );
};

const Marked = ({ title, marks }: { readonly title: string; readonly marks: ShownRow['marks'] }): VNode => {
  let end = 0;
  const pieces = marks.map(([from, to]) => {
    const before = title.slice(end, from);
    end = to;
    return (
      <>
        {escapeText(before)}
        <b>{escapeText(title.slice(from, to))}</b>
      </>
    );
  });
  return (
    <bdi>
      {pieces}
      {escapeText(title.slice(end))}
    </bdi>
  );
};

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** As many as one remembers. */
const RECENT = 6;
