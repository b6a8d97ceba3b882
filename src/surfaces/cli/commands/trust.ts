// `countersign trust`: what this folder brings along, in full, and whether it may count. Nothing of it is run, imported or fetched.
import pc from 'picocolors';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { EXIT } from '../../../host/exit-code.ts';
import { type ListedItem, listItems, type TrustListing } from '../../../host/own-things/listed-item.ts';
import { openTrust, withLoaded } from '../../../host/own-things/open-trust.ts';
import { type OpenedTrust, takeBack, trustItems } from '../../../host/own-things/write-trusted.ts';
import { counted } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import { openWorkspace } from '../../../workspace/open-workspace.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { blank, layout, ours, type ScreenRow } from '../desk/layout.ts';
import { linePrompt } from '../desk/line-prompt.ts';
import { createScreen } from '../desk/screen.ts';
import { isInteractive } from '../is-interactive.ts';
import type { Output } from '../output.ts';
import { chooseItems } from './trust/choose-items.ts';
import { renderCover, renderItem, renderRefused } from './trust/render-items.ts';

export interface TrustOptions {
  readonly cwd: string;
  readonly yes?: boolean;
  readonly remove?: boolean;
  /** Also the text of what is trusted already. */
  readonly full?: boolean;
}

/** `paths` narrow the list; none means everything. */
export const trust = async (paths: readonly string[], options: TrustOptions, output: Output): Promise<number> => {
  const opened = open(options.cwd);
  const done = opened.ok ? await act(opened.value, paths, options, output) : opened;
  if (opened.ok) opened.value.workspace.close();
  if (done.ok) return done.value;
  output.error(done.error);
  return EXIT.failed;
};

const open = (cwd: string): Result<OpenedTrust> => {
  const workspace = openWorkspace(cwd);
  if (!workspace.ok) return workspace;
  const opened = openTrust(workspace.value);
  if (!opened.ok) workspace.value.close();
  return opened;
};

const act = async (
  opened: OpenedTrust,
  paths: readonly string[],
  options: TrustOptions,
  output: Output,
): Promise<Result<number>> => {
  if (options.remove === true) return remove(opened, output);
  const everything = await listItems(opened.workspace, opened.before, opened.state);
  if (!everything.ok) return everything;
  const listed = narrowed(everything.value, paths);
  if (!listed.ok) return listed;
  const waiting = listed.value.items.filter(({ standing }) => standing !== 'trusted');
  const rows = await rowsOf(listed.value, waiting, opened.workspace, options.full === true);
  const asks = waiting.length > 0 && options.yes !== true && !output.json && isInteractive();
  if (!asks) tell(listed.value, rows, output);
  const chosen = asks ? await asked(waiting, rows, output) : options.yes === true ? waiting : [];
  const all = withLoaded(chosen, everything.value.items);
  const written = all.length === 0 ? ok(true) : trustItems(opened, all, everything.value.items);
  if (!written.ok) return written;
  const { refused } = listed.value;
  return ok(end({ root: opened.workspace.root, refused, waiting, trusted: all, asked: asks }, output));
};

const narrowed = (listing: TrustListing, paths: readonly string[]): Result<TrustListing> => {
  if (paths.length === 0) return ok(listing);
  const named = paths.map((path) => path.replace(/^\.\//, ''));
  const unknown = named.find((path) => ![...listing.items, ...listing.refused].some((each) => each.path === path));
  if (unknown !== undefined)
    return fail('NOT_FOUND', `${unknown} is not among what this folder brings along.`, {
      wayOut: '`countersign trust` lists it.',
    });
  const loads = listing.items.flatMap((item) => (named.includes(item.path) ? item.loads : []));
  const wanted = new Set([...named, ...loads]);
  return ok({
    items: listing.items.filter(({ path }) => wanted.has(path)),
    refused: listing.refused.filter(({ path }) => wanted.has(path)),
  });
};

const rowsOf = async (
  { items, refused }: TrustListing,
  waiting: readonly ListedItem[],
  workspace: Workspace,
  full: boolean,
): Promise<ScreenRow[]> => {
  if (items.length + refused.length === 0) return [ours(NOTHING)];
  const many = `This folder brings along ${counted(items.length + refused.length, 'file')}`;
  const rows: ScreenRow[] = [
    ours(`${many}, ${items.length - waiting.length} of them trusted.`),
    ...renderCover(workspace.root),
  ];
  for (const item of items) {
    const number = waiting.indexOf(item) + 1;
    rows.push(...(await renderItem(item, number === 0 ? { full } : { number, full })));
  }
  return [...rows, ...renderRefused(refused)];
};

const NOTHING =
  'This folder brings nothing along: no tools, skills, rules, configuration, MCP servers or AGENTS.md. It needs no trust.';

const tell = ({ items, refused }: TrustListing, rows: readonly ScreenRow[], output: Output): void => {
  for (const { kind, path, size, hash, standing, text, before, facts, loads } of items)
    output.value({ kind, path, size, hash, standing, text, before, facts, loads });
  for (const { kind, path, error } of refused) output.value({ kind, path, standing: 'refused', error });
  for (const line of layout(rows, output)) output.line(line);
};

const asked = (
  waiting: readonly ListedItem[],
  rows: readonly ScreenRow[],
  output: Output,
): Promise<readonly ListedItem[]> => {
  const screen = createScreen({
    prompt: linePrompt(process.stdin, process.stderr),
    output: process.stderr,
    colour: !process.env.NO_COLOR && pc.isColorSupported && output.level !== 'quiet',
    signal: new AbortController().signal,
  });
  const look = (item: ListedItem): Promise<ScreenRow[]> =>
    renderItem(item, { number: waiting.indexOf(item) + 1, full: true });
  return chooseItems(waiting, { screen, rows: [...rows, blank], look });
};

const remove = (opened: OpenedTrust, output: Output): Result<number> => {
  const { workspace, before } = opened;
  const names = Object.keys(before?.files ?? {});
  const taken = names.length === 0 ? ok(true) : takeBack(opened);
  if (!taken.ok) return taken;
  output.value({ folder: workspace.root, removed: names });
  const words = `${counted(names.length, 'file')} of ${escapeText(workspace.root)} no longer trusted.`;
  output.line(names.length === 0 ? 'Nothing of this folder was trusted.' : words);
  return ok(EXIT.done);
};

interface Outcome {
  readonly root: string;
  readonly refused: TrustListing['refused'];
  readonly waiting: readonly ListedItem[];
  readonly trusted: readonly ListedItem[];
  readonly asked: boolean;
}

const end = ({ root, refused, waiting, trusted, asked: wasAsked }: Outcome, output: Output): number => {
  const left = [...waiting.filter((item) => !trusted.includes(item)), ...refused].map(({ path }) => path);
  output.value({ folder: root, trusted: trusted.map(({ path }) => path), untrusted: left });
  if (trusted.length > 0)
    output.line(`Trusted ${counted(trusted.length, 'file')}. \`countersign trust --remove\` takes it back.`);
  if (left.length === 0) return EXIT.done;
  if (trusted.length > 0) output.note(`Not trusted, so it does not count: ${escapeText(left.join(', '))}`);
  else if (waiting.length === 0) output.note('What cannot be trusted does not count.');
  else if (wasAsked) output.note('Nothing was trusted. What is not trusted does not count.');
  else
    output.note('Nothing was trusted. At a terminal you are asked; `countersign trust --yes` trusts what was listed.');
  return trusted.length > 0 ? EXIT.done : EXIT.refused;
};
