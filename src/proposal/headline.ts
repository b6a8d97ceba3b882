// The headline of a proposal, computed from the call and its preview; the model's own words come only behind their label.
import type { Change, ChangeSet } from '../change/change-set.ts';
import { isMarkdown } from '../change/markdown/is-markdown.ts';
import type { Part } from '../change/parts.ts';
import { escapeText } from '../text/escape.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Reach, ShareItem } from '../tool/preview.ts';
import type { HeadlineNoun, HeadlineObjects, HeadlineVerb, HeadlineView } from './headline-view.ts';
import { titleFor } from './headline-words.ts';
import type { Proposal } from './proposal.ts';

export interface Headline extends HeadlineView {
  /** What of a note that sentence begins with; absent where it is a tool's. */
  readonly about?: Hunk['about'];
  /** What the model says it does, escaped; shown as `model: …`, never as ours. */
  readonly modelSays?: string;
}

type Hunk = Extract<Part, { kind: 'hunk' }>;

type Shown = Pick<Proposal, 'tool' | 'input' | 'preview' | 'parts'> & {
  readonly call?: Pick<Proposal['call'], 'reason'>;
};

export const headlineOf = (proposal: Shown): Headline => {
  const { preview, parts } = proposal;
  const [changes, led] = leading(preview, parts);
  const isAboutFiles = preview.reach === undefined && changes.length > 0;
  const { verb, objects, bytes } = isAboutFiles ? ofChanges(changes, proposal) : ofTheRest(proposal);
  const said = modelSays(proposal);
  const hunk = isAboutFiles ? onlyHunk(led) : undefined;
  return {
    verb,
    title: titleFor(verb),
    objects,
    ...(isAboutFiles ? linesIn(led) : { added: 0, removed: 0 }),
    ...(bytes === undefined ? {} : { bytes }),
    ...(hunk?.label === undefined ? {} : { sentence: shown(hunk.label) }),
    ...(hunk?.about === undefined ? {} : { about: hunk.about }),
    ...(said === undefined ? {} : { modelSays: said }),
  };
};

type Told = Pick<HeadlineView, 'verb' | 'objects' | 'bytes'>;

/** A line of a wide terminal; what is longer is shown in full below the headline. */
const LONGEST = 160;
const shown = (text: string): string => escapeText(text, { maxLength: LONGEST });

/** What only follows is told on its own line, below; unless there is nothing else. */
const leading = (
  { changes = [], alongside = [] }: Shown['preview'],
  parts: readonly Part[],
): [ChangeSet, readonly Part[]] => {
  const follows = new Set<string>(alongside.map(({ path }) => path));
  if (changes.every(({ path }) => follows.has(path))) return [changes, parts];
  const leads = (path: string): boolean => !follows.has(path);
  return [changes.filter(({ path }) => leads(path)), parts.filter((part) => part.kind === 'item' || leads(part.path))];
};

/** With several hunks, or a mode beside the text, one sentence would not be the whole truth. */
const onlyHunk = (led: readonly Part[]): Hunk | undefined => {
  const [only, ...others] = led.filter(({ kind }) => kind !== 'item');
  return others.length > 0 || only?.kind !== 'hunk' ? undefined : only;
};

const linesIn = (parts: readonly Part[]): Pick<HeadlineView, 'added' | 'removed'> => {
  let [added, removed] = [0, 0];
  for (const part of parts) {
    if (part.kind === 'item') continue;
    added += part.added ?? (part.kind === 'hunk' ? part.afterLines.count : 0);
    removed += part.removed ?? (part.kind === 'hunk' ? part.beforeLines.count : 0);
  }
  return { added, removed };
};

const ofChanges = (changes: ChangeSet, { tool }: Shown): Told => {
  const all = toldChanges(changes);
  // Folders made on the way to a file are not what the call is about.
  const files = all.filter(({ verb }) => verb !== 'make folder');
  const told = files.length === 0 ? all : files;
  const counts = new Map<HeadlineVerb, number>();
  for (const { verb } of told) counts.set(verb, (counts.get(verb) ?? 0) + 1);
  const kinds = [...counts].map(([verb, count]) => ({ verb, count }));
  const [first, ...others] = told;
  const isCommand = tool.effect === 'run';
  const verb = isCommand ? 'command' : kinds.length > 1 ? 'several' : (first?.verb ?? 'edit');
  const to = shared(told.map((each) => each.to));
  return {
    verb,
    objects: {
      count: told.length,
      noun: isCommand && first?.noun !== 'folder' ? 'file' : nounOf(told.map(({ noun }) => noun)),
      ...(first === undefined || others.length > 0 ? {} : placeOf(first.path)),
      ...(to === undefined || (others.length > 0 && !to.endsWith('/')) ? {} : { to: shown(to) }),
      ...(verb === 'several' || verb === 'command' ? { kinds } : {}),
    },
  };
};

interface ToldChange {
  readonly verb: HeadlineVerb;
  readonly noun: HeadlineNoun;
  /** Where it is now; of what is new, where it would be. */
  readonly path: string;
  readonly to?: string;
}

/** The other half of a move is told with it. */
const toldChanges = (changes: ChangeSet): readonly ToldChange[] => {
  const movedAway = new Set(changes.flatMap(({ from }) => (from === undefined ? [] : [from])));
  return changes.filter(({ path, after }) => !(movedAway.has(path) && after === null)).map(toldChange);
};

