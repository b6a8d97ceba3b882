// Where every `rules` command works: this workspace, its ledger, and the rules that count here. For the person only.
import type { Result } from '../../../../error/error-value.ts';
import { type RulesHere, rulesHere } from '../../../../host/deciding/rules/rules-here.ts';
import type { Rooms } from '../../../../host/setup/open-rooms.ts';
import { inRooms, type Where } from '../../in-rooms.ts';
import type { Output } from '../../output.ts';

export type RulesOptions = Where;

export interface RulesGround extends Rooms, RulesHere {
  readonly output: Output;
}

/** Mistakes in the files are told, and what could be read still counts. */
export const inRules = (
  options: RulesOptions,
  output: Output,
  work: (ground: RulesGround) => Promise<Result<number>>,
): Promise<number> =>
  inRooms(options, output, async (rooms) => {
    const here = await rulesHere(rooms);
    if (!here.ok) return here;
    const { errors, notices, ...ground } = here.value;
    for (const error of errors) output.error(error);
    for (const notice of notices) output.note(notice);
    return work({ ...rooms, ...ground, output });
  });
