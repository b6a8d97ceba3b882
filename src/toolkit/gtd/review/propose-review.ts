// What gtd_review would share: one text for each note with findings, and the person's own protocol when one was asked for.
import { ok } from '../../../error/error-value.ts';
import type { Look } from '../../../tool/look.ts';
import type { PartialAnswer } from '../../../tool/preview.ts';
import type { Path } from '../../../workspace/path.ts';
import { BOUNDS } from '../../bounds.ts';
import type { Services, ToolWork } from '../../services.ts';
import { cut } from '../actions/quoted.ts';
import { localDay } from '../actions/real-date.ts';
import type { Gtd, InboxItem } from '../reading/gtd.ts';
import { lookSource } from '../reading/look-source.ts';
import { type ForModel, readForModel } from '../reading/read-for-model.ts';
import { findFaults, type VaultFault } from './find-faults.ts';
import type { OverviewItem } from './overview-text.ts';
import { partialOf, shareItems, withheldNote } from './propose-overview.ts';
import { protocolNamed, readProtocols } from './review-protocols.ts';
import { marksOf, spheresOf } from './sphere-view.ts';
import { type SuggestedChange, suggestChange, suggestForInbox } from './suggest-change.ts';

export interface ReviewInput {
  readonly sphere?: string;
  readonly protocol?: string;
}

/** What matters most comes first, and nobody goes through more in one review. */
const MOST_FINDINGS = BOUNDS.gtd_review.results;

const notShown = (of: number): PartialAnswer => ({
  ...{ bound: 'results', what: 'findings', did: 'shown', count: MOST_FINDINGS, of, told: true },
  wayOut: 'mend these first',
});

export const proposeReview: ToolWork<ReviewInput> = async (input, look, services) => {
  const protocol = input.protocol === undefined ? ok([]) : await protocolItem(input.protocol, look, services);
  if (!protocol.ok) return protocol;
  const read = await readForModel(input.sphere, look, services);
  if (!read.ok) return read;
  const { sphere, withheld } = read.value;
  const today = localDay(look.now);
  const { findings, of } = findingsOf(read.value, { today, modified: await modifiedOf(read.value.gtd, look) });
  const items = await shareItems(look, [...protocol.value, ...reviewItems(findings)]);
  if (!items.ok) return items;
  const calls = findings.filter(({ suggestion }) => 'call' in suggestion).length;
  const head = [
    `<review sphere=${JSON.stringify(sphere ?? 'all')} date="${today}">`,
    `${findings.length} findings, ${calls} of them with a call that would mend it. Nothing is changed yet.`,
    ...(of > findings.length ? [`${of - findings.length} more are not shown; mend these first.`] : []),
    '</review>',
  ];
  return ok({
    summary: `review of ${sphere === undefined ? 'all spheres' : `the sphere ${sphere}`}`,
    share: [{ title: 'counts', text: look.bytes(head.join('\n')) }, ...items.value],
    notes: withheldNote(withheld.size),
    ...partialOf({
      partial: [...read.value.gtd.partial, ...(of > findings.length ? [notShown(of)] : [])],
    }),
  });
};

const onlySphere = (gtd: Gtd): string | undefined => {
  const [only, ...others] = spheresOf(gtd);
  return others.length === 0 ? only : undefined;
};

interface Facts {
  readonly today: string;
  readonly modified: ReadonlyMap<string, number>;
}

/** The first of them, and how many there are: a suggestion is worked out only for what is shown. */
const findingsOf = (
  { gtd, sphere }: ForModel,
  facts: Facts,
): { readonly findings: readonly ReviewFinding[]; readonly of: number } => {
  const marks = marksOf(gtd);
  const chosen = sphere ?? onlySphere(gtd);
  const faults = findFaults(gtd, { ...facts, ...(sphere === undefined ? {} : { sphere }) });
  const shown = faults.slice(0, MOST_FINDINGS).map((fault) => ({
    path: fault.path,
    kind: fault.kind,
    words: fault.words,
    suggestion: suggestChange(fault, gtd, marks),
  }));
  const inbox = gtd.inbox.slice(0, MOST_FINDINGS - shown.length).map((item, index) => ({
    path: item.path,
    kind: 'inbox' as const,
    words: inboxWords(item),
    suggestion: suggestForInbox(item, {
      ...(chosen === undefined ? {} : { sphere: chosen }),
      which: marks.get(item) ?? '',
      isAgain: gtd.inbox.slice(0, index).some(({ text }) => text === item.text),
    }),
  }));
  return { findings: [...shown, ...inbox], of: faults.length + gtd.inbox.length };
};

/** Only where it counts: a date in the line says more than that of its note. */
const modifiedOf = async ({ projects, central }: Gtd, look: Look): Promise<ReadonlyMap<string, number>> => {
  const waiting = [...projects.flatMap(({ actions }) => actions), ...central].filter(
    ({ mark, due }) => mark === 'waiting' && due === undefined,
  );
  const times = new Map<string, number>();
  for (const path of new Set(waiting.map((action) => action.path))) {
    const stat = await look.stat(path);
    // What is not signed yet has no date.
    if (stat.ok && stat.value !== null && stat.value.modified > 0) times.set(path, stat.value.modified);
  }
  return times;
};

/** Shown to the person like any other text of the folder before a model sees it. */
const protocolItem = async (name: string, look: Look, services: Services) => {
  const protocols = await readProtocols(lookSource(look, services));
  const found = protocols.ok ? protocolNamed(protocols.value, name) : protocols;
  if (!found.ok) return found;
  const lines = found.value.text.split(/\r?\n/).map((line, index) => `${index + 1}\t${line}`);
  const path = look.resolve(found.value.path, 'read');
  if (!path.ok) return path;
  const title = found.value.name;
  const text = [`<protocol name=${JSON.stringify(title)} path=${JSON.stringify(path.value)}>`, ...lines, '</protocol>'];
  return ok([{ path: path.value, text: text.join('\n') }]);
};

interface ReviewFinding {
  readonly path: Path;
  /** A word for its kind: "stalled", "inbox". */
  readonly kind: VaultFault['kind'] | 'inbox';
  readonly words: string;
  readonly suggestion: SuggestedChange;
}

/** What a review found, note by note: numbered, each with its reason, and the call that would mend it or the question it leaves. */
const reviewItems = (findings: readonly ReviewFinding[]): readonly OverviewItem[] => {
  const paths = [...new Set(findings.map(({ path }) => path))];
  let number = 0;
  return paths.map((path) => {
    const lines = findings
      .filter((finding) => finding.path === path)
      .flatMap(({ kind, words, suggestion }) => [
        `${++number}. ${kind}: ${inOneLine(words)}`,
        'call' in suggestion
          ? `   call: ${suggestion.call} ${JSON.stringify(suggestion.input)}`
          : `   ask: ${inOneLine(suggestion.question)}`,
      ]);
    return { path, text: [`<findings path=${JSON.stringify(path)}>`, ...lines, '</findings>'].join('\n') };
  });
};

const inboxWords = ({ kind, text, path }: InboxItem): string =>
  kind === 'note' ? `the note ${path}: ${cut(inOneLine(text), LONGEST)}` : cut(inOneLine(text), LONGEST);
const LONGEST = 200;

/** A line of the list can never look like another one: no line breaks, whatever stands in a note. */
const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
