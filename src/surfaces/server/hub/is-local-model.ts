// Whether a model named in a record runs on this machine, as far as its name tells; when in doubt it does not.
import { cardOf } from '../../../models/providers/provider-cards.ts';

/** One over the wire may be local by its address, which a name does not say: then it counts as elsewhere, and too much is said, never too little. */
export const isLocalModel = (id: string): boolean => id === 'offline' || cardOf(id)?.where === 'in process';
