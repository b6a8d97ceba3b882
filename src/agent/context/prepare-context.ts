// A conversation on its way to a model: made to fit, with every step told once and recorded, or a plain word why it cannot be.
import { type ErrorValue, fail } from '../../error/error-value.ts';
import { askTaken } from '../../models/media/media-taken.ts';
import { type Outgoing, outgoing } from '../../session/messages.ts';
import type { Cut } from '../../session/record.ts';
import type { Session } from '../../session/session.ts';
import { grouped } from '../../text/counted.ts';
import type { LimitReached } from '../limits.ts';
import { loadMedia } from '../load-media.ts';
import type { Runtime } from '../runtime.ts';
import { fitContext } from './fit-context.ts';
import { withRest } from './rest-of-result.ts';
import { summarise } from './summarise.ts';
import { saysTooLong } from './too-long.ts';
import { learnWindow, type Room, roomOf, type Windowed } from './window.ts';

export type PreparedContext =
  | { readonly kind: 'ready'; readonly out: Outgoing; readonly room: Room; readonly tokens: number }
  | { readonly kind: 'limit'; readonly limit: LimitReached }
  | { readonly kind: 'failed'; readonly error: ErrorValue };

/** A summary covers at least a turn and a cut at least a result: more steps than this are a sign that nothing helps. */
const MOST_STEPS = 60;

export const prepareContext = async (
  session: Session,
  runtime: Runtime & Pick<Windowed, 'later'>,
): Promise<PreparedContext> => {
  let shrunk = false;
  await knowMedia(session, runtime);
  const load = loadMedia(runtime.store.contents);
  for (let step = 0; step < MOST_STEPS; step++) {
    const out = outgoing(session.records, runtime.model, load);
    const room = roomOf(runtime, session.state);
    const tokens = out.items.reduce((sum, item) => sum + item.tokens, 0);
    const fit = fitContext(out.items, room.messages);
    if (fit.kind === 'fits') return { kind: 'ready', out, room, tokens };
    if (fit.kind === 'too large') return { kind: 'failed', error: tooLarge(runtime, room, fit.needed) };
    if (fit.kind === 'shorten') {
      shorten(session, runtime, withRest(fit.cuts, out.items, runtime));
      continue;
    }
    const summed = await summarise(session, runtime, { out, room, upTo: fit.upTo });
    if (!summed.ok) {
      if (shrunk || !saysTooLong(summed.error)) return { kind: 'failed', error: summed.error };
      // Even the request for a summary was too long: what is sent at once is taken to be less, once.
      shrunk = true;
      learnWindow(runtime, room.window - room.output);
      continue;
    }
    if (summed.value.limit !== undefined) return { kind: 'limit', limit: summed.value.limit };
  }
  const room = roomOf(runtime, session.state);
  return { kind: 'failed', error: tooLarge(runtime, room, room.window) };
};

/** Whether the model takes what was attached is asked once, and only in a session that has something attached. */
const knowMedia = async (session: Session, { model, signal }: Runtime): Promise<void> => {
  const attached = session.records.some(
    (record) => record.kind === 'user' && record.parts.some(({ media }) => media !== undefined),
  );
  if (attached) await askTaken(model, signal);
};

const shorten = (session: Session, runtime: Runtime, cuts: readonly Cut[]): void => {
  session.append({ kind: 'shortened', model: runtime.model.id, cuts });
  const parts = cuts.filter(({ keep }) => keep > 0).length;
  const gone = cuts.length - parts;
  const words = [
    ...(gone === 0 ? [] : [`${gone} old ${gone === 1 ? 'result is' : 'results are'} sent as a line each from now on`]),
    ...(parts === 0
      ? []
      : [`${parts} ${parts === 1 ? 'result is' : 'results are'} too large, and only a part is sent`]),
  ].join('; ');
  runtime.emit({
    event: 'progress',
    step: 'notice',
    words: `The context is full: ${words}. The session keeps everything.`,
  });
};

const tooLarge = (runtime: Runtime, room: Room, needed: number): ErrorValue => {
  const { error } =
    room.messages <= 0
      ? fail(
          'LIMIT',
          `The instructions and the tools alone take ${grouped(room.fixed)} of the ${grouped(room.window)} tokens of ${runtime.model.id}.`,
          { wayOut: 'Offer fewer tools (--tools none, or some names), or choose a model with a larger window.' },
        )
      : fail(
          'LIMIT',
          `What has to be sent takes about ${grouped(room.fixed + needed)} tokens; ${runtime.model.id} has room for ${grouped(room.fixed + room.messages)}. Nothing was sent and nothing is lost.`,
          { wayOut: 'Drop something (/drop in the chat), say it in less, or choose a model with a larger window.' },
        );
  return error;
};
