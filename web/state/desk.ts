// The desk of this page by the names that parts outside of the frame know: they are to take it from its context instead.
import { pageDesk } from './page-desk.ts';

export const desk = pageDesk().state;
export const onDeskEvent = pageDesk().listen;
export const openDesk = pageDesk().open;
