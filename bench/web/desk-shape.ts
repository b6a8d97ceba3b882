// What differs between the page as it is and the page before it was redesigned (commit b372e461), as far as a measurement must know it.
import type { Page } from 'playwright-core';

export interface DeskShape {
  readonly name: string;
  /** A line of the sheet's difference that goes or comes. */
  readonly changedLine: string;
  /** Opens the text in an editor, from a difference that is drawn. Absent: the difference is one. */
  openEditor?(page: Page): Promise<void>;
}

/** The editor itself, in either. */
export const EDITOR = '.cs-sheet .cm-content';

export const DESK_NOW: DeskShape = {
  name: 'countersign',
  changedLine: '.cs-sheet .cs-diff-rows :is([data-kind="added"], [data-kind="removed"])',
  openEditor: async (page) => {
    const head = page.locator('.cs-sheet .cs-diff-head').first();
    // Its buttons are there for whoever points at it.
    await head.hover();
    await head.getByRole('button', { name: /^Edit/ }).click();
  },
};

export const DESK_BEFORE: DeskShape = {
  name: 'before',
  changedLine: '.cs-sheet :is(.cs-line-added, .cs-line-removed)',
};
