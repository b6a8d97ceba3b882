// A hub over a real store in a temporary folder, with a scripted model and pages that listen; asked through its routes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { createHeldKeys } from '../../../../src/config/held-keys.ts';
import { openRooms, type Rooms } from '../../../../src/host/setup/open-rooms.ts';
import type { ModelOptions } from '../../../../src/host/setup/prepare.ts';
import { hotlistRoutes } from '../../../../src/surfaces/server/api/hotlist-routes.ts';
import { questionRoutes } from '../../../../src/surfaces/server/api/question-routes.ts';
import type { Route } from '../../../../src/surfaces/server/api/route.ts';
import type { RouteGround } from '../../../../src/surfaces/server/api/route-ground.ts';
import { sessionRoutes } from '../../../../src/surfaces/server/api/session-routes.ts';
import { stateRoutes } from '../../../../src/surfaces/server/api/state-routes.ts';
import { createHub, type Hub } from '../../../../src/surfaces/server/hub/hub.ts';
import { serverNotices } from '../../../../src/surfaces/server/hub/server-notices.ts';
import { createJournal, type Journal } from '../../../../src/surfaces/server/journal.ts';
import { lookingBackRoutes } from '../../../../src/surfaces/server/looking-back/routes.ts';
import { ownThingsRoutes } from '../../../../src/surfaces/server/own-things/routes.ts';
import type { DeskEvent } from '../../../../src/surfaces/server/wire/event.ts';
import type { AnswersReply, QuestionView } from '../../../../src/surfaces/server/wire/question-view.ts';
import type { SessionHead } from '../../../../src/surfaces/server/wire/session-view.ts';
import { type ScriptedModel, type ScriptStep, scriptedModel } from '../../../support/scripted-model.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { type Asking, askingRoutes } from '../ask.ts';

export interface OpenedHub extends Omit<Asking, 'said' | 'changed'> {
  readonly hub: Hub;
  readonly rooms: Rooms;
  readonly journal: Journal;
  /** Those of a server. */
  readonly routes: readonly Route[];
  /** What listens to it is closed first. */
  beforeItCloses(close: () => Promise<unknown>): void;
  readonly model: ScriptedModel;
  readonly folder: string;
  /** What a page that is open all the time has heard. */
  readonly heard: DeskEvent[];
  /** Waits until the page has heard it. */
  hears<K extends DeskEvent['kind']>(
    kind: K,
    where?: (event: Extract<DeskEvent, { kind: K }>) => boolean,
  ): Promise<Extract<DeskEvent, { kind: K }>>;
  /** Says it, in a new conversation, and waits for the question it leads to. */
  asksAbout(message: string): Promise<{ readonly session: SessionHead; readonly question: QuestionView }>;
  /** The same answer for every proposal of a question. */
  decide(question: QuestionView, decision: Readonly<Record<string, unknown>>): Promise<AnswersReply>;
  /** The turn of a session is over. */
  ends(session: number): Promise<void>;
}

export const openHub = async (
  files: Readonly<Record<string, string>>,
  steps: readonly ScriptStep[] | ScriptStep,
  more: {
    readonly profile?: string;
    readonly tools?: string;
    readonly isWatched?: boolean;
    /** The flags that name a model. Absent: those of the scripted one. */
    readonly named?: Pick<ModelOptions, 'model' | 'baseUrl'>;
  } = {},
): Promise<OpenedHub> => {
  const folder = temporaryFolder();
  vi.stubEnv('COUNTERSIGN_HOME', temporaryFolder());
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const model = await scriptedModel(steps);
  const opened = await openRooms(
    { cwd: folder },
    serverNotices(() => undefined),
  );
  if (!opened.ok) throw new Error(opened.error.message);
  const rooms = opened.value;
  const journal = createJournal({ launch: 'test' });
  const held = createHeldKeys();
  const options = {
    cwd: folder,
    ...(more.named ?? { model: 'compatible/scripted', baseUrl: model.url }),
    profile: more.profile ?? 'code',
    held,
    ...(more.tools === undefined ? {} : { tools: more.tools }),
  };
  const hub = createHub({ rooms, journal, options });
  const heard: DeskEvent[] = [];
  if (more.isWatched !== false) journal.follow(undefined, (_, event) => void heard.push(event));
  const before: (() => Promise<unknown>)[] = [];
  onTestFinished(async () => {
    for (const close of before) await close();
    await hub.close();
    rooms.close();
    await model.close();
    vi.unstubAllEnvs();
  });
  const ground: RouteGround = {
    rooms,
    say: (event) => {
      journal.say(event);
      hub.look();
    },
    held,
    keyChanged: (provider) => void hub.keyChanged(provider),
  };
  const routes = [
    ...lookingBackRoutes(ground),
    ...ownThingsRoutes(ground),
    ...hotlistRoutes(ground),
    ...stateRoutes(
      hub,
      () => journal.last,
      () => [],
      () => 'link',
    ),
    ...sessionRoutes(hub, () => journal.last),
    ...questionRoutes(hub),
  ];
  const asking = askingRoutes(routes);
  const hears: OpenedHub['hears'] = (kind, where = () => true) =>
    vi.waitFor(
      () => {
        const found = heard.find((event) => event.kind === kind && where(event as never)); // the kind says which it is
        if (found === undefined) throw new Error(`no ${kind} among ${heard.map((event) => event.kind).join(' ')}`);
        return found as never; // as above
      },
      { timeout: 30_000, interval: 10 },
    );
  return {
    ...asking,
    hub,
    rooms,
    journal,
    routes,
    beforeItCloses: (close) => void before.push(close),
    model,
    folder,
    heard,
    hears,
    asksAbout: async (message) => {
      const session = await asking.post<SessionHead>('/api/sessions', { message });
      const { question } = await hears('question', (event) => event.session === session.id);
      return { session, question: await asking.get<QuestionView>(`/api/questions/${question}`) };
    },
    decide: (question, decision) =>
      asking.post<AnswersReply>('/api/answers', {
        answers: [
          {
            question: question.id,
            decisions: Object.fromEntries(
              question.asked.map(({ id, digest }) => [id, { digest, ...decision }]),
            ) as never, // JSON, as any decision is
          },
        ],
      }),
    ends: async (session) => {
      await vi.waitFor(
        async () => {
          const { runs } = await asking.get<SessionHead>(`/api/sessions/${session}`);
          if (runs !== 'no') throw new Error('it still runs');
        },
        { timeout: 30_000, interval: 10 },
      );
    },
  };
};
