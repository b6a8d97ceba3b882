// How a difference is drawn, as the person chose it.

export interface DrawingOptions {
  /** 'auto': both sides beside each other where there is much room, one below the other elsewhere. */
  readonly layout: 'auto' | 'unified' | 'split';
  /** Long lines are broken. In a narrow place they always are. */
  readonly wrap: boolean;
  /** Lines that differ in blanks only are drawn as if they had stayed. What is ticked is not touched by it. */
  readonly ignoreSpace: boolean;
  /** Steps from the usual size of code. */
  readonly size: number;
  /** 'result': the texts as they would be written with the present ticks. */
  readonly view: 'changes' | 'result';
}

export const DRAWING_OPTIONS: DrawingOptions = {
  layout: 'auto',
  wrap: true,
  ignoreSpace: false,
  size: 0,
  view: 'changes',
};
