// The exit codes people script against.
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  limit: 3,
  /** Something was refused, or there was no desk to ask, where nothing else ended it. */
  refused: 4,
  interrupted: 130,
} as const;
