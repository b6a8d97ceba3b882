// What a client can ask of the program itself: what of its calls waits for the person, and that something it did is taken back.

import type { Asked, Question } from '../../decision/question.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { headlineOf } from '../../proposal/headline.ts';
import { headlineWords } from '../../proposal/headline-words.ts';
import { counted } from '../../text/counted.ts';
import { durationOf } from '../../text/time-of.ts';
import type { Preview } from '../../tool/preview.ts';
import { READS, type Tool, takes, tool } from '../../tool/tool.ts';
import { bytesOf } from '../../workspace/hash.ts';
import type { Rooms } from '../setup/open-rooms.ts';
import type { Setup } from '../setup/setup.ts';

export interface OwnToolsGround {
  /** Open by the time that anything is called. */
  rooms(): Rooms;
  setup(): Pick<Setup, 'model' | 'privacy'>;
}

export const ownTools = (ground: OwnToolsGround): readonly Tool[] => [pending(ground), undo(ground)];

const pending = (ground: OwnToolsGround): Tool =>
  tool({
    name: 'pending',
    title: 'Pending',
    description:
      'Lists which of your calls wait for the person, since when, and whether a desk shows them. The person answers there; nothing you can call does.',
    group: 'history',
    input: takes([], {}),
    ...READS,
    propose: async () => {
      const { store } = ground.rooms();
      const all = store.questions.pending();
      const isOwn = ({ session }: Question): boolean => {
        const opened = store.sessions.open(session);
        return opened.ok && opened.value.info.model === ground.setup().model.id;
      };
      const own = all.filter(isOwn);
      const others = all.length - own.length;
      const lines = [
        ...own.map((question) =>
          waitingWords(question, store.questions.attached(question.id).length, (asked) =>
            isHidden(asked, ground.setup()),
          ),
        ),
        ...(others === 0
          ? []
          : [`${counted(others, 'question')} of other conversations ${others === 1 ? 'waits' : 'wait'} too.`]),
      ];
      const text = lines.length === 0 ? 'Nothing waits.' : lines.join('\n');
      return ok({
        summary: 'see what waits for the person',
        share: [{ title: 'what waits', text: bytesOf(new TextEncoder().encode(text)) }],
      });
    },
  });

/** What a command would change may be named like what the model may not have. */
const isHidden = ({ proposal }: Asked, { model, privacy }: Pick<Setup, 'model' | 'privacy'>): boolean =>
  !model.local &&
  [...(proposal.preview.changes ?? []), ...(proposal.preview.share ?? []).flatMap(({ origin }) => origin ?? [])].some(
    ({ path }) => privacy.isPrivateFile(path),
  );

const waitingWords = (
  { id, opened, asked }: Question,
  desks: number,
  isWithheld: (asked: Asked) => boolean,
): string => {
  const subjects = asked.map((each) =>
    isWithheld(each) ? `${each.proposal.tool.title}, of something private` : headlineWords(headlineOf(each.proposal)),
  );
  const since = durationOf(Math.max(Date.now() - opened, 0));
  const seen = desks === 0 ? 'no desk shows it yet' : `${counted(desks, 'desk')} ${desks === 1 ? 'shows' : 'show'} it`;
  return `Question ${id} waits for ${since}, ${seen}: ${subjects.join('; ')}.`;
};

const undo = (ground: OwnToolsGround): Tool =>
  tool({
    name: 'undo',
    title: 'Undo',
    description:
      'Proposes to take back what one of your calls changed, and nothing else; later changes are kept. entry: the number in the result of that call; without it, your last change. The person sees the difference first.',
    group: 'history',
    input: takes([], { entry: { type: 'integer', minimum: 1 } }),
    effect: 'change',
    hints: { readOnly: false, idempotent: false, destructive: true, openWorld: false },
    risky: true,
    propose: async ({ entry }) => {
      const { history, sessions } = ground.rooms().store;
      const isOwn = (session: number | null): boolean => {
        const opened = session === null ? undefined : sessions.open(session);
        return opened?.ok === true && opened.value.info.model === ground.setup().model.id;
      };
      const id =
        entry ??
        history
          .list({ limit: MOST_LOOKED_AT })
          .find(
            (each) => each.state === 'applied' && each.undoes === null && each.undoneBy === null && isOwn(each.session),
          )?.id;
      if (entry !== undefined && !isOwn(history.entry(entry)?.session ?? null))
        return fail('NOT_FOUND', `Entry ${entry} is not what one of your calls changed.`);
      if (id === undefined)
        return fail('NOT_FOUND', 'None of your calls has changed anything that could be taken back.');
      return proposed(await history.backOf(id));
    },
  });

/** Entries back from the newest, in which the last of this client is looked for. */
const MOST_LOOKED_AT = 200;

const proposed = (back: Awaited<ReturnType<Rooms['store']['history']['backOf']>>): Result<Preview> => {
  if (!back.ok) return back;
  const { entry, changes, words } = back.value;
  return ok({
    summary: `undo ${entry.id}: ${words}`,
    changes,
    undoes: entry.id,
    ...(changes.length > 1 ? { together: [changes.map(({ path }) => path)] } : {}),
  });
};
