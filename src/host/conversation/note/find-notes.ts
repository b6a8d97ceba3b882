// Which notes the links of a message mean: by their paths, which needs nothing, else by name or alias, which needs the index.
import { ok, type Result } from '../../../error/error-value.ts';
import type { Services } from '../../../toolkit/services.ts';
import { isNote } from '../../../toolkit/vault/note-name.ts';
import type { Path } from '../../../workspace/path.ts';
import type { Workspace } from '../../../workspace/workspace.ts';

/** A first reading of some thousand notes fits in; of a larger vault those that are read by then count. */
const BUDGET_MILLISECONDS = 10_000;

/** Targets that lead nowhere are not in it. */
export const findNotes = async (
  services: Services,
  targets: readonly string[],
  from: Path,
): Promise<Result<ReadonlyMap<string, Path>>> => {
  const { workspace } = services;
  const found = new Map<string, Path>();
  const names: string[] = [];
  for (const target of new Set(targets)) {
    const path = byPath(workspace, target, from);
    if (path === undefined) names.push(target);
    else found.set(target, path);
  }
  if (names.length === 0) return ok(found);
  const { vaultOf } = await import('../../../toolkit/vault/vault-index.ts');
  const index = vaultOf(services);
  if (!index.ok) return index;
  const settled = await index.value.settled(BUDGET_MILLISECONDS);
  if (!settled.ok) return settled;
  for (const name of names) {
    const path = noteAt(workspace, index.value.resolveLink(name, from));
    if (path !== undefined) found.set(name, path);
  }
  return ok(found);
};

/** From the folder of the note first, then from the top, as the index does it. */
const byPath = (workspace: Workspace, target: string, from: Path): Path | undefined => {
  const named = isNote(target) ? target : `${target}.md`;
  const beside = named.startsWith('/') ? undefined : `${from.slice(0, from.lastIndexOf('/') + 1)}${named}`;
  return noteAt(workspace, beside) ?? noteAt(workspace, named.replace(/^\/+/, ''));
};

const noteAt = (workspace: Workspace, name: string | undefined): Path | undefined => {
  if (name === undefined) return undefined;
  const path = workspace.resolve(name, 'read');
  const stat = path.ok ? workspace.stat(path.value) : undefined;
  return path.ok && stat?.ok && stat.value?.kind === 'file' ? path.value : undefined;
};
