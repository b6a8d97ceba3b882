// Calls GTD tools over small vaults made of texts, and over copies of the example vault.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ErrorValue } from '../../../src/error/error-value.ts';
import type { JsonValue } from '../../../src/tool/json-value.ts';
import type { Preview } from '../../../src/tool/preview.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, contents, over } from '../tool-calls.ts';

export const EXAMPLE = resolve(import.meta.dirname, '../../../examples/vault');

type Input = Readonly<Record<string, JsonValue>>;

export interface Vault {
  readonly folder: string;
  read(path: string): string;
  /** What a call would come to; a failed test when it is refused. `now`: when it is made; absent: when the vault was opened. */
  propose(tool: string, input: Input, now?: number): Promise<Proposed>;
  /** Why a call is refused; a failed test when it is not. */
  refused(tool: string, input: Input): Promise<ErrorValue>;
}

export interface Proposed extends Preview {
  /** The text of every file that would be different; null for one that would be gone. */
  readonly after: Readonly<Record<string, string | null>>;
}

export const vaultOf = (files: Readonly<Record<string, string>>): Vault => {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return vaultIn(folder);
};

export const exampleVault = (): Vault => {
  const folder = temporaryFolder();
  cpSync(EXAMPLE, folder, { recursive: true });
  return vaultIn(folder);
};

const vaultIn = (folder: string): Vault => {
  const context = over(folder);
  return {
    folder,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    propose: async (tool, input, now) => {
      const result = await call(now === undefined ? context : { ...context, now }, tool, input);
      if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
      const after: Record<string, string | null> = {};
      for (const change of result.value.changes ?? [])
        if (change.after?.kind !== 'folder') after[change.path] = await contents(change.after);
      return { ...result.value, after };
    },
    refused: async (tool, input) => {
      const result = await call(context, tool, input);
      if (result.ok) throw new Error(`not refused: ${result.value.summary}`);
      return result.error;
    },
  };
};

/** A project note with these lines under its Next actions. */
export const project = (actions: readonly string[], more: { tags?: string; status?: string } = {}): string =>
  [
    '---',
    'creation-date: 2026-01-02T03:04:00',
    `tags: ${more.tags ?? 'project/work'}`,
    `status: ${more.status ?? 'live'}`,
    '---',
    '',
    '# Description',
    '',
    'It is done.',
    '',
    '## Next actions',
    ...actions,
    '',
    '## Notes + resources',
    '- [ ] not an action of this project',
    '',
  ].join('\n');
