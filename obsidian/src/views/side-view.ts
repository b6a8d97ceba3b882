// The view in the side bar. It is restored with the window, and starts nothing by that: a press does.

import { ItemView, type WorkspaceLeaf } from 'obsidian';
import { WORDS } from '../words.ts';
import { clearView, drawView } from './draw-view.tsx';
import type { ViewGround } from './frame.tsx';
import { sideOf } from './side.tsx';

export const SIDE_VIEW = 'countersign-side';

export class SideView extends ItemView {
  override readonly icon = 'signature';
  override readonly navigation = false;
  readonly #ground: ViewGround;

  constructor(leaf: WorkspaceLeaf, ground: ViewGround) {
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
    drawView(this, sideOf(this.#ground));
    return Promise.resolve();
  }

  /** Behind what is written there. */
  focusComposer(): void {
    const field = this.contentEl.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }

  override onClose(): Promise<void> {
    clearView(this);
    return Promise.resolve();
  }
}
