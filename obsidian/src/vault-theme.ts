// Light or dark, as Obsidian has it now. Colours come by its variables (theme.css); this is for what depends on which of the two it is.
import { signal } from '@preact/signals';
import type { Theme } from '../../web/state/create-theme.ts';

export interface VaultTheme extends Theme {
  /** Obsidian says that its look has changed. */
  look(): void;
}

export const createVaultTheme = (): VaultTheme => {
  const themeNow = (): 'light' | 'dark' => (document.body.classList.contains('theme-dark') ? 'dark' : 'light');
  const now = signal(themeNow());
  return {
    choice: signal('system'),
    now,
    // It is chosen in Obsidian's own settings, and nothing of ours offers it.
    choose: () => undefined,
    look: () => {
      now.value = themeNow();
    },
  };
};
