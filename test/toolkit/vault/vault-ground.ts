// A small vault with an index of its own, for the tools that look at notes.
import { cpSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ChangeSet } from '../../../src/change/change-set.ts';
import type { ProposeContext } from '../../../src/proposal/propose.ts';
import { createRegistry } from '../../../src/tool/registry.ts';
import { builtInTools } from '../../../src/toolkit/built-in-tools.ts';
import type { Services } from '../../../src/toolkit/services.ts';
import { openVaultIndex, type VaultIndex, vaultOf } from '../../../src/toolkit/vault/vault-index.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openedAt, servicesOver, writeFiles } from '../code/code-ground.ts';
import { type Ground, over } from '../tool-calls.ts';

export interface VaultGround {
  readonly folder: string;
  readonly services: Services;
  readonly context: ProposeContext;
  write(files: Readonly<Record<string, string>>): void;
  /** The same over unsigned changes, or otherwise different. */
  with(ground: Ground & Partial<Pick<ProposeContext, 'hides'>>): ProposeContext;
}

export const vaultGround = (files: Readonly<Record<string, string>>, more: Partial<Services> = {}): VaultGround => {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  return groundAt(folder, more);
};

/** A copy of the vault that the README and the tests share. */
export const exampleVault = (more: Partial<Services> = {}): VaultGround => {
  const folder = temporaryFolder();
  cpSync(resolve(import.meta.dirname, '../../../examples/vault'), folder, { recursive: true });
  return groundAt(folder, more);
};

const groundAt = (folder: string, more: Partial<Services>): VaultGround => {
  const services = { ...servicesOver(openedAt(folder)), ...more };
  onTestFinished(async () => {
    const index = vaultOf(services);
    if (index.ok) await index.value.close();
  });
  const registry = createRegistry(builtInTools(services));
  return {
    folder,
    services,
    context: { ...over(folder), registry },
    write: (others) => writeFiles(folder, others),
    with: ({ hides, ...ground }) => ({ ...over(folder, ground), registry, ...(hides === undefined ? {} : { hides }) }),
  };
};

/** An index over a folder, closed after the test. */
export const indexAt = (folder: string, state = temporaryFolder()): VaultIndex => {
  const index = openVaultIndex(openedAt(folder), state);
  onTestFinished(() => index.close().catch(() => undefined));
  return index;
};

/** A change set that writes one file. */
export const writing = (ground: VaultGround, path: string, text: string | null): ChangeSet => {
  const opened = ground.context.workspace;
  const resolved = opened.resolve(path, 'create');
  if (!resolved.ok) throw new Error(resolved.error.message);
  const before = opened.state(resolved.value);
  if (!before.ok) throw new Error(before.error.message);
  const content = new TextEncoder().encode(text ?? '');
  const bytes = { hash: ground.context.hash(content), size: content.length, read: async () => content };
  return [
    {
      path: resolved.value,
      before: before.value,
      after: text === null ? null : { kind: 'file', bytes, mode: 0o644 },
    },
  ];
};

export const readAt = (folder: string, path: string): string => readFileSync(resolve(folder, path), 'utf8');
