// Two palettes in the manner of popular community themes, made up here: the variables that Obsidian documents for themes, and nothing else of one.

export interface ThemePalette {
  readonly name: string;
  /** Which of the app's two looks it is laid over. */
  readonly look: 'light' | 'dark';
  readonly variables: Readonly<Record<string, string>>;
}

export const PALETTES: readonly ThemePalette[] = [
  {
    name: 'a warm sepia theme',
    look: 'light',
    variables: {
      '--background-primary': '#f7efdd',
      '--background-secondary': '#efe4cb',
      '--background-modifier-border': '#dccdaa',
      '--background-modifier-border-hover': '#c7b385',
      '--background-modifier-hover': 'rgba(94,66,20,.09)',
      '--background-modifier-active-hover': 'rgba(154,79,20,.14)',
      '--background-modifier-box-shadow': 'rgba(94,66,20,.2)',
      '--text-normal': '#3d3223',
      '--text-muted': '#6a5a3f',
      '--text-faint': '#a3926f',
      '--text-accent': '#8a4312',
      '--interactive-normal': '#fbf5e8',
      '--interactive-accent': '#9a4f14',
      '--interactive-accent-hover': '#83420f',
      '--text-on-accent': '#fffaf0',
      '--color-green-rgb': '98,128,32',
      '--color-red-rgb': '184,58,36',
      '--color-orange-rgb': '196,112,16',
      '--font-interface': 'Georgia, "Noto Serif", serif',
      '--radius-m': '3px',
    },
  },
  {
    name: 'a cool nordic theme',
    look: 'dark',
    variables: {
      '--background-primary': '#2b303b',
      '--background-secondary': '#252a33',
      '--background-modifier-border': '#3b4252',
      '--background-modifier-border-hover': '#4c566a',
      '--background-modifier-hover': 'rgba(216,222,233,.07)',
      '--background-modifier-active-hover': 'rgba(136,192,208,.14)',
      '--background-modifier-box-shadow': 'rgba(16,20,28,.4)',
      '--text-normal': '#d8dee9',
      '--text-muted': '#aab4c5',
      '--text-faint': '#67738a',
      '--text-accent': '#8fc7d6',
      '--interactive-normal': '#3b4252',
      '--interactive-accent': '#88c0d0',
      '--interactive-accent-hover': '#9bd0df',
      '--text-on-accent': '#1f242d',
      '--color-green-rgb': '163,190,140',
      '--color-red-rgb': '205,112,122',
      '--color-orange-rgb': '224,158,122',
      '--radius-m': '10px',
    },
  },
];

/** As a theme's own style sheet says it. */
export const stylesOf = ({ look, variables }: Pick<ThemePalette, 'look' | 'variables'>): string =>
  `.theme-${look} { ${Object.entries(variables)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')} }`;
