// Finds what the plugin starts: a Node and our script. It reads, and asks candidates for their version; it never installs, and starts nothing of a vault.
import { type Candidate, nodeCandidates, type Sources, scriptCandidates } from './candidates.ts';
import { checkNode } from './check-node.ts';
import { checkScript, type Script } from './check-script.ts';
import { isInFlatpak, isInSnap } from './confined.ts';
import type { FoundBy } from './found-by.ts';
import { nodeFromSettings, scriptFromSettings } from './from-settings.ts';
import { type Ground, openGround } from './ground.ts';
import { askLoginShell } from './login-shell.ts';
import type { Environment, Machine, Platform } from './machine.ts';
import { knownPlaces } from './places/known-places.ts';
import { mostTelling, type Reason } from './reason.ts';
import { later } from './version.ts';

export interface FindRequest {
  readonly platform: Platform;
  readonly env: Environment;
  readonly home: string;
  /** The open vault. Nothing that lies in it is started, whatever leads there. */
  readonly vault: string;
  /** As the person wrote them; empty ones are none. */
  readonly settings: {
    /** Our script, a launcher for it, or the folder it is in. */
    readonly countersign?: string | undefined;
    readonly node?: string | undefined;
  };
  /** What an earlier search found on this device. Checked like anything else. */
  readonly lastGood?: { readonly node: string; readonly script: string } | undefined;
  /** The oldest versions that will do, where others than the plugin's own are meant. */
  readonly least?: { readonly countersign?: string; readonly node?: string };
}

export interface Found {
  readonly ok: true;
  /** Real paths, to be spawned as they are: `spawn(node, [script, …])`, no shell. */
  readonly node: string;
  readonly script: string;
  /** Countersign's. */
  readonly version: string;
  readonly nodeVersion: string;
  readonly foundBy: { readonly script: FoundBy; readonly node: FoundBy };
}

export type Finding = Found | { readonly ok: false; readonly reason: Reason };

/** What this plugin was written for: `package.json` says the same of Node, and 0.1.0 is the first Countersign there is. */
export const LEAST = { countersign: '0.1.0', node: '20.19' } as const;

/** More than anybody has; each may take three seconds not to answer. */
const MOST_NODES_ASKED = 12;

export const findCountersign = async (request: FindRequest, machine: Machine): Promise<Finding> => {
  try {
    return await find(request, await openGround(request, machine));
  } catch (thrown) {
    // Nothing above throws on purpose. Whoever pressed a button gets a sentence all the same.
    return no({ code: 'search-failed', detail: thrown instanceof Error ? thrown.message : String(thrown) });
  }
};

const no = (reason: Reason): { ok: false; reason: Reason } => ({ ok: false, reason });

const find = async (request: FindRequest, ground: Ground): Promise<Finding> => {
  const least = { ...LEAST, ...request.least };
  const isNarrow = await isInFlatpak(ground);
  const sources: Sources = {
    lastGood: request.lastGood,
    shell: once(() => askLoginShell(ground)),
    places: once(() => knownPlaces(ground)),
    isNarrow,
  };
  const script = await pickScript(ground, sources, { setting: request.settings.countersign, least: least.countersign });
  if (!script.ok && script.isFinal) return no(inBox(ground, isNarrow, script.reason));
  const leastNode = later((script.ok ? script.leastNode : undefined) ?? least.node, least.node);
  const node = await pickNode(ground, sources, {
    setting: request.settings.node,
    least: leastNode,
    script: script.ok ? script.script : undefined,
  });
  if (script.ok && node.ok)
    return {
      ok: true,
      node: node.node,
      script: script.script,
      version: script.version,
      nodeVersion: node.version,
      foundBy: { script: script.by, node: node.by },
    };
  return no(inBox(ground, isNarrow, whyNot(script, node)));
};

type Picked<T> =
  | ({ ok: true; by: FoundBy } & T)
  /** What the settings name is no good: nothing else is looked for. */
  | { ok: false; isFinal: true; reason: Reason }
  | { ok: false; isFinal: false; reason: Reason | undefined };

/** Node first: without it, Countersign can neither be installed nor started. */
const whyNot = (script: Picked<Script>, node: Picked<{ node: string }>): Reason => {
  if (!node.ok && node.reason !== undefined) return node.reason;
  if (!script.ok && script.reason !== undefined) return script.reason;
  if (script.ok) return { code: 'no-node', script: script.script };
  return node.ok ? { code: 'no-countersign', node: node.node } : { code: 'nothing-found' };
};

const pickScript = async (
  ground: Ground,
  sources: Sources,
  asked: { setting: string | undefined; least: string },
): Promise<Picked<Script>> => {
  const { setting, least } = asked;
  if (setting !== undefined && setting.trim() !== '') {
    const checked = await scriptFromSettings(ground, { path: setting, least });
    return checked.is === 'good'
      ? { ok: true, by: 'settings', ...checked }
      : { ok: false, reason: checked.reason, isFinal: true };
  }
  const reasons: Reason[] = [];
  for await (const { path, by } of eachOnce(ground, scriptCandidates(ground, sources))) {
    const checked = await checkScript(ground, { path, least });
    if (checked.is === 'good') return { ok: true, by, ...checked };
    if (checked.is === 'bad') reasons.push(checked.reason);
  }
  return { ok: false, reason: mostTelling(reasons), isFinal: false };
};

const pickNode = async (
  ground: Ground,
  sources: Sources,
  asked: { setting: string | undefined; least: string; script: string | undefined },
): Promise<Picked<{ node: string; version: string }>> => {
  const { setting, least, script } = asked;
  if (setting !== undefined && setting.trim() !== '') {
    const checked = await nodeFromSettings(ground, { path: setting, least });
    return checked.is === 'good'
      ? { ok: true, by: 'settings', ...checked }
      : { ok: false, reason: checked.reason, isFinal: true };
  }
  const reasons: Reason[] = [];
  const reals = new Set<string>();
  for await (const { path, by } of eachOnce(ground, nodeCandidates(ground, sources, script))) {
    const real = await ground.disk.real(path);
    if (real === undefined || reals.has(real)) continue;
    if (reals.size === MOST_NODES_ASKED) break;
    const checked = await checkNode(ground, { path, by, least });
    if (checked.is === 'good') return { ok: true, by, ...checked };
    if (checked.is !== 'bad') continue;
    reasons.push(checked.reason);
    // One that was refused for where its link stands may be reached by a better one.
    if (!/-in-vault$|-untrusted$/.test(checked.reason.code)) reals.add(real);
  }
  return { ok: false, reason: mostTelling(reasons), isFinal: false };
};

/** Inside a box, that nothing was found says nothing: the way out is another Obsidian, or a path in the settings. */
const inBox = (ground: Ground, isFlatpak: boolean, reason: Reason): Reason => {
  const isNothing = ['nothing-found', 'no-node', 'no-countersign', 'setting-missing'].includes(reason.code);
  if (isNothing && isFlatpak) return { code: 'flatpak' };
  return isNothing && isInSnap(ground) ? { code: 'snap' } : reason;
};

async function* eachOnce(ground: Ground, candidates: AsyncIterable<Candidate>): AsyncGenerator<Candidate> {
  const seen = new Set<string>();
  for await (const candidate of candidates) {
    // What is relative would depend on the folder that the app happens to be in.
    if (seen.has(candidate.path) || !ground.path.isAbsolute(candidate.path)) continue;
    seen.add(candidate.path);
    yield candidate;
  }
}

const once = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
};
