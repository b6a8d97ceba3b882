// Draws what a view of ours shows in its place. Nothing of it listens to a window or a document, so that its pane may move to another with everything as it is.
import type { ItemView } from 'obsidian';
import { render, type VNode } from 'preact';
import { ViewPlace } from './view-place.ts';

export const drawView = ({ contentEl }: ItemView, drawn: VNode): void => {
  contentEl.classList.add('cs-obsidian', 'cs-obsidian-side');
  render(<ViewPlace.Provider value={contentEl}>{drawn}</ViewPlace.Provider>, contentEl);
};

export const clearView = ({ contentEl }: ItemView): void => render(null, contentEl);
