// What counts as a person's own press: an event the browser itself vouches for, and not before the sheet could be read.

/** Whoever is in the middle of a sentence has not seen what has just appeared: nobody pauses for this long between two keys and still means the text. */
const ARMING_MILLISECONDS = 600;

export interface Arming {
  isArmed(): boolean;
  /** Something else is shown, or something is typed beside the sheet: the pause begins. */
  begin(): void;
  /** A key on the sheet: while the pause lasts, it begins again. */
  press(): void;
  end(): void;
}

/** `pause`: milliseconds without a key before presses count. */
export const createArming = (told: (isArmed: boolean) => void, pause: number = ARMING_MILLISECONDS): Arming => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isArmed = false;
  const begin = (): void => {
    clearTimeout(timer);
    if (isArmed) told(false);
    isArmed = false;
    timer = setTimeout(() => {
      isArmed = true;
      told(true);
    }, pause);
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
