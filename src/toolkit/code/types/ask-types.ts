// Asks the reader of types about declarations of a look, and checks what it says against that look.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Look } from '../../../tool/look.ts';
import { isInAdded } from '../../../workspace/in-added.ts';
import type { Path } from '../../../workspace/path.ts';
import { decode, type TextInfo } from '../../../workspace/text.ts';
import type { Services } from '../../services.ts';
import { indexOf } from '../index/index-of.ts';
import { languageOf } from '../language-of.ts';
import type { CodeView, LocatedSymbol } from '../view/code-view.ts';
import { textDigest } from './text-digest.ts';
import type { TypeAnswer, TypePlace, TypeQuestion } from './type-question.ts';
import { typeReaderOf } from './type-reader.ts';

export interface AskedAbout {
  readonly services: Services;
  readonly view: CodeView;
  readonly look: Look;
}

/** Places in one file, with the text they are good for. */
export interface PlacesInFile {
  readonly path: Path;
  readonly text: string;
  readonly places: readonly TypePlace[];
}

export interface TypesFound {
  readonly files: readonly PlacesInFile[];
  /** Places that cannot be shown or changed: in packages, in files that are ignored, or hidden by a rule. */
  readonly elsewhere: number;
  /** For a rename: `path code` of the compiler's errors in the files that may contain the word. */
  readonly errors: readonly string[];
}

/** Members of TypeScript and JavaScript: reached through something, so that only its type tells which one is meant. */
export const needsTypes = ({ path, symbol }: LocatedSymbol): boolean => symbol.binding === undefined && isTyped(path);

const isTyped = (path: string): boolean => /^(?:type|java)script$/.test(languageOf(path) ?? '');

export interface TypeWish {
  readonly kind: TypeQuestion['kind'];
  readonly subjects: readonly LocatedSymbol[];
  /** Words beside the subjects' names: files that may contain them are read too. */
  readonly words?: readonly string[];
  /** Texts in place of what the look shows. */
  readonly over?: Readonly<Record<string, string>>;
}

/** LIMIT with why, when types cannot be had. */
export const askTypes = async (asked: AskedAbout, wish: TypeWish): Promise<Result<TypesFound>> => {
  const { view, look, services } = asked;
  const reader = typeReaderOf(services);
  const question = await questionOf(asked, wish);
  if (!question.ok) return question;
  // A file that changes between the two readings is asked about once more.
  for (let attempt = 0; attempt < 2; attempt++) {
    const answer = await reader.ask({ ...question.value, limits: reader.limits(look) }, look);
    if (answer.kind === 'unknown') return unknown(answer.why);
    const found = await checked({ view, look }, answer, wish.over ?? {});
    if (found !== 'changed') return ok(found);
  }
  return unknown('the files change while they are read');
};

const unknown = (why: string) => fail('LIMIT', `Types cannot be had here: ${why}.`, { data: { why } });

type Question = Omit<TypeQuestion, 'limits'>;

const questionOf = async (
  { services, view, look }: AskedAbout,
  { kind, subjects, words = [], over = {} }: TypeWish,
): Promise<Result<Question>> => {
  const index = indexOf(services);
  if (!index.ok) return index;
  const unsigned: Record<string, string | null> = {};
  const changed = look.unsigned.filter((path) => !isInAdded(look.added, path));
  for (const path of changed) unsigned[path] = await unsignedText(look, path);
  const isThere = (path: string): boolean => isTyped(path) && unsigned[path] !== null && !look.hides(path);
  const mentioning = new Set(Object.keys(over));
  for (const name of new Set([...subjects.map(({ symbol }) => symbol.name), ...words]))
    for (const path of await view.mentioning(name.replace(/^#/, ''))) if (isThere(path)) mentioning.add(path);
  const { files: mostFiles } = typeReaderOf(services).limits(look);
  const select = "select path from file where language in ('typescript', 'javascript') and problem is null";
  const onDisk = index.value.database.all<{ path: string }>(`${select} limit ?`, mostFiles + 1);
  const rows =
    onDisk.length <= mostFiles
      ? onDisk
      : index.value.database.all<{ path: string }>(`${select} and (path like '%.d.ts' or path like '%.d._ts')`);
  const files = new Set([...rows.map(({ path }) => path), ...changed].filter(isThere));
  return ok({
    kind,
    root: services.workspace.root,
    places: subjects.map(({ path, symbol }) => ({ path, offset: symbol.place.offset })),
    files: [...files].sort(),
    mentioning: [...mentioning].sort(),
    unsigned: { ...unsigned, ...over },
  });
};

/** Null where no text would be. */
const unsignedText = async (look: Look, path: Path): Promise<string | null> => {
  const text = await textAt(look, path);
  return text === undefined || text.kind === 'binary' ? null : text.text;
};

const textAt = async (look: Look, path: Path): Promise<TextInfo | undefined> => {
  const state = await look.state(path);
  return state.ok && state.value?.kind === 'file' ? decode(await state.value.bytes.read()) : undefined;
};

const checked = async (
  { view, look }: Pick<AskedAbout, 'view' | 'look'>,
  answer: Extract<TypeAnswer, { kind: 'found' }>,
  over: Readonly<Record<string, string>>,
): Promise<TypesFound | 'changed'> => {
  const byFile = new Map<string, TypePlace[]>();
  for (const place of answer.places) byFile.set(place.path, [...(byFile.get(place.path) ?? []), place]);
  const files: PlacesInFile[] = [];
  let { elsewhere } = answer;
  for (const [name, places] of [...byFile].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const path = look.resolve(name, 'read');
    if (!path.ok || path.value !== name || look.hides(name) || !view.exists(name)) {
      elsewhere += places.length;
      continue;
    }
    const text = over[name] ?? (await unsignedText(look, path.value));
    if (text === null || textDigest(text) !== answer.texts[name]) return 'changed';
    places.sort((left, right) => left.offset - right.offset);
    files.push({ path: path.value, text, places });
  }
  return { files, elsewhere, errors: answer.errors };
};