const toldChange = ({ path, before, after, from }: Change): ToldChange => {
  const noun = (after ?? before)?.kind === 'folder' ? 'folder' : isMarkdown(path) ? 'note' : 'file';
  if (from !== undefined) return { verb: 'move', noun, path: from, to: destination(from, path) };
  if (after === null) return { verb: 'delete', noun, path };
  if (after.kind === 'link') return { verb: 'link', noun: 'file', path, to: after.target };
  if (after.kind === 'folder') return { verb: 'make folder', noun, path };
  if (before === null) return { verb: 'create', noun, path };
  if (before.kind !== 'file') return { verb: 'replace', noun, path };
  return { verb: before.bytes.hash === after.bytes.hash ? 'change mode' : 'edit', noun, path };
};

/** Only what is new in it, so that it can be read: "archive/", "manual.md", "archive/manual.md"; the top folder is "./". */
const destination = (from: string, path: string): string => {
  const [was, is] = [split(from), split(path)];
  if (was.folder === is.folder) return is.name;
  const folder = is.folder === '' ? './' : `${is.folder}/`;
  return was.name === is.name ? folder : `${folder}${is.name}`;
};

const nounOf = (nouns: readonly HeadlineNoun[]): HeadlineNoun => shared(nouns) ?? 'file';

/** What is the same for all of them. */
const shared = <T>([first, ...others]: readonly T[]): T | undefined =>
  others.every((each) => each === first) ? first : undefined;

const ofTheRest = ({ tool, preview }: Shown): Told => {
  const { share = [], reach } = preview;
  if (reach !== undefined) return ofReach(reach);
  if (share.length > 0) return ofShare(share, { isOutput: tool.effect === 'run', query: preview.query });
  return { verb: 'control', objects: { count: 1, noun: 'call', name: shown(tool.title) } };
};

const ofReach = (reach: Reach): Told => {
  const one = (verb: HeadlineVerb, noun: HeadlineNoun, name: string): Told => ({
    verb,
    objects: { count: 1, noun, name: shown(name) },
  });
  if (reach.kind === 'request') return one('send', 'request', `${reach.method} ${reach.url}`);
  if (reach.kind === 'other') return one('reach', 'call', reach.words);
  return one(reach.tier === 'network' ? 'run with network' : 'run for real', 'command', reach.command);
};

const ofShare = (
  share: readonly ShareItem[],
  { isOutput, query }: { readonly isOutput: boolean; readonly query: string | undefined },
): Told => {
  const leaving = share.filter(({ stays }) => stays !== true);
  const all = leaving.length === 0 ? share : leaving;
  // What we say about the hits of a search, such as how many there are, is none of them.
  const hits = query === undefined ? [] : all.filter(({ origin }) => origin !== undefined);
  const told = hits.length === 0 ? all : hits;
  const [first, ...others] = told;
  return {
    verb: 'share',
    objects: {
      count: told.length,
      noun: shareNoun(told, { isOutput, isSearch: query !== undefined }),
      ...(first === undefined || others.length > 0 || query !== undefined ? {} : itemPlace(first)),
      ...(query === undefined ? {} : { query: shown(query) }),
    },
    bytes: share.reduce((sum, { text, stays }) => sum + (stays === true ? 0 : text.size), 0),
  };
};

const shareNoun = (
  told: readonly ShareItem[],
  { isOutput, isSearch }: { readonly isOutput: boolean; readonly isSearch: boolean },
): HeadlineNoun => {
  if (isOutput) return 'output';
  if (isSearch) return 'search result';
  if (told.every(({ origin }) => origin !== undefined && isMarkdown(origin.path))) return 'note';
  return told.every(({ origin }) => origin !== undefined && origin.lines === undefined) ? 'file' : 'text';
};

const itemPlace = ({ origin, title }: ShareItem): Pick<HeadlineObjects, 'name' | 'folder' | 'part'> => {
  if (origin === undefined) return { name: shown(title) };
  const { lines } = origin;
  return { ...placeOf(origin.path), ...(lines === undefined ? {} : { part: `lines ${lines.from}–${lines.to}` }) };
};

const placeOf = (path: string): Pick<HeadlineObjects, 'name' | 'folder'> => {
  const { name, folder } = split(path);
  return { name: shown(name), ...(folder === '' ? {} : { folder: shown(folder) }) };
};

const split = (path: string): { readonly name: string; readonly folder: string } => {
  const slash = path.lastIndexOf('/');
  return { name: path.slice(slash + 1), folder: slash === -1 ? '' : path.slice(0, slash) };
};

/** Arguments by which other agents let the model describe what it does. */
const SAYING = ['description', 'reason', 'reasoning', 'explanation'];

const modelSays = ({ input, call }: Shown): string | undefined => {
  const argument = SAYING.flatMap((name) => (Object.hasOwn(input, name) ? [input[name]] : [])).find(isWords);
  const said = [argument, call?.reason].filter(isWords).map((words) => escapeText(words.trim(), { maxLength: 400 }));
  return said.length === 0 ? undefined : [...new Set(said)].join(' · ');
};

/** Whether an argument only says why: it is told as the model's words, and nowhere else. */
export const isSaying = (name: string, value: JsonValue): boolean => SAYING.includes(name) && isWords(value);

const isWords = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
