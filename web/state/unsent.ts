// What is not sent, by the names that the drafts of messages know: they are to take it from the desk they are handed.
import { pageDesk } from './page-desk.ts';

export const { keepThere, keepNoMore } = pageDesk().unsent;
