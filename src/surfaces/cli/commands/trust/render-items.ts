// What a folder brings along as rows: every foreign line behind the gutter, new files whole, changed ones as a difference.
import { partsOf } from '../../../../change/parts-of.ts';
import { loadFiles } from '../../../../host/deciding/load-proposal.ts';
import type { ListedItem, TrustListing } from '../../../../host/own-things/listed-item.ts';
import { sizeHeader, sizeOf } from '../../../../proposal/size-header.ts';
import { escapeText } from '../../../../text/escape.ts';
import { escapedLines } from '../../../../text/escaped-lines.ts';
import { spelledSize } from '../../../../text/spelled-size.ts';
import { bytesOf, hashOf } from '../../../../workspace/hash.ts';
import type { Path } from '../../../../workspace/path.ts';
import { behindGutter, blank, ours, type ScreenRow } from '../../desk/layout.ts';
import { renderDiff } from '../../desk/render-diff.ts';

/** `number` is that of the question; absent: it is not asked about. */
export const renderItem = async (
  item: ListedItem,
  { number, full }: { readonly number?: number; readonly full: boolean },
): Promise<ScreenRow[]> => {
  const lead = number === undefined ? ' ·  ' : `${String(number).padStart(2)}  `;
  const title = [item.label, escapeText(item.path), STANDING[item.standing]].join('   ');
  const head: ScreenRow = { lead, hang: '    ', text: title, tone: 'strong' };
  if (item.standing === 'trusted' && !full) return [head];
  const facts = [sizeWords(item), ...item.facts.map((fact) => escapeText(fact)), ...textWords(item)];
  const rows = facts.map((text): ScreenRow => ({ lead: '    ', hang: '      ', text, tone: 'plain', sentence: true }));
  return [head, ...rows, ...(await content(item)), blank];
};

/** What is there and cannot be trusted, with the reason. */
export const renderRefused = (refused: TrustListing['refused']): ScreenRow[] =>
  refused.flatMap(({ kind, path, error }): ScreenRow[] => [
    { lead: ' ×  ', hang: '    ', text: `${kind}   ${escapeText(path)}   cannot be trusted`, tone: 'strong' },
    {
      lead: '    ',
      hang: '      ',
      text: `${error.code}  ${escapeText(error.message)}`,
      tone: 'plain',
      sentence: true,
    },
  ]);

/** Which folder, and that trust ends at its edges. */
export const renderCover = (root: string): ScreenRow[] => [
  { lead: '  ', hang: '    ', text: escapeText(root), tone: 'plain' },
  ours(
    'Trust covers these files with these contents in this one folder: no copy of it, nothing above it, nothing below.',
  ),
];

const STANDING = { trusted: 'trusted', new: 'new', changed: 'changed since you trusted it' } as const;

const sizeWords = ({ text, size, hash }: ListedItem): string =>
  text === undefined ? `${spelledSize(size)}, sha256 ${hash}` : sizeHeader(sizeOf(text, hashOf));

const textWords = ({ text, before, standing }: ListedItem): string[] => {
  if (text === undefined) return ['not UTF-8 text: only its size and hash can be shown'];
  return standing === 'changed' && before === undefined
    ? ['what you trusted was not kept, so it is shown in full']
    : [];
};

const content = async ({ path, text, before }: ListedItem): Promise<ScreenRow[]> => {
  if (text === undefined) return [];
  if (before === undefined) return behindGutter(escapedLines(text));
  const bytes = (content: string) => ({ kind: 'file', bytes: bytesOf(Buffer.from(content)), mode: 0o644 }) as const;
  // Made by the resolver when the file was listed.
  const changes = [{ path: path as Path, before: bytes(before), after: bytes(text) }];
  const files = await loadFiles(changes, await partsOf(changes));
  // Three lines are what people know from other diffs.
  return files.flatMap((file) => renderDiff(file, { context: 3 }));
};
