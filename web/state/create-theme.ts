// Light or dark: as the person chose here, else as their system has it.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { createKeptChoice } from './kept-choice.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

export interface Theme {
  readonly choice: ReadonlySignal<ThemeChoice>;
  /** What it comes to now. */
  readonly now: ReadonlySignal<'light' | 'dark'>;
  choose(choice: ThemeChoice): void;
}

export const createTheme = (page: Window): Theme => {
  const dark = page.matchMedia('(prefers-color-scheme: dark)');
  const systemIsDark = signal(dark.matches);
  dark.addEventListener('change', ({ matches }) => {
    systemIsDark.value = matches;
  });
  const { value: choice, choose } = createKeptChoice<ThemeChoice>({
    page,
    key: 'countersign-theme',
    read: (kept) => (kept === 'light' || kept === 'dark' ? kept : 'system'),
    write: (chosen) => chosen,
  });
  const now = computed(() => (choice.value === 'system' ? (systemIsDark.value ? 'dark' : 'light') : choice.value));
  return { choice, now, choose };
};
