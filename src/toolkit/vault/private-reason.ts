// Notes that the model of this conversation may not know of: not their names, not how many of them match.
import type { Services } from '../services.ts';
import type { NoteText } from './vault-view.ts';

/** Why it is private here, or nothing. */
export const privateReason = (
  services: Services,
  { path, text }: Pick<NoteText, 'path' | 'text'>,
): string | undefined => services.privateReason?.(path, text);

/** Whether any note may be: then each has to be looked at before it is as much as counted. Asked with one that says so of itself. */
export const mayBePrivate = (services: Services): boolean =>
  services.privateReason?.('private.md', '---\nprivate: true\n---\n') !== undefined;
