// Light or dark: as the person chose here, else as their system has it.
import { computed, signal } from '@preact/signals';

export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'countersign-theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const systemIsDark = signal(dark.matches);
dark.addEventListener('change', ({ matches }) => {
  systemIsDark.value = matches;
});

const kept = (): ThemeChoice => {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
};

export const themeChoice = signal<ThemeChoice>(kept());
// Another tab, or the settings page, may choose.
addEventListener('storage', () => {
  themeChoice.value = kept();
});

export const theme = computed<'light' | 'dark'>(() =>
  themeChoice.value === 'system' ? (systemIsDark.value ? 'dark' : 'light') : themeChoice.value,
);

export const chooseTheme = (choice: ThemeChoice): void => {
  localStorage.setItem(KEY, choice);
  themeChoice.value = choice;
};
