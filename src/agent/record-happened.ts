// What a witnessed command changed, put into the history at once, before anything else is told about it.

import { fail, type Result } from '../error/error-value.ts';
import type { Call } from '../proposal/proposal.ts';
import { asSentence, note } from '../text/note.ts';
import type { Preview } from '../tool/preview.ts';
import { groupOf } from './apply-signed.ts';
import type { CallGround } from './ground.ts';
import type { Signed } from './signed.ts';
import { entryRequest } from './signed-entry.ts';

/** The preview without what happened: from here on the entry, found by its key, is the account of it. */
export const recordHappened = async (
  preview: Preview,
  call: Call,
  signed: Signed,
  ground: CallGround,
): Promise<Preview> => {
  const { happened, ...rest } = preview;
  if (happened === undefined || happened.length === 0) return rest;
  const { session, runtime } = ground;
  // Signed to run for real, or it is not believed: a tool that only asked for a request changes nothing by itself.
  const { reach } = signed.proposal.preview;
  const real = reach?.kind === 'command' || reach?.kind === 'other';
  const adopted = real
    ? await runtime.store.history.adopt(
        entryRequest(signed, session, {
          id: call.id,
          group: groupOf(ground.open, runtime),
          summary: preview.summary,
          changes: happened,
        }),
      )
    : NOT_REAL;
  if (adopted.ok) return rest;
  const told = `what it changed could not be recorded, so undo does not cover it: ${adopted.error.message}`;
  const words = asSentence(told);
  runtime.emit({ event: 'progress', step: 'notice', words });
  return { ...rest, notes: [...(rest.notes ?? []), note('not undone', told)], toModel: words };
};

const NOT_REAL: Result<never> = fail('UNTRUSTED', 'nothing was signed that could have changed files');
