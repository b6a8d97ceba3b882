// `countersign serve`: the web desk of a workspace, on this machine only, until it is stopped.
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHeldKeys } from '../../config/held-keys.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { personOnly } from '../../host/deciding/person-only.ts';
import { EXIT } from '../../host/exit-code.ts';
import { failed } from '../../host/failed.ts';
import { folderWords } from '../../host/folder-words.ts';
import type { Notices } from '../../host/notices.ts';
import { openRooms } from '../../host/setup/open-rooms.ts';
import type { ModelOptions } from '../../host/setup/prepare.ts';
import { counted } from '../../text/counted.ts';
import { escapeText } from '../../text/escape.ts';
import { hotlistRoutes } from './api/hotlist-routes.ts';
import { questionRoutes } from './api/question-routes.ts';
import type { RouteGround } from './api/route-ground.ts';
import { sessionRoutes } from './api/session-routes.ts';
import { stateRoutes } from './api/state-routes.ts';
import { type HandOver, takeHandOver } from './hand-over.ts';
import { hearEndOfStdin, hearEnter, hearStop } from './hear-stop.ts';
import { readAssets } from './http/assets.ts';
import { openListener } from './http/open-listener.ts';
import { createHub } from './hub/hub.ts';
import { createJournal } from './journal.ts';
import { lookingBackRoutes } from './looking-back/routes.ts';
import { ownThingsRoutes } from './own-things/routes.ts';
import type { DeskState } from './wire/session-view.ts';

export interface ServeOptions extends ModelOptions {
  readonly host?: string;
  readonly port?: string;
  readonly open?: boolean;
  /** Leave a link where another program of this person finds it. */
  readonly handOver?: boolean;
  /** Whoever started it holds its stdin: at the end of that it ends. */
  readonly endWithStdin?: boolean;
}

/** Where the link goes, and what is said beside it. */
interface Output extends Notices {
  line(text: string): void;
  value(value: unknown): void;
}

export const serve = async (options: ServeOptions, output: Output): Promise<number> => {
  const person = personOnly('open a desk to decide about what it proposes');
  if (!person.ok) return failed(output, person);
  const port = portOf(options.port);
  if (!port.ok) return failed(output, port);
  const assets = await readAssets(pageFolder());
  if (!assets.ok) return failed(output, assets);
  const rooms = await openRooms(options, output);
  if (!rooms.ok) return failed(output, rooms);
  const handOver =
    options.handOver === true
      ? takeHandOver({
          database: rooms.value.store.database,
          env: process.env,
          folder: rooms.value.workspace.root,
        })
      : undefined;
  if (handOver?.ok === false) {
    rooms.value.close();
    return failed(output, handOver);
  }
  let handed: HandOver | undefined;
  const renew = (): void => {
    const renewed = handed?.renew();
    if (renewed?.ok === false) output.note(`The link cannot be handed over: ${renewed.error.message}`);
  };
  const journal = createJournal({ launch: randomBytes(6).toString('hex') });
  const held = createHeldKeys();
  const hub = createHub({ rooms: rooms.value, journal, options: { ...options, held } });
  process.on('exit', hub.giveUp);
  const stop = hearStop({
    again: () => output.note('Still ending. Once more ends it at once.'),
    atOnce: () => {
      output.note('Ended at once; what was being done is looked after by the next start.');
      process.exit(EXIT.interrupted);
    },
  });
  const notices: DeskState['notices'][number][] = [];
  const ground: RouteGround = {
    rooms: rooms.value,
    say: (event) => {
      journal.say(event);
      hub.look();
    },
    changed: () => void hub.prepareAgain(),
    held,
    keyChanged: (provider) => void hub.keyChanged(provider),
    // What is kept for one session alone is kept by its own conversation.
    policy: { learn: hub.learn, forSession: () => undefined },
    flags: flagsOf(options),
  };
  const listener = await openListener({
    routes: [
      ...stateRoutes(
        hub,
        () => journal.last,
        () => notices,
        () => (listener.ok ? listener.value.link() : ''),
      ),
      ...sessionRoutes(hub, () => journal.last),
      ...questionRoutes(hub),
      ...lookingBackRoutes(ground),
      ...ownThingsRoutes(ground),
      ...hotlistRoutes(ground),
    ],
    journal,
    assets: assets.value,
    host: options.host ?? '127.0.0.1',
    port: port.value,
    spent: renew,
    log: (line) => {
      if (output.level === 'verbose' || output.level === 'debug') output.note(line);
    },
  });
  const closeAll = async (): Promise<void> => {
    await hub.close();
    process.off('exit', hub.giveUp);
    rooms.value.close();
    stop.over();
  };
  if (!listener.ok) {
    await closeAll();
    return failed(output, listener);
  }
  handed = handOver?.value({ port: listener.value.port, link: listener.value.link });
  renew();
  await hub.carryOutSigned();
  const link = listener.value.link();
  output.value({ event: 'serving', link, port: listener.value.port });
  output.line(link);
  output.note(
    `countersign · ${escapeText(folderWords(rooms.value.workspace))} · the link works once, in a browser on this machine. Enter prints another, Ctrl-C ends.`,
  );
  if (options.open === true) (await import('./open-browser.ts')).openBrowser(link, output);
  const enough = hearEnter(() => output.line(listener.value.link()));
  const stdin = options.endWithStdin === true ? hearEndOfStdin() : undefined;
  const signal = await Promise.race([stop.asked, ...(stdin === undefined ? [] : [stdin.ended])]);
  enough();
  stdin?.over();
  // First of all: nobody is to come to a desk that ends, and another may take its place.
  handed?.withdraw();
  handed = undefined;
  const withdrawn = hub.sessions(100).flatMap(({ runs, pending }) => (runs === 'here' ? pending : [])).length;
  if (withdrawn > 0)
    output.note(`Stopping: ${counted(withdrawn, 'question')} of this server withdrawn, which counts as no.`);
  await listener.value.close();
  await closeAll();
  output.value({ event: 'stopped', signal, withdrawn });
  output.note('Stopped.');
  return EXIT.done;
};

/** Settings that were named on the command line: they count before any file. */
const flagsOf = (options: ServeOptions): NonNullable<RouteGround['flags']> =>
  new Map(
    (['model', 'profile', 'tools', 'draft'] as const).flatMap((key) => {
      const value = options[key];
      return value === undefined ? [] : [[key, { flag: `--${key}`, value }] as const];
    }),
  );

/** Beside the bundle, or where the build puts it. */
const pageFolder = (): string =>
  import.meta.url
    ? join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'dist', 'web')
    : join(dirname(__filename), 'web');

const portOf = (text: string | undefined): Result<number> => {
  if (text === undefined) return ok(0);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  return port >= 0 && port <= 65_535
    ? ok(port)
    : fail('BAD_ARGS', `"${escapeText(text, { maxLength: 20 })}" is no port.`, {
        wayOut: 'Write a number from 1 to 65535, or leave it out.',
      });
};
