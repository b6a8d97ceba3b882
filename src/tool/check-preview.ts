// A preview may not exceed what its card declares: a tool that reads cannot return changes.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Preview, Reach } from './preview.ts';
import type { Card, ToolEffect } from './tool.ts';

/**
 * UNTRUSTED when a preview goes beyond the card. An error value for built-in tools as well: thrown, one wrong tool would end the turn
 * of a person who can do nothing about it, and the gate holds either way.
 */
export const checkPreview = (card: Pick<Card, 'name' | 'effect'>, preview: Preview): Result<Preview> => {
  const beyond = excess(card.effect, preview);
  if (beyond !== undefined)
    return fail(
      'UNTRUSTED',
      `${card.name} is declared as "${card.effect}", but wanted to ${beyond}. Nothing was done.`,
    );
  const paths = new Set<string>();
  const doubled = (preview.changes ?? []).map(({ path }) => path).find((path) => paths.size === paths.add(path).size);
  if (doubled !== undefined)
    return fail('UNTRUSTED', `${card.name} proposed two changes of ${doubled} at once. Nothing was done.`);
  return ok(preview);
};

const excess = (effect: ToolEffect, preview: Preview): string | undefined => {
  const { changes = [], share = [], reach, control } = preview;
  if (changes.length > 0 && (effect === 'read' || effect === 'control')) return 'change files';
  if (reach !== undefined && !MAY_REACH[effect].includes(reach.kind)) return REACHING[reach.kind];
  // Control is never asked, so nothing of a file may leave by it.
  if (share.length > 0 && effect === 'control') return 'share text with the model';
  // To see more tools is no effect; each of them is asked about when it is used.
  if (control?.done !== undefined && effect !== 'control') return 'end the task';
  return undefined;
};

const MAY_REACH: Readonly<Record<ToolEffect, readonly Reach['kind'][]>> = {
  read: [],
  change: [],
  run: ['command', 'other'],
  network: ['request', 'other'],
  control: [],
};
const REACHING: Readonly<Record<Reach['kind'], string>> = {
  request: 'send a request',
  command: 'run a command',
  other: 'reach outside',
};
