// What a witnessed command changed, put into the history at once, before anything else is told about it.
import { fail, type Result } from '../error/error-value.ts';
import type { EntryInfo } from '../history/history.ts';
import type { Call } from '../proposal/proposal.ts';
import type { Session } from '../session/session.ts';
import type { Preview } from '../tool/preview.ts';
import { groupOf, keyOf } from './apply-signed.ts';
import type { CallGround } from './ground.ts';
import type { Runtime } from './runtime.ts';
import type { Signed } from './signed.ts';

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
    ? await runtime.store.history.adopt({
        key: keyOf(session, call),
        group: groupOf(ground.open, runtime),
        session: session.info.id,
        tool: signed.proposal.tool.name,
        summary: preview.summary,
        actor: signed.who.kind === 'person' ? `person at ${signed.who.desk}` : 'rule',
        changes: happened,
      })
    : NOT_REAL;
  if (adopted.ok) return rest;
  const words = `What it changed could not be recorded, so undo does not cover it: ${adopted.error.message}`;
  runtime.emit({ event: 'progress', step: 'notice', words });
  return { ...rest, notes: [...(rest.notes ?? []), words], toModel: words };
};

const NOT_REAL: Result<never> = fail('UNTRUSTED', 'nothing was signed that could have changed files');

/** The entry of what a call did for real, if it did anything. */
export const happenedEntry = (session: Session, call: Call, { store }: Runtime): EntryInfo | undefined => {
  const entry = store.history.find(keyOf(session, call));
  return entry?.state === 'applied' ? entry : undefined;
};
