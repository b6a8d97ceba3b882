// The headline of a proposal, computed from the call and its preview; the model's own words come only behind their label.
import type { ChangeSet } from '../change/change-set.ts';
import type { Part } from '../change/parts.ts';
import { counted } from '../text/counted.ts';
import { escapeText } from '../text/escape.ts';
import type { Reach, ShareItem } from '../tool/preview.ts';
import type { Proposal } from './proposal.ts';

export interface Headline {
  /** A file, "3 files", or the tool's name. */
  readonly subject: string;
  /** What would happen: "edit", "delete", "notes/a.md (lines 1-80)", the command. */
  readonly action: string;
  /** How much of it: "1 line"; may be empty. */
  readonly extent: string;
  /** All three, escaped, in one line. */
  readonly text: string;
  /** What the only hunk of the only change says, escaped: "Status: live → paused". */
  readonly sentence?: string;
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
  const [subject, action, extent] = threeOf(proposal).map((part) => escapeText(part, { maxLength: LONGEST }));
  const said = modelSays(proposal);
  const hunk = onlyHunk(proposal);
  return {
    subject: subject ?? '',
    action: action ?? '',
    extent: extent ?? '',
    text: [subject, action, extent].filter((part) => part !== undefined && part !== '').join('   '),
    ...(hunk?.label === undefined ? {} : { sentence: escapeText(hunk.label, { maxLength: LONGEST }) }),
    ...(hunk?.about === undefined ? {} : { about: hunk.about }),
    ...(said === undefined ? {} : { modelSays: said }),
  };
};

/** A line of a wide terminal; what is longer is shown in full below the headline. */
const LONGEST = 160;

const threeOf = ({ tool, preview, parts }: Shown): readonly [string, string, string] => {
  const { changes = [], share = [], reach, control } = preview;
  if (reach !== undefined) return [tool.name, wordsOf(reach), ''];
  if (changes.length > 0) return ofChanges(...leading(preview, parts));
  if (share.length > 0) return [tool.name, ofShare(share), ''];
  return [tool.name, control === undefined ? 'nothing to do' : 'done', ''];
};

/** With several hunks, or a mode beside the text, one sentence would not be the whole truth. */
const onlyHunk = ({ preview, parts }: Shown): Hunk | undefined => {
  const [, led] = leading(preview, parts);
  const [only, ...others] = led.filter(({ kind }) => kind !== 'item');
  return preview.reach !== undefined || others.length > 0 || only?.kind !== 'hunk' ? undefined : only;
};

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

const wordsOf = (reach: Reach): string => {
  if (reach.kind === 'request') return `${reach.method} ${reach.url}`;
  return reach.kind === 'command' ? reach.command : reach.words;
};

const ofShare = (share: readonly ShareItem[]): string => {
  const [first] = share;
  if (share.length > 1 || first === undefined) return counted(share.length, 'item');
  const { origin, title } = first;
  if (origin === undefined) return title;
  return origin.lines === undefined ? origin.path : `${origin.path} (lines ${origin.lines.from}-${origin.lines.to})`;
};

const ofChanges = (changes: ChangeSet, parts: readonly Part[]): readonly [string, string, string] => {
  const verbs = verbsOf(changes);
  // Folders made on the way to a file are not what the call is about.
  const files = verbs.filter(({ verb }) => verb !== 'make folder');
  const told = files.length === 0 ? verbs : files;
  const lines = parts.reduce((sum, part) => sum + (part.kind === 'hunk' ? linesOf(part) : 0), 0);
  const extent = lines === 0 ? '' : counted(lines, 'line');
  const [only] = told;
  if (told.length === 1 && only !== undefined) return [only.subject, only.verb, extent];
  const counts = new Map<string, number>();
  for (const { verb } of told) counts.set(verb, (counts.get(verb) ?? 0) + 1);
  return [counted(told.length, 'file'), [...counts].map(([verb, count]) => `${verb} ${count}`).join(', '), extent];
};

const linesOf = (hunk: Hunk): number => Math.max(hunk.beforeLines.count, hunk.afterLines.count);

const verbsOf = (changes: ChangeSet): { readonly subject: string; readonly verb: string }[] => {
  const movedAway = new Set(changes.flatMap(({ from }) => (from === undefined ? [] : [from])));
  return changes
    .filter(({ path, after }) => !(movedAway.has(path) && after === null))
    .map(({ path, before, after, from }) => {
      if (from !== undefined) return { subject: `${from} → ${path}`, verb: 'move' };
      if (after === null) return { subject: path, verb: before?.kind === 'folder' ? 'delete folder' : 'delete' };
      if (after.kind === 'link') return { subject: path, verb: 'link' };
      if (after.kind === 'folder') return { subject: path, verb: 'make folder' };
      if (before === null) return { subject: path, verb: 'create' };
      if (before.kind !== 'file') return { subject: path, verb: 'replace' };
      return { subject: path, verb: before.bytes.hash === after.bytes.hash ? 'change mode' : 'edit' };
    });
};

/** Arguments by which other agents let the model describe what it does. */
const SAYING = ['description', 'reason', 'reasoning', 'explanation'];

const modelSays = ({ input, call }: Shown): string | undefined => {
  const argument = SAYING.flatMap((name) => (Object.hasOwn(input, name) ? [input[name]] : [])).find(isWords);
  const said = [argument, call?.reason].filter(isWords).map((words) => escapeText(words.trim(), { maxLength: 400 }));
  return said.length === 0 ? undefined : [...new Set(said)].join(' · ');
};

const isWords = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
