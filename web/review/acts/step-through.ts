// From tick to tick where there are no rows to walk through: the focus goes to the next one, or the one before.

export const stepThrough = (within: Element | null | undefined, by: 1 | -1): boolean => {
  const ticks = [...(within?.querySelectorAll<HTMLElement>('input[type="checkbox"]:not(:disabled)') ?? [])];
  const at = ticks.indexOf(within?.ownerDocument.activeElement as HTMLElement); // -1 for anything else
  const next = ticks[at === -1 ? (by === 1 ? 0 : ticks.length - 1) : at + by];
  next?.focus();
  return next !== undefined;
};
