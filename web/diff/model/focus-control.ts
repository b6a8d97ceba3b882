// Gives controls of the difference the focus: one by its name, or the next one.

/** The page does not jump; where there is no such control, the difference itself has it. */
export const focusControl = (root: HTMLElement, name: string): void => {
  const found = root.querySelector<HTMLElement>(`[data-control="${CSS.escape(name)}"]`);
  const inner = found?.matches(FOCUSABLE) === true ? found : found?.querySelector<HTMLElement>(FOCUSABLE);
  (inner ?? root).focus({ preventScroll: true });
};

/** What can have the focus, whether or not Tab comes to it. */
const FOCUSABLE = 'button, input, [tabindex]';

/** In the order of the page, among what is mounted. */
export const focusAlong = (root: HTMLElement, by: 1 | -1): void => {
  const all = [...root.querySelectorAll<HTMLElement>('[data-piece] :is(button:not(:disabled), input, [tabindex])')];
  const at = all.findIndex((each) => each.matches(':focus'));
  const start = at === -1 ? all.findIndex((each) => each.tabIndex === 0) : at + by;
  all[start]?.focus();
};
