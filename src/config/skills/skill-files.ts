// Where skills lie: files that may be one, found by their names alone.
import { readdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { errnoOf } from '../../error/errno.ts';
import { type ErrorValue, fail } from '../../error/error-value.ts';
import { placesOf } from '../../store/places.ts';
import type { Environment } from '../../store/state-folder.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { skillNameOf } from './skill-name.ts';

export interface SkillFile {
  readonly name: string;
  readonly file: string;
}

export interface SkillFiles {
  readonly files: readonly SkillFile[];
  readonly errors: readonly ErrorValue[];
}

/** Ours first. In those of other agents a skill is always a folder with a SKILL.md. */
export const SKILL_FOLDERS = ['.countersign/skills', '.cassidy/skills', '.agents/skills', '.claude/skills'] as const;
const OF_OTHER_AGENTS: readonly string[] = ['.agents/skills', '.claude/skills'];

/** More than anyone has, and than a model could be told about. */
const MOST = 500;

export const broughtSkillFiles = (workspace: Workspace): SkillFiles => {
  const namesIn = (name: string): Listed => {
    const folder = workspace.resolve(name, 'list');
    const listed = folder.ok ? workspace.list(folder.value) : folder;
    if (!listed.ok) return isNone(listed.error.code) ? NONE : { entries: [], error: listed.error };
    return { entries: listed.value.filter(({ addressable }) => addressable) };
  };
  return together(
    SKILL_FOLDERS.map((folder) =>
      skillsIn(folder, namesIn, !OF_OTHER_AGENTS.includes(folder), (...names) => names.join('/')),
    ),
  );
};

export const personalSkillFiles = (environment: Environment): SkillFiles =>
  together(personalSkillFolders(environment).map((folder) => skillsIn(folder, ownNames, true, join)));

/** The second is read for those who come from there. */
export const personalSkillFolders = (environment: Environment): readonly string[] => {
  const { config } = placesOf(environment);
  const { HOME } = environment;
  return [
    ...(config === undefined ? [] : [join(config, 'skills')]),
    ...(HOME !== undefined && isAbsolute(HOME) ? [join(HOME, '.cassidy', 'skills')] : []),
  ];
};

interface Listed {
  readonly entries: readonly { readonly name: string; readonly kind: string }[];
  readonly error?: ErrorValue;
}
const NONE: Listed = { entries: [] };
const isNone = (code: string): boolean => code === 'NOT_FOUND' || code === 'NOT_REGULAR';

const ownNames = (folder: string): Listed => {
  try {
    // People keep their dotfiles elsewhere: of their own, a link may be a skill, too.
    const entries = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const kinds = entry.isDirectory() ? ['folder'] : entry.isFile() ? ['file'] : ['folder', 'file'];
      return kinds.map((kind) => ({ name: entry.name, kind }));
    });
    return { entries };
  } catch (thrown) {
    const code = errnoOf(thrown);
    if (code === undefined) throw thrown;
    if (code === 'ENOENT' || code === 'ENOTDIR') return NONE;
    return {
      ...NONE,
      error: fail('BAD_CONFIG', `${folder} cannot be read (${code}), so its skills are left out`).error,
    };
  }
};

const skillsIn = (
  folder: string,
  listed: (folder: string) => Listed,
  flat: boolean,
  path: (...names: string[]) => string,
): SkillFiles => {
  const { entries, error } = listed(folder);
  const errors: ErrorValue[] = error === undefined ? [] : [error];
  const files: SkillFile[] = [];
  for (const { name, kind } of entries.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
    if (name.startsWith('.') || /^readme\.md$/i.test(name)) continue;
    const isFlat = kind === 'file' && flat && /\.md$/i.test(name);
    const inside =
      kind === 'folder' ? listed(path(folder, name)).entries.find((entry) => isSkillFile(entry)) : undefined;
    if (!isFlat && inside === undefined) continue;
    const file = inside === undefined ? path(folder, name) : path(folder, name, inside.name);
    const called = skillNameOf(isFlat ? name.replace(/\.md$/i, '') : name);
    if (called === undefined) errors.push(badName(file));
    else files.push({ name: called, file });
  }
  if (files.length > MOST)
    errors.push(fail('LIMIT', `${folder} holds ${files.length} skills; only the first ${MOST} are read.`).error);
  return { files: files.slice(0, MOST), errors };
};

const isSkillFile = ({ name, kind }: { readonly name: string; readonly kind: string }): boolean =>
  kind === 'file' && /^skill\.md$/i.test(name);

const badName = (file: string): ErrorValue =>
  fail('BAD_CONFIG', `Failed to read skill: ${file}:1  its name cannot be the name of a skill`, {
    wayOut: 'Rename it: small letters, digits and -.',
    data: { file, line: 1 },
  }).error;

const together = (all: readonly SkillFiles[]): SkillFiles => ({
  files: all.flatMap(({ files }) => files),
  errors: all.flatMap(({ errors }) => errors),
});
