// The theme by the names that the settings know: they are to take it from the desk they are handed.
import { pageDesk } from '../state/page-desk.ts';

export type { ThemeChoice } from '../state/create-theme.ts';

export const theme = pageDesk().theme.now;
export const themeChoice = pageDesk().theme.choice;
export const chooseTheme = pageDesk().theme.choose;
