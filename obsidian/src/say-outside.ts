// What the desk has to say beside everything else, as a notice of the app where no view of ours is there to show it.
import { effect, type ReadonlySignal } from '@preact/signals';
import { Notice } from 'obsidian';
import { escapeText } from '../../src/text/escape.ts';
import type { PageDesk } from '../../web/state/create-desk.ts';

/** Returns how to stop. */
export const sayOutside = (desk: ReadonlySignal<PageDesk | undefined>, isShown: () => boolean): (() => void) =>
  effect(() => {
    const notices = desk.value?.notices;
    const said = notices?.shown.value ?? [];
    if (isShown()) return;
    for (const { number, words } of said) {
      new Notice(escapeText(words, { multiline: true }));
      queueMicrotask(() => notices?.dismiss(number));
    }
  });
