// The hotlist beside the notes, as Flow keeps it. It starts nothing by being restored.
import { ItemView, type WorkspaceLeaf } from 'obsidian';
import { WORDS } from '../words.ts';
import { clearView, drawView } from './draw-view.tsx';
import type { ViewGround } from './frame.tsx';
import { hotlistOf } from './hotlist.tsx';

export const HOTLIST_VIEW = 'countersign-hotlist';

export class HotlistView extends ItemView {
  override readonly icon = 'list-checks';
  override readonly navigation = false;
  readonly #ground: ViewGround;

  constructor(leaf: WorkspaceLeaf, ground: ViewGround) {
    super(leaf);
    this.#ground = ground;
  }

  override getViewType(): string {
    return HOTLIST_VIEW;
  }

  override getDisplayText(): string {
    return WORDS.hotlist;
  }

  override onOpen(): Promise<void> {
    drawView(this, hotlistOf(this.app, this.#ground));
    return Promise.resolve();
  }

  override onClose(): Promise<void> {
    clearView(this);
    return Promise.resolve();
  }
}
