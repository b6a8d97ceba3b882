// What goes with the messages of a conversation: what each of them names, and with the first what --attach gave.
import { ok, type Result } from '../../../error/error-value.ts';
import type { AttachedMessage } from '../../../host/conversation/attach/attached-to.ts';
import { mayMention } from '../../../host/conversation/attach/mentions.ts';
import type { Switchboard } from '../../../host/setup/setup.ts';
import type { Here } from './attached-here.ts';

/** Which model it would go to is known when a message comes. */
type Attachable = Omit<Here, 'setup'> & { readonly board: Switchboard };

export type Attaching = (message: string) => Promise<Result<AttachedMessage>>;

/** An error means that the message was not sent; what was to go with the first goes with the next. */
export const attaching = ({ board, ...here }: Attachable): Attaching => {
  let files = here.files ?? [];
  return async (message) => {
    if (files.length === 0 && !mayMention(message))
      return ok({ text: message, notices: [], addTo: (record) => record });
    const { attachedHere } = await import('./attached-here.ts');
    const attached = await attachedHere(message, { ...here, setup: board.setup, files });
    if (attached.ok) files = [];
    return attached;
  };
};
