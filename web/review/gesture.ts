// What counts as a person's own press: an event the browser itself vouches for, and not before the sheet could be read.

/** A key pressed for what was on the screen before still arrives within this; nobody reads and answers faster. The terminal waits as long. */
const ARMING_MILLISECONDS = 150;

export interface Arming {
  isArmed(): boolean;
  /** Something else is shown: the pause begins. */
  begin(): void;
  /** Whoever is in the middle of a sentence has not seen the sheet: while it lasts, a press begins the pause again. */
  press(): void;
  end(): void;
}

export const createArming = (told: (isArmed: boolean) => void): Arming => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isArmed = false;
  const begin = (): void => {
    clearTimeout(timer);
    if (isArmed) told(false);
    isArmed = false;
    timer = setTimeout(() => {
      isArmed = true;
      told(true);
    }, ARMING_MILLISECONDS);
  };
  return {
    isArmed: () => isArmed,
    begin,
    press: () => {
      if (!isArmed) begin();
    },
    end: () => clearTimeout(timer),
  };
};

/** Typing goes into it: single letters are no answers here. By name and not by class, since a host page may show the sheet in another window. */
export const isTextField = (target: EventTarget | null): boolean => {
  const { isContentEditable, tagName, type } = (target ?? {}) as Partial<HTMLInputElement>; // an element, or nothing that is typed in
  if (isContentEditable === true || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && !['checkbox', 'radio', 'button'].includes(type ?? '');
};
