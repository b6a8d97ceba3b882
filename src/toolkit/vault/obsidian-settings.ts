// What a vault's own settings say of links and of deleted files: `.obsidian/app.json`, which only Obsidian writes.
import { isObject } from '../../tool/json-value.ts';
import type { Look } from '../../tool/look.ts';
import { parseJson } from '../../tool/parse-json.ts';
import { decode } from '../../workspace/text.ts';

export interface ObsidianSettings {
  /** Whether there is a folder `.obsidian`. */
  readonly isVault: boolean;
  readonly file: 'read' | 'missing' | 'broken';
  /** How a link names a note that is written anew; Obsidian's own default is 'shortest'. */
  readonly links: 'shortest' | 'relative' | 'absolute';
  /** Where deleted files go; Obsidian's own default is 'system'. Absent: no file says it, or it says what we do not know. */
  readonly trash?: 'system' | 'local' | 'none';
}

const OBSIDIAN_FOLDER = '.obsidian';
const FILE = `${OBSIDIAN_FOLDER}/app.json`;

/** Of a real one, a thousandth. */
const MOST_BYTES = 1_000_000;

/** `root`: what paths in the vault begin with; '' for the workspace itself, '@name/' for an added folder. */
export const obsidianSettings = async (look: Look, root = ''): Promise<ObsidianSettings> => {
  const folder = look.resolve(`${root}${OBSIDIAN_FOLDER}`, 'read');
  const stat = folder.ok ? await look.stat(folder.value) : folder;
  const isVault = stat.ok && stat.value?.kind === 'folder';
  if (!isVault) return { isVault, file: 'missing', links: 'shortest' };
  const text = await textAt(look, `${root}${FILE}`);
  if (text === undefined) return { isVault, file: 'missing', links: 'shortest' };
  const parsed = text === 'broken' ? undefined : parseJson(text.text);
  const values = parsed?.ok === true ? parsed.value : undefined;
  if (!isObject(values)) return { isVault, file: 'broken', links: 'shortest' };
  const trash = Object.hasOwn(values, 'trashOption') ? values.trashOption : 'system';
  return {
    isVault,
    file: 'read',
    links: FORMATS.find((each) => each === values.newLinkFormat) ?? 'shortest',
    ...known(TRASHES.find((each) => each === trash)),
  };
};

const FORMATS = ['shortest', 'relative', 'absolute'] as const;
const TRASHES = ['system', 'local', 'none'] as const;

const known = (trash: ObsidianSettings['trash']): Pick<ObsidianSettings, 'trash'> =>
  trash === undefined ? {} : { trash };

/** Undefined where no such file is. A link is none: it may lead anywhere. */
const textAt = async (look: Look, name: string): Promise<{ readonly text: string } | 'broken' | undefined> => {
  const path = look.resolve(name, 'read');
  if (!path.ok || look.hides(name)) return undefined;
  const stat = await look.stat(path.value);
  if (!stat.ok || stat.value === null) return undefined;
  if (stat.value.kind !== 'file' || stat.value.size > MOST_BYTES) return 'broken';
  const state = await look.state(path.value);
  if (!state.ok || state.value?.kind !== 'file') return 'broken';
  const decoded = decode(await state.value.bytes.read());
  return decoded.kind === 'binary' ? 'broken' : { text: decoded.text };
};
