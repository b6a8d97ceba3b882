// npm run measure:web: what the web desk weighs and how soon one can type, beside a peer's page that works offline; how soon everyone sees an
// answer. `npm run measure:web -- --runs 5 --peers`
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Place } from '../test/support/countersign.ts';
import { scriptedModel } from '../test/support/scripted-model.ts';
import { median, table } from '../test/support/table.ts';
import { launchBrowser, type OpenBrowser } from '../test/support/web/launch-browser.ts';
import { startDesk } from '../test/support/web/start-desk.ts';
import { measureEveryone } from './web-everyone.ts';
import { type MeasuredPage, measurePage, type PageFigures } from './web-page.ts';
import { openPeer } from './web-peer.ts';

const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '10' },
    /** Installs the peer where it is missing, from npm. */
    peers: { type: 'boolean', default: false },
    'peers-folder': {
      type: 'string',
      default: join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'countersign-bench'),
    },
  },
});
/** What a first load may weigh. */
const MOST_BYTES = 250_000;
/** What feels like at once. */
const SEEN_MILLISECONDS = 200;

const main = async (): Promise<boolean> => {
  const scratch = mkdtempSync(join(tmpdir(), 'countersign-web-'));
  const place: Place = { workspace: join(scratch, 'workspace'), home: join(scratch, 'home') };
  for (const folder of [place.workspace, place.home]) mkdirSync(folder);
  const rounds = Number(flags.rounds);
  for (let round = 0; round < rounds; round++)
    for (const file of ['a', 'b']) writeFileSync(join(place.workspace, `round-${round}-${file}.txt`), 'old\n');
  const model = await scriptedModel(({ messages }) => {
    const last = messages.at(-1);
    const [, round] = /round (\d+)/.exec(JSON.stringify(last)) ?? [];
    if (round === undefined || last?.role === 'tool') return { text: 'Done.' };
    return { calls: ['a', 'b'].map((file) => editOf(`round-${round}-${file}.txt`)) };
  });
  const desk = await startDesk(place, '--model', 'compatible/scripted', '--base-url', model.url, '--profile', 'code');
  const browser = await launchBrowser();
  const peer = await openPeer({ folder: flags['peers-folder'], scratch, mayInstall: flags.peers });
  try {
    const signedIn = await browser.openPage();
    await signedIn.page.goto(desk.link);
    const cookies = await signedIn.page.context().cookies();
    await signedIn.page.context().close();
    const ours: MeasuredPage = { address: desk.address, field: 'textarea', cookies };
    const figures = await measurePages(browser, ours, peer?.page);
    printPages(figures, peer?.name);
    const seen = await measureEveryone({ browser, place, address: desk.address, cookies, rounds });
    const browsers = seen.map((each) => each.browser);
    const terminals = seen.map((each) => each.terminal);
    const row = (name: string, values: readonly number[]): string[] => [
      name,
      `${median(values).toFixed(0)} ms`,
      `${Math.max(...values).toFixed(0)} ms`,
    ];
    console.log(
      `\n${table(['an answer in one browser is seen', 'middle', 'longest'], [row('in another browser', browsers), row('at a terminal', terminals)])}`,
    );
    return figures.ours.bytes < MOST_BYTES && median([...browsers, ...terminals]) < SEEN_MILLISECONDS;
  } finally {
    await browser.close();
    await peer?.close();
    desk.kill('SIGTERM');
    await desk.finished;
    await model.close();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
};

const editOf = (path: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old: 'old', new: 'new' }], description: 'd' },
});

interface MiddleFigures extends PageFigures {
  /** The best of the runs: what it can do when nothing is in its way. */
  readonly quickest: number;
}

/** One after the other in turns, so that whatever else the machine does meets both. */
const measurePages = async (browser: OpenBrowser, ours: MeasuredPage, theirs: MeasuredPage | undefined) => {
  const [all, others]: [PageFigures[], PageFigures[]] = [[], []];
  for (let run = 0; run <= Number(flags.runs); run++) {
    const own = await measurePage(browser, ours);
    const other = theirs === undefined ? undefined : await measurePage(browser, theirs);
    // The first one warms the disk's cache.
    if (run === 0) continue;
    all.push(own);
    if (other !== undefined) others.push(other);
  }
  return { ours: middleOf(all), theirs: others.length === 0 ? undefined : middleOf(others) };
};

const middleOf = (all: readonly PageFigures[]): MiddleFigures => ({
  bytes: median(all.map(({ bytes }) => bytes)),
  requests: median(all.map(({ requests }) => requests)),
  interactive: median(all.map(({ interactive }) => interactive)),
  quickest: Math.min(...all.map(({ interactive }) => interactive)),
  longestTask: median(all.map(({ longestTask }) => longestTask)),
});

const printPages = ({ ours, theirs }: Awaited<ReturnType<typeof measurePages>>, peer = 'peer'): void => {
  const rowOf = (name: string, { bytes, requests, interactive, quickest, longestTask }: MiddleFigures): string[] => [
    name,
    `${(bytes / 1000).toFixed(0)} KB`,
    String(requests),
    `${interactive.toFixed(0)} ms`,
    `${quickest.toFixed(0)} ms`,
    `${longestTask.toFixed(0)} ms`,
  ];
  const rows = [rowOf('countersign', ours), ...(theirs === undefined ? [] : [rowOf(peer, theirs)])];
  console.log(table(['first load', 'compressed', 'requests', 'one can type after', 'at best', 'longest task'], rows));
  if (theirs === undefined) console.log('No peer is here: `--peers` installs one (opencode) in a folder of its own.');
  else
    console.log(
      `\n${peer} takes ${(theirs.bytes / ours.bytes).toFixed(1)} times the bytes and ${(theirs.interactive / ours.interactive).toFixed(1)} times as long (at best ${(theirs.quickest / ours.quickest).toFixed(1)} times).`,
    );
};

process.exitCode = (await main()) ? 0 : 1;
