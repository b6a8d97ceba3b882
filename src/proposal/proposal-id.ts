// The name of a proposal, which questions, answers and entries keep: the call's own; what came back after a reach appends '/2'. Nobody else reads it.
import type { Call, Stage } from './proposal.ts';

export const proposalId = ({ id }: Pick<Call, 'id'>, stage: Stage): string => (stage === 'first' ? id : `${id}${BACK}`);

/** Of a proposal that was stored before it had a stage of its own. */
export const stageOfId = (id: string): Stage => (id.endsWith(BACK) ? 'came back' : 'first');

/** The call a proposal's name, or a key made of it, is about. */
export const callOfId = (id: string): string => (id.endsWith(BACK) ? id.slice(0, -BACK.length) : id);

const BACK = '/2';
