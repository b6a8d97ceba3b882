// Which profile a folder gets when nobody says: notes for a vault, code for everything else.
import { type FolderPath, HERE } from '../workspace/path.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { ProfileName } from './config.ts';

export interface ProfileChoice {
  readonly profile: ProfileName;
  /** For the first line a person sees: "the folder has .obsidian". */
  readonly why: string;
}

/** Enough to know a vault by; a folder of a hundred thousand files is judged by its first few. */
const MOST_ENTRIES = 400;
/** A single README does not make a vault. */
const FEWEST_NOTES = 3;
/** "Nearly everything". */
const NEARLY = 0.9;
/** They lie in vaults and code bases alike, and say nothing. */
const ATTACHMENT = /\.(?:png|jpe?g|gif|svg|webp|pdf|mp[34]|m4a|wav|webm|canvas|base|csv)$/i;

/** `chosen` is what a flag or the configuration says; it always holds. */
export const chooseProfile = (workspace: Workspace, chosen?: ProfileName): ProfileChoice => {
  if (chosen !== undefined) return { profile: chosen, why: 'as configured' };
  const obsidian = workspace.resolve('.obsidian', 'read');
  const stat = obsidian.ok ? workspace.stat(obsidian.value) : undefined;
  if (stat?.ok && stat.value?.kind === 'folder') return { profile: 'notes', why: 'the folder has .obsidian' };
  const { markdown, other } = count(workspace);
  return markdown >= FEWEST_NOTES && markdown >= NEARLY * (markdown + other)
    ? { profile: 'notes', why: 'nearly everything in it is Markdown' }
    : { profile: 'code', why: 'the default' };
};

/** Breadth first, so that the top of the folder speaks before its depths. What cannot be listed counts for nothing. */
const count = (workspace: Workspace): { readonly markdown: number; readonly other: number } => {
  const waiting: FolderPath[] = [HERE];
  const counted = { markdown: 0, other: 0 };
  let seen = 0;
  for (let folder = waiting.shift(); folder !== undefined && seen < MOST_ENTRIES; folder = waiting.shift()) {
    const listed = workspace.list(folder);
    for (const { name, kind, addressable } of listed.ok ? listed.value : []) {
      // What was added beside it does not say what the workspace is.
      if (folder === HERE && workspace.isElsewhere(name)) continue;
      seen += 1;
      if (seen > MOST_ENTRIES) break;
      if (name.startsWith('.') || name === 'node_modules' || !addressable) continue;
      const below =
        kind === 'folder' ? workspace.resolve(folder === HERE ? name : `${folder}/${name}`, 'list') : undefined;
      if (below?.ok) waiting.push(below.value);
      if (kind !== 'file' || ATTACHMENT.test(name)) continue;
      if (/\.(?:md|markdown)$/i.test(name)) counted.markdown += 1;
      else counted.other += 1;
    }
  }
  return counted;
};
