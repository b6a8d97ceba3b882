// The desk of this page, for a stand that has no frame around it.
import { pageDesk } from './page-desk.ts';

export const openDesk = pageDesk().open;
