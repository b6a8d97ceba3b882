// Every hostile folder there is.
import { CARDS } from './cards.ts';
import { CONFIGURATIONS } from './configurations.ts';
import type { Hostile } from './folder.ts';
import { ODD } from './odd.ts';
import { SURROUNDINGS } from './surroundings.ts';

export const HOSTILE: readonly Hostile[] = [...CARDS, ...SURROUNDINGS, ...CONFIGURATIONS, ...ODD];
