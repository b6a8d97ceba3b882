// What goes with the messages of a conversation: what each of them names, and with the first what --attach gave.
import { ok, type Result } from '../../../error/error-value.ts';
import type { Here } from './attached-here.ts';
import type { AttachedMessage } from './attached-to.ts';
import { mayMention } from './mentions.ts';

export type Attaching = (message: string) => Promise<Result<AttachedMessage>>;

/** An error means that the message was not sent; what was to go with the first goes with the next. */
export const attaching = (here: Here): Attaching => {
  let files = here.files ?? [];
  return async (message) => {
    if (files.length === 0 && !mayMention(message))
      return ok({ text: message, notices: [], addTo: (record) => record });
    const { attachedHere } = await import('./attached-here.ts');
    const attached = await attachedHere(message, { ...here, files });
    if (attached.ok) files = [];
    return attached;
  };
};
