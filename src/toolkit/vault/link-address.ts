// How a link names a file: in the vault's own form where that finds it, and written so that it stays one link.
import type { LinkPlace } from './link-places.ts';
import { isNote } from './note-name.ts';
import type { ObsidianSettings } from './obsidian-settings.ts';

export interface Addressed {
  /** Path of the file that is meant. */
  readonly to: string;
  /** Path of the note that the link stands in. */
  readonly from: string;
  readonly form: ObsidianSettings['links'];
  /** With ".md": a file that is no note always has its ending. */
  readonly ending: boolean;
  /** Whether no other file has its name. */
  readonly isOnly: boolean;
}

/** The vault's form first; then others, for where that one would mean something else. */
export const addressesOf = ({ to, from, form, ending, isOnly }: Addressed): readonly string[] => {
  const whole = ending || !isNote(to) ? to : to.slice(0, to.lastIndexOf('.'));
  const relative = relativeTo(whole, from);
  const name = whole.slice(whole.lastIndexOf('/') + 1);
  const first = { shortest: isOnly ? name : whole, relative, absolute: whole }[form];
  return [first, whole, relative, `/${whole}`];
};

const relativeTo = (path: string, from: string): string => {
  const [target, here] = [path.split('/'), from.split('/').slice(0, -1)];
  let shared = 0;
  while (shared < here.length && shared < target.length - 1 && here[shared] === target[shared]) shared += 1;
  return [...here.slice(shared).map(() => '..'), ...target.slice(shared)].join('/');
};

/** Undefined where it cannot be written there: a bracket in [[wiki]], a quotation mark within those of front matter. */
export const written = (
  address: string,
  how: LinkPlace['written'],
  line: { readonly raw: string; readonly kind: string },
): string | undefined => {
  // It would be read as an address elsewhere.
  if (how !== 'wiki' && /^[a-z][a-z0-9+.-]*:/i.test(address)) return undefined;
  if (how === 'bare') return address.replace(/[\s%#?()<>[\]\\"^|`]/g, encoded);
  if (how === 'angled') return /[<>\n]/.test(address) ? undefined : address.replace(/[%#]/g, encoded);
  if (/[[\]|#^\\\n]/.test(address)) return undefined;
  const isQuoted = line.kind === 'front matter' && /["']/.test(address) && /["']\[\[/.test(line.raw);
  return isQuoted ? undefined : address;
};

/** encodeURIComponent leaves parentheses as they are. */
const encoded = (sign: string): string => ({ '(': '%28', ')': '%29' })[sign] ?? encodeURIComponent(sign);
