// The facts a person should weigh before signing, each as a line that says what it is.
import { escapeText } from '../../proposal/escape.ts';
import type { Proposal } from '../../proposal/proposal.ts';

/** Escaped. How a command was run stands in its head, not among these. */
export const notesOf = ({ preview, call }: Pick<Proposal, 'preview' | 'call'>): readonly string[] => [
  ...(preview.notes ?? []).filter((note) => !isHow(note)).map((note) => `note: ${escapeText(note)}`),
  ...(call.rescued === undefined
    ? []
    : [`note: this call was found in the model's text (${escapeText(call.rescued)})`]),
  ...(call.echoed === true ? ['note: what it says also stands in something the model was shown'] : []),
];

/** The note that says how it was run stands in the head, not among the warnings. */
export const isHow = (note: string): boolean =>
  /^(?:rehearsed|run over a copy with the network|ran for real) · /.test(note);
