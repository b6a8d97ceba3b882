// Proposes to show the model the notes a message links to. The program calls it for the person's own message; no model is offered it.

import { fail, ok, type Result } from '../../../error/error-value.ts';
import { linkedNote } from '../../../session/note/linked-note.ts';
import { spelledSize } from '../../../text/spelled-size.ts';
import type { Look } from '../../../tool/look.ts';
import type { ShareItem } from '../../../tool/preview.ts';
import { READS, type Tool, takes, tool } from '../../../tool/tool.ts';
import { frontMatterOf } from '../../../toolkit/vault/front-matter.ts';
import { decode } from '../../../workspace/text.ts';

/** A question with more is not read; whoever links to more says it again in the next message. */
export const MOST_NOTES = 50;

export interface LinkedNotesOptions {
  /** Why a note may not go to the model in use. */
  privateReason(path: string, text: string): string | undefined;
  /** Why it is in the list: "linked", "agent". */
  reasonOf(path: string): string;
  /** What cannot be shared, for the person. */
  told(words: string): void;
}

export const linkedNotes = ({ privateReason, reasonOf, told }: LinkedNotesOptions): Tool =>
  tool({
    name: 'linked_notes',
    title: 'Linked notes',
    description: 'Shows the notes that a message of a chat note links to.',
    group: 'vault',
    input: takes(['paths'], { paths: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MOST_NOTES } }),
    ...READS,
    async propose({ paths }, look) {
      const share: ShareItem[] = [];
      for (const path of paths) {
        const item = await itemOf(path, look, privateReason);
        if (item.ok) share.push({ ...item.value, reason: reasonOf(path) });
        else told(item.error.message);
      }
      return ok({
        summary: `share ${share.length === 1 ? 'a linked note' : `${share.length} linked notes`}`,
        share,
      });
    },
  });

const itemOf = async (
  word: string,
  look: Look,
  privateReason: LinkedNotesOptions['privateReason'],
): Promise<Result<ShareItem>> => {
  const path = look.resolve(word, 'read');
  if (!path.ok) return path;
  if (look.hides(path.value)) return fail('NOT_FOUND', `${path.value}: a rule denies it.`);
  const stat = await look.stat(path.value);
  if (!stat.ok) return stat;
  if (stat.value?.kind !== 'file') return fail('NOT_FOUND', `${path.value} is not there.`);
  if (stat.value.size > look.limits.readBytes)
    return fail('TOO_LARGE', `${path.value} is too large to be shared: ${spelledSize(stat.value.size)}.`);
  const state = await look.state(path.value);
  if (!state.ok) return state;
  if (state.value?.kind !== 'file') return fail('NOT_FOUND', `${path.value} is not there.`);
  const decoded = decode(await state.value.bytes.read());
  if (decoded.kind !== 'utf8') return fail('NOT_UTF8', `${path.value} is not UTF-8 text.`);
  const reason = privateReason(path.value, decoded.text);
  if (reason !== undefined) return fail('DENIED', `${path.value} stays here: ${reason}.`);
  const { text, lines } = linkedNote(decoded.text, frontMatterOf(decoded.text).bodyAt);
  return ok({
    title: path.value,
    text: look.bytes(text),
    origin: { path: path.value, hash: state.value.bytes.hash, lines },
  });
};
