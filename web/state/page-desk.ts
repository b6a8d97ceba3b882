// The desk of this page, for whoever is not handed one: once everything takes it from its context (`useDesk`), this file goes.
import { createDesk, type PageDesk } from './create-desk.ts';

let made: PageDesk | undefined;

/** Made when it is first asked for: what is pure in the rooms of the page is tested where there is no page. */
export const pageDesk = (): PageDesk => {
  made ??= createDesk();
  return made;
};
