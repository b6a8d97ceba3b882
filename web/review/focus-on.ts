// Puts the focus on the first of several places that is there and can be seen.

export const focusOn = (within: Element | null | undefined, ...selectors: readonly string[]): boolean => {
  for (const selector of selectors)
    for (const found of within?.querySelectorAll<HTMLElement>(selector) ?? []) {
      if (found.getClientRects().length === 0 || found.matches(':disabled')) continue;
      found.focus();
      return true;
    }
  return false;
};
