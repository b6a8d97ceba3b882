// Where to look, in order, and no further than needed: the shell is asked only when everything before it led nowhere.
import type { FoundBy } from './found-by.ts';
import { type Ground, variable } from './ground.ts';
import type { ShellAnswer } from './login-shell.ts';
import type { Place } from './places/place.ts';

export interface Candidate {
  readonly path: string;
  readonly by: FoundBy;
}

/** What takes time to find out: each is asked at most once in a search. */
export interface Sources {
  readonly lastGood: { readonly node: string; readonly script: string } | undefined;
  readonly shell: () => Promise<ShellAnswer>;
  readonly places: () => Promise<readonly Place[]>;
  /** In a flatpak: what the person or an earlier search named, and nothing else. */
  readonly isNarrow: boolean;
}

export async function* scriptCandidates(ground: Ground, sources: Sources): AsyncGenerator<Candidate> {
  const { path, platform } = ground;
  if (sources.lastGood !== undefined) yield { path: sources.lastGood.script, by: 'last good' };
  if (sources.isNarrow) return;
  // Windows has no login shell, and the app has the whole PATH there.
  const names = platform === 'win32' ? ['countersign.cmd', 'countersign', 'countersign.ps1'] : ['countersign'];
  const { launchers, folders } = await sources.shell();
  for (const launcher of launchers) yield { path: launcher, by: 'login shell' };
  for (const folder of folders) for (const name of names) yield { path: path.join(folder, name), by: 'login shell' };
  for (const folder of foldersOfPath(ground))
    for (const name of names) yield { path: path.join(folder, name), by: 'PATH' };
  for (const { packages, by } of await sources.places())
    if (packages !== undefined) yield { path: path.join(packages, 'countersign'), by };
}

export async function* nodeCandidates(
  ground: Ground,
  sources: Sources,
  script: string | undefined,
): AsyncGenerator<Candidate> {
  const { path, platform } = ground;
  if (sources.lastGood !== undefined) yield { path: sources.lastGood.node, by: 'last good' };
  if (sources.isNarrow) return;
  const name = platform === 'win32' ? 'node.exe' : 'node';
  const { nodes, folders } = await sources.shell();
  for (const node of nodes) yield { path: node, by: 'login shell' };
  for (const folder of folders) yield { path: path.join(folder, name), by: 'login shell' };
  const beside = script === undefined ? undefined : besideScript(ground, script);
  if (beside !== undefined) yield { path: beside, by: 'beside Countersign' };
  for (const folder of foldersOfPath(ground)) yield { path: path.join(folder, name), by: 'PATH' };
  for (const { node, by } of await sources.places()) if (node !== undefined) yield { path: node, by };
}

const foldersOfPath = (ground: Ground): readonly string[] =>
  (variable(ground, 'PATH') ?? '')
    .split(ground.path.delimiter)
    .map((folder) => folder.replace(/^"(.*)"$/, '$1'))
    .filter((folder) => ground.path.isAbsolute(folder));

/** The Node whose npm installed it: PREFIX/lib/node_modules/countersign/bin/countersign.cjs, on Windows without lib. A clone has none. */
const besideScript = ({ path, platform }: Ground, script: string): string | undefined => {
  const [packages, levels] = platform === 'win32' ? [['node_modules'], 4] : [['lib', 'node_modules'], 5];
  const prefix = path.join(script, ...Array.from({ length: levels }, () => '..'));
  if (path.join(prefix, ...packages, 'countersign', 'bin', 'countersign.cjs') !== script) return undefined;
  return platform === 'win32' ? path.join(prefix, 'node.exe') : path.join(prefix, 'bin', 'node');
};
