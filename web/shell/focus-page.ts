// The focus on the page, where the person asked for the page: once what was just asked for is drawn.

/** Back to where the person writes, else to the page. Whoever is on it already stays where they are. */
export const focusPage = (grid: HTMLElement | null): void => {
  queueMicrotask(() => {
    const page = grid?.querySelector<HTMLElement>('.cs-main') ?? null;
    if (page === null || page.contains(page.ownerDocument.activeElement)) return;
    const field = page.querySelector<HTMLElement>('.cs-chat textarea');
    if (field === null) focusContent(grid);
    else field.focus({ preventScroll: true });
  });
};

/** To what will stand at another address: what stands there now goes, and with it whatever has the focus in it. */
export const focusContent = (grid: HTMLElement | null): void =>
  grid?.querySelector<HTMLElement>('.cs-content')?.focus({ preventScroll: true });
