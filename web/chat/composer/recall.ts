// The arrow upwards in an empty field calls back what was said; once begun, both arrows go through it.

export interface Recall {
  /** Undefined: the key is not for this. */
  turn(
    isUp: boolean,
    field: Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>,
  ): string | undefined;
  /** Something was typed. */
  end(): void;
}

/** `recalled`: newest first. */
export const createRecall = (recalled: () => readonly string[]): Recall => {
  let at = -1;
  return {
    turn: (isUp, { value, selectionStart, selectionEnd }) => {
      const isBegun = at !== -1;
      if (!isBegun && (value !== '' || !isUp)) return undefined;
      // Inside a text of several lines the arrows move the caret first.
      if (isBegun && isUp && value.slice(0, selectionStart).includes('\n')) return undefined;
      if (isBegun && !isUp && value.slice(selectionEnd).includes('\n')) return undefined;
      const all = recalled();
      const next = at + (isUp ? 1 : -1);
      if (next >= all.length) return isBegun ? value : undefined;
      at = next;
      return all[next] ?? '';
    },
    end: () => {
      at = -1;
    },
  };
};
