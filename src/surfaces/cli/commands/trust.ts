// `countersign trust`: what this folder brings along, in full, and whether it may count. Nothing of it is run, imported or fetched.
import pc from 'picocolors';
import { readTrust } from '../../../config/trust.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { counted } from '../../../proposal/size-header.ts';
import { stateFolder } from '../../../store/state-folder.ts';
import { openWorkspace } from '../../../workspace/open-workspace.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { isInteractive } from '../converse.ts';
import { blank, layout, ours, type Row } from '../desk/layout.ts';
import { linePrompt } from '../desk/line-prompt.ts';
import { createScreen } from '../desk/screen.ts';
import { EXIT } from '../exit-code.ts';
import type { Output } from '../output.ts';
import { startedByCall } from '../started-by-call.ts';
import { chooseItems } from './trust/choose-items.ts';
import { type Item, type Listing, listItems } from './trust/listed-item.ts';
import { renderCover, renderItem, renderRefused } from './trust/render-items.ts';
import { type Opened, takeBack, trustItems } from './trust/write-trusted.ts';

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

const open = (cwd: string): Result<Opened> => {
  const workspace = openWorkspace(cwd);
  if (!workspace.ok) return workspace;
  const opened = openTrust(workspace.value);
  if (!opened.ok) workspace.value.close();
  return opened;
};

/** What is trusted of an open workspace. DENIED for a command we run. */
export const openTrust = (workspace: Workspace): Result<Opened> => {
  if (startedByCall(process.env))
    return fail('DENIED', 'A command that Countersign runs cannot trust what a folder brings along.', {
      wayOut: 'Run `countersign trust` yourself, in a terminal of your own.',
    });
  const state = stateFolder(process.env);
  if (!state.ok) return state;
  const before = readTrust(state.value.folder, workspace);
  return before.ok ? ok({ workspace, state: state.value.folder, before: before.value }) : before;
};

const act = async (
  opened: Opened,
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

const narrowed = (listing: Listing, paths: readonly string[]): Result<Listing> => {
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
  { items, refused }: Listing,
  waiting: readonly Item[],
  workspace: Workspace,
  full: boolean,
): Promise<Row[]> => {
  if (items.length + refused.length === 0) return [ours(NOTHING)];
  const many = `This folder brings along ${counted(items.length + refused.length, 'file')}`;
  const rows: Row[] = [
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

const tell = ({ items, refused }: Listing, rows: readonly Row[], output: Output): void => {
  for (const { kind, path, size, hash, standing, text, before, facts, loads } of items)
    output.value({ kind, path, size, hash, standing, text, before, facts, loads });
  for (const { kind, path, error } of refused) output.value({ kind, path, standing: 'refused', error });
  for (const line of layout(rows, output)) output.line(line);
};

const asked = (waiting: readonly Item[], rows: readonly Row[], output: Output): Promise<readonly Item[]> => {
  const screen = createScreen({
    prompt: linePrompt(process.stdin, process.stderr),
    output: process.stderr,
    colour: !process.env.NO_COLOR && pc.isColorSupported && output.level !== 'quiet',
    signal: new AbortController().signal,
  });
  const look = (item: Item): Promise<Row[]> => renderItem(item, { number: waiting.indexOf(item) + 1, full: true });
  return chooseItems(waiting, { screen, rows: [...rows, blank], look });
};

/** A card without the files it loads would be trusted and yet not work. */
export const withLoaded = (chosen: readonly Item[], items: readonly Item[]): readonly Item[] => {
  const loaded = new Set(chosen.flatMap(({ loads }) => loads));
  return items.filter((item) => chosen.includes(item) || loaded.has(item.path));
};

const remove = (opened: Opened, output: Output): Result<number> => {
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
  readonly refused: Listing['refused'];
  readonly waiting: readonly Item[];
  readonly trusted: readonly Item[];
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
