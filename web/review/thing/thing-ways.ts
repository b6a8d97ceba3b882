// What keys and places can do to the thing of a proposal, whatever it is.
import type { DiffHandle } from '../../diff/diff-props.ts';

export interface ThingWays {
  /** Undefined where it is not drawn as rows. */
  diff(): DiffHandle | undefined;
  /** Opens the text in an editor; false where there is none to edit. */
  edit(): boolean;
  /** To what a command printed; false where there is none. */
  output(): boolean;
  goTo(place: { readonly file: string; readonly line?: number }): void;
}

export const NO_WAYS: ThingWays = {
  diff: () => undefined,
  edit: () => false,
  output: () => false,
  goTo: () => undefined,
};
