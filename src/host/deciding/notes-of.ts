// The facts a person should weigh before signing, each in a sentence.

import type { Proposal } from '../../proposal/proposal.ts';
import { escapeText } from '../../text/escape.ts';

/** Escaped. How a command was run stands in its head, not among these. */
export const notesOf = ({ preview, call }: Pick<Proposal, 'preview' | 'call'>): readonly string[] => [
  ...[...(preview.ran?.byProducts === undefined ? [] : [preview.ran.byProducts.words]), ...(preview.notes ?? [])].map(
    (note) => escapeText(note),
  ),
  ...(call.rescued === undefined ? [] : [`this call was found in the model's text (${escapeText(call.rescued)})`]),
  ...(call.echoed === true ? ['what it says also stands in something the model was shown'] : []),
];
