// Shows the side bar or takes it away, in the way there is room for it: beside the page, or over it.
import type { DeskFrame } from './create-frame.ts';

export const toggleSide = ({ side, isDrawerOpen }: DeskFrame, grid: HTMLElement | null): void => {
  // The widths are known to the style sheet alone (widths.css), and it says which of the two this is.
  const isDrawer = grid !== null && getComputedStyle(grid).getPropertyValue('--cs-side-is').trim() === 'drawer';
  if (isDrawer) isDrawerOpen.value = !isDrawerOpen.value;
  else side.choose(side.value.value === 'open' ? 'closed' : 'open');
};
