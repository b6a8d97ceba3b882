// How what was applied differs from what the model proposed: for its receipt.
import type { Proposal } from '../proposal/proposal.ts';
import type { Difference } from '../proposal/receipt.ts';
import type { FileState } from '../workspace/file-state.ts';
import { SHEET } from './draft/sheet-name.ts';
import type { Runtime } from './runtime.ts';
import { askedOf, keptOf, type Signed } from './signed.ts';

/** Undefined: it does not. */
export const differenceOf = async (signed: Signed, runtime: Runtime): Promise<Difference | undefined> => {
  const { proposal, texts, amendedInput: input } = askedOf(signed);
  const keep = keptOf(signed) ?? proposal.parts.map(({ id }) => id);
  const places = proposal.tool.name === SHEET ? filesIn : placesIn;
  const left = places(proposal.parts, ({ id }) => !keep.includes(id));
  const kept = places(proposal.parts, ({ id }) => keep.includes(id));
  if (texts === undefined && left.length === 0 && input === undefined) return undefined;
  const written = [];
  for (const { path, before, after } of texts === undefined ? [] : (proposal.preview.changes ?? [])) {
    if (texts?.[path] === undefined) continue;
    written.push({ path, added: addedLines(await textOf(before), await textOf(after)) });
  }
  const isPrivate = written.length > 0 && (await runtime.changesPrivate?.(proposal)) === true;
  return {
    ...(written.length === 0 ? {} : { texts: written }),
    ...(isPrivate ? { private: true } : {}),
    ...(input === undefined ? {} : { input }),
    ...(left.length === 0 ? {} : { left, kept }),
  };
};

type Parts = Proposal['parts'];
type Which = (part: Parts[number]) => boolean;

const placesIn = (parts: Parts, which: Which): string[] => parts.filter(which).map(placeOf);

const placeOf = (part: Parts[number]): string => {
  if (part.kind === 'item') return `item ${part.index + 1}`;
  if (part.kind === 'file') return part.path;
  const { from, count } = part.afterLines.count > 0 ? part.afterLines : part.beforeLines;
  return count <= 1 ? `line ${from} of ${part.path}` : `lines ${from}-${from + count - 1} of ${part.path}`;
};

/** By file, since a sheet may have hundreds of hunks: a file as a whole by its name, else with how much of it. */
const filesIn = (parts: Parts, which: Which): string[] => {
  const own = parts.flatMap((part) => (part.kind === 'item' ? [] : [part]));
  return [...new Set(own.map(({ path }) => path))].flatMap((path) => {
    const all = own.filter((part) => part.path === path);
    const some = all.filter(which).length;
    return some === 0 ? [] : [some === all.length ? path : `${some} of ${all.length} hunks of ${path}`];
  });
};

const textOf = async (state: FileState): Promise<string> =>
  state?.kind === 'file' ? new TextDecoder().decode(await state.bytes.read()) : '';

/** Lines that are in the second and were not in the first: what the model should know now stands there. */
const addedLines = (before: string, after: string): string[] => {
  const known = new Set(before.split(/\r?\n/));
  return after.split(/\r?\n/).filter((line) => !known.has(line));
};
