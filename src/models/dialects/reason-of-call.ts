// Why a model makes a call, where it says so inside the call (REASONING, Thought): filed before the call, and told from its other thoughts.
import { fieldsOf } from '../json-fields.ts';
import type { ReplyPart } from '../message.ts';

/** The reader marks a reason it found inside a block. */
export const REASON_OF_CALL = 'reasonOfCall';

/** Of the part before a call. */
export const reasonOfCall = (part: ReplyPart | undefined): string | undefined =>
  part?.kind === 'reasoning' && fieldsOf(part.opaque)?.[REASON_OF_CALL] === true ? part.text : undefined;
