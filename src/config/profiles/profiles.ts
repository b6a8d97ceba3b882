// Every profile by its name.
import type { ProfileName } from '../config.ts';
import { coach } from './coach.ts';
import { code } from './code.ts';
import { notes } from './notes.ts';
import type { Profile } from './profile.ts';

export const PROFILES: Readonly<Record<ProfileName, Profile>> = { code, notes, coach };
