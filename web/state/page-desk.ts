// The desk of this page, for whoever is not handed one: once everything takes it from its context (`useDesk`), this file goes.
import { createDesk, type Desk } from './create-desk.ts';

let made: Desk | undefined;

/** Made when it is first asked for: what is pure in the rooms of the page is tested where there is no page. */
export const pageDesk = (): Desk => {
  made ??= createDesk();
  return made;
};
