// A workspace with skills, trusted as far as a test says, and a person's own folder beside it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { bringsAlong } from '../../../src/config/brings-along.ts';
import { type FoundSkills, findSkills } from '../../../src/config/skills/find-skills.ts';
import { writeTrust } from '../../../src/config/trust.ts';
import { stateFolder } from '../../../src/store/state-folder.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import type { Workspace } from '../../../src/workspace/workspace.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

export interface SkillGround {
  readonly folder: string;
  readonly home: string;
  readonly workspace: Workspace;
  readonly environment: Readonly<Record<string, string>>;
  write(path: string, text: string | Uint8Array): void;
  /** What the folder brings along as it is now. */
  trust(): void;
  found(): Promise<FoundSkills>;
  /** The record of what is trusted is damaged. */
  spoilTrust(): void;
}

export const skillText = (description: string, body = 'Do it.', more = ''): string =>
  `---\ndescription: ${description}\n${more}---\n${body}\n`;

/** `own` lies below the person's configuration folder. Nothing is trusted unless `trusted` says so. */
export const skillGround = (
  files: Readonly<Record<string, string | Uint8Array>>,
  { own = {}, trusted = true }: { readonly own?: Readonly<Record<string, string>>; readonly trusted?: boolean } = {},
): SkillGround => {
  const folder = temporaryFolder();
  const home = temporaryFolder();
  const environment = { HOME: home, COUNTERSIGN_HOME: join(home, 'countersign') };
  const put = (root: string, path: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) put(folder, path, text);
  for (const [path, text] of Object.entries(own)) put(join(home, 'countersign', 'config'), path, text);
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  const workspace = opened.value;
  onTestFinished(() => workspace.close());
  const trust = (): void => {
    const state = stateFolder(environment);
    if (!state.ok) throw new Error(state.error.message);
    mkdirSync(state.value.folder, { recursive: true, mode: 0o700 });
    const written = writeTrust(state.value.folder, workspace, bringsAlong(workspace).files, 0);
    if (!written.ok) throw new Error(written.error.message);
  };
  if (trusted) trust();
  return {
    spoilTrust: () => put(join(home, 'countersign', 'state'), 'trust.json', 'not JSON'),
    folder,
    home,
    workspace,
    environment,
    write: (path, text) => put(folder, path, text),
    trust,
    found: () => {
      const covered = new Map(trusted ? bringsAlong(workspace).files.map(({ path, hash }) => [path, hash]) : []);
      return findSkills({ workspace, environment, covered });
    },
  };
};
