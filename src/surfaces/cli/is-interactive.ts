// Whether a person sits at this terminal: what is asked goes to stderr, what is typed comes from stdin.
import { personOnly } from '../../host/deciding/person-only.ts';

export const isTerminal = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** Below an agent nobody does: it could type into a terminal that it made. */
export const isInteractive = (): boolean => isTerminal() && personOnly('answer').ok;
