// The view in the side bar. It is restored with the window, and starts nothing by that: a press does.

import { ItemView, type WorkspaceLeaf } from 'obsidian';
import { render } from 'preact';
import { WORDS } from '../words.ts';
import { type SideGround, sideOf } from './side.tsx';

export const SIDE_VIEW = 'countersign-side';

export class SideView extends ItemView {
  override readonly icon = 'signature';
  override readonly navigation = false;
  readonly #ground: SideGround;

  constructor(leaf: WorkspaceLeaf, ground: SideGround) {
    super(leaf);
    this.#ground = ground;
  }

  override getViewType(): string {
    return SIDE_VIEW;
  }

  override getDisplayText(): string {
    return WORDS.viewTitle;
  }

  override onOpen(): Promise<void> {
    this.contentEl.classList.add('cs-obsidian', 'cs-obsidian-side');
    render(sideOf(this.#ground), this.contentEl);
    return Promise.resolve();
  }

  override onClose(): Promise<void> {
    render(null, this.contentEl);
    return Promise.resolve();
  }
}
