// How the person reviews, kept by Obsidian for this vault on this device, never in data.json.
import type { App } from 'obsidian';
import type { ChoiceKeeper } from '../../web/state/kept-choice.ts';

export const vaultChoices = (app: App): ChoiceKeeper => ({
  localStorage: {
    getItem: (key) => {
      const kept: unknown = app.loadLocalStorage(key);
      return typeof kept === 'string' ? kept : null;
    },
    setItem: (key, value) => app.saveLocalStorage(key, value),
  },
  // Obsidian tells of no change that another window made: it is read when the review is opened.
  addEventListener: () => undefined,
});
