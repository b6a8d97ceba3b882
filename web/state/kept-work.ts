// What was chosen about proposals, by the name that the conversation knows: it is to take it from the desk it is handed.
import { pageDesk } from './page-desk.ts';

/** @public */
export const keptWork = pageDesk().work.kept;
