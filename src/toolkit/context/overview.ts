// The overview of a workspace inside a number of tokens: what matters most first, the tree of folders in what is left.
import { ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview } from '../../tool/preview.ts';
import { HERE } from '../../workspace/path.ts';
import { BOUNDS } from '../bounds.ts';
import type { Detail } from '../data/described.ts';
import { walkedInPart } from '../files/list-files.ts';
import type { ListedEntry } from '../files/listing-line.ts';
import { type FolderWalk, walkFolder } from '../files/walk-folder.ts';
import { findTestCommand } from '../shell/test-command.ts';
import { fitting, type Priced, safeTokens } from './fitting.ts';
import { folderTree } from './folder-tree.ts';
import { languagesOf } from './languages.ts';
import { manifestItems } from './manifests.ts';
import { smallText } from './small-text.ts';

/** Tokens of each level when nothing else is said: a glance, a page, everything that helps. */
const BUDGETS: Readonly<Record<Detail, number>> = { minimal: 400, standard: 2000, comprehensive: 8000 };
const RECENT: Readonly<Record<Detail, number>> = { minimal: 0, standard: 8, comprehensive: 25 };

export const overview = async (look: Look, level: Detail, budget = BUDGETS[level]): Promise<Result<Preview>> => {
  const walked = await walkFolder(look, HERE, { recursive: true, hidden: false, most: BOUNDS.get_context.entries });
  if (!walked.ok) return walked;
  const test = await findTestCommand(look);
  if (!test.ok) return test;
  const { found } = walked.value;

  const head = [
    headline(walked.value),
    `Languages: ${languagesOf(found) || 'none known'}`,
    ...(test.value === undefined ? [] : [`Tests: ${test.value.command} (${test.value.from})`]),
  ];
  let left = budget - safeTokens(`<overview>\n${head.join('\n')}\nFolders:\n</overview>\n`);
  const manifests = await manifestItems(look, found, left / 4);
  if (!manifests.ok) return manifests;
  left -= costOf(manifests.value);
  const readme = level === 'minimal' ? ok([]) : await readmeItems(look, found, left / 3);
  if (!readme.ok) return readme;
  left -= costOf(readme.value);
  const recent = fitting(recentLines(found, RECENT[level]), left / 5);
  left -= safeTokens(`${recent.join('\n')}\n`);
  const tree = folderTree(found, left);
  const text = ['<overview>', ...head, ...recent, ...(tree.length === 0 ? [] : ['Folders:', ...tree]), '</overview>'];
  return ok({
    summary: `overview of the workspace, at most ${budget} tokens`,
    share: [
      { title: 'overview of the workspace', text: look.bytes(text.join('\n')) },
      ...[...manifests.value, ...readme.value].map(({ item }) => item),
    ],
    ...walkedInPart(walked.value, 'list_files shows a folder of it by its path'),
  });
};

const costOf = (items: readonly Priced[]): number => items.reduce((sum, { tokens }) => sum + tokens, 0);

const headline = ({ found, hidden, ignored, complete }: FolderWalk): string => {
  const files = found.filter(({ kind }) => kind === 'file');
  const folders = found.filter(({ kind }) => kind === 'folder').length;
  const size = files.reduce((sum, { size: bytes }) => sum + bytes, 0);
  const left = [...ignored.values()].reduce((sum, count) => sum + count, 0);
  return `${complete ? '' : 'At least '}${files.length} files in ${folders} folders, ${(size / 1e6).toFixed(1)} MB; not counted: ${hidden} hidden, ${left} ignored.`;
};

/** What is not on disk yet has no date and is not among them. */
const recentLines = (found: readonly ListedEntry[], most: number): string[] => {
  const dated = found
    .filter(({ kind, modified, addressable }) => kind === 'file' && modified > 0 && addressable)
    .sort((left, right) => right.modified - left.modified || (left.place < right.place ? -1 : 1))
    .slice(0, most);
  return dated.length === 0
    ? []
    : [
        'Changed last:',
        ...dated.map(({ modified, place }) => `  ${new Date(modified).toISOString().slice(0, 10)} ${plain(place)}`),
      ];
};

/** A name with a line break in it stays on its line. */
const plain = (name: string): string => (/[\p{Cc}\u2028\u2029]/u.test(name) ? JSON.stringify(name) : name);

const readmeItems = async (
  look: Look,
  found: readonly ListedEntry[],
  tokens: number,
): Promise<Result<readonly Priced[]>> => {
  const place = found.find(({ place: name }) => /^readme(?:\.(?:md|markdown|txt|rst))?$/i.test(name))?.place;
  const file = place === undefined ? ok(undefined) : await smallText(look, place);
  if (!file.ok || file.value === undefined) return file.ok ? ok([]) : file;
  const { path, hash, text } = file.value;
  // Numbered as read_file shows them: no line of it can pass for the end of the element.
  const lines = text.split('\n').map((line, index) => `${index + 1}\t${line}`);
  const shown = fitting(lines, tokens - 30, { more: false });
  if (shown.length === 0) return ok([]);
  const of = lines.length;
  const inside = `<file path=${JSON.stringify(path)} lines="1-${shown.length} of ${of}">\n${shown.join('\n')}\n</file>`;
  const item = {
    title: `${path} lines 1-${shown.length} of ${of}`,
    text: look.bytes(inside),
    origin: { path, hash, lines: { from: 1, to: shown.length, of } },
  };
  return ok([{ item, tokens: safeTokens(inside) }]);
};
