// The calls of a usual proposal, and what a file becomes by some of their edits.
import type { ScriptedCall } from '../../../test/support/chat-wire.ts';
import type { UsualProposal } from '../../../test/support/web/usual-proposals.ts';

export const usualCalls = ({ script }: UsualProposal): readonly ScriptedCall[] => {
  const [step] = script;
  if (typeof step !== 'object' || step.calls === undefined) throw new Error('A usual proposal begins with its calls.');
  return step.calls;
};

interface Edits {
  readonly path: string;
  readonly edits: readonly { readonly old: string; readonly new: string }[];
}

/** What such a call says it does. */
export const editsOf = ({ arguments: given }: ScriptedCall): Edits => given as Edits; // a call of edit_file

/** `takes`: by their place. */
export const edited = (text: string, { edits }: Edits, takes: (place: number) => boolean = () => true): string =>
  edits.filter((_, place) => takes(place)).reduce((now, each) => now.replace(each.old, () => each.new), text);
