// What a command did, as two tabs: the files it changed, and what it printed. One stop for the keyboard, arrows between them.
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { grouped } from '../../../src/text/counted.ts';
import { spelledSize } from '../../../src/text/spelled-size.ts';
import { Icon } from '../../look/icon.tsx';

export type CommandTab = 'files' | 'output';

export interface CommandTabsProps {
  readonly now: CommandTab;
  readonly files: number;
  readonly bytes: number;
  /** Its exit code; absent: it went well, or nobody knows. */
  readonly failedWith: number | undefined;
  /** The person went here by the tabs: the one that is open keeps the focus, though it is drawn anew with what is below it. */
  readonly isHeld: boolean;
  choose(tab: CommandTab): void;
}

export const CommandTabs = ({ now, files, bytes, failedWith, isHeld, choose }: CommandTabsProps): VNode => {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isHeld) list.current?.querySelector<HTMLElement>(`[data-tab="${now}"]`)?.focus({ preventScroll: true });
  }, [isHeld, now]);
  const tab = (name: CommandTab, words: string, much: string): VNode => (
    <button
      type="button"
      role="tab"
      data-tab={name}
      aria-selected={now === name}
      tabIndex={now === name ? 0 : -1}
      onClick={() => choose(name)}
    >
      {words} <span class="cs-chip cs-figures">{much}</span>
      {name === 'files' || failedWith === undefined ? null : (
        <span class="cs-chip cs-figures" data-tone="no">
          <Icon name="triangle-alert" small />
          exit {failedWith}
        </span>
      )}
    </button>
  );
  return (
    <div
      class="cs-tab-row"
      role="tablist"
      aria-label="What the command did"
      ref={list}
      onKeyDown={(event) => {
        const next = KEYS.get(event.key);
        if (next === undefined) return;
        event.preventDefault();
        choose(next === 'other' ? (now === 'files' ? 'output' : 'files') : next);
      }}
    >
      {tab('files', 'Files', grouped(files))}
      {tab('output', 'Output', spelledSize(bytes))}
    </div>
  );
};

const KEYS: ReadonlyMap<string, CommandTab | 'other'> = new Map<string, CommandTab | 'other'>([
  ['ArrowLeft', 'other'],
  ['ArrowRight', 'other'],
  ['Home', 'files'],
  ['End', 'output'],
]);
