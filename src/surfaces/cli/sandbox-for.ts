// Where this process rehearses commands: made when the first one is run, without the files that a model may not see.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrivateSettings } from '../../config/config.ts';
import type { Policy } from '../../config/policy-for.ts';
import { privacyOf } from '../../config/private.ts';
import { errnoOf } from '../../error/errno.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { readIgnoreRules } from '../../workspace/ignore-rules.ts';
import type { Path } from '../../workspace/path.ts';
import { isSecret } from '../../workspace/special-paths.ts';
import type { Workspace } from '../../workspace/workspace.ts';

export interface SandboxFor {
  readonly workspace: Workspace;
  readonly policy: Pick<Policy, 'isDenied'>;
  readonly private: PrivateSettings;
  /** Programs that may make namespaces of their own. */
  readonly namespaces?: readonly string[] | undefined;
  /** What private notes are kept from; a model on this machine may read them. */
  readonly model: { readonly local: boolean };
}

export const sandboxFor = (options: SandboxFor): Sandbox => {
  let made: Promise<Sandbox> | undefined;
  const sandbox = (): Promise<Sandbox> => {
    made ??= import('../../sandbox/create-sandbox.ts').then(({ createSandbox }) =>
      createSandbox({
        workspace: options.workspace,
        environment: process.env,
        ...(options.namespaces === undefined ? {} : { namespaces: options.namespaces }),
        masked: masking(options),
        // Read afresh for every question: a command may be asked about right after an ignore file was edited.
        ignored: async (path, isFolder) =>
          (await readIgnoreRules(options.workspace).hiddenAnywhereBy(path as Path, isFolder)) !== undefined, // a name found on disk
      }),
    );
    return made;
  };
  return {
    capability: async () => (await sandbox()).capability(),
    rehearse: async (request, view) => (await sandbox()).rehearse(request, view),
    witness: async (request, view) => (await sandbox()).witness(request, view),
    close: async () => {
      if (made !== undefined) await (await made).close();
    },
  };
};

/** Only notes have front matter that says "private". */
const NOTE = /\.(?:md|markdown|mdx|qmd|rmd|txt)$/i;
/** Front matter stands at the beginning; a larger note cannot be looked through, and counts as private. */
const LARGEST_NOTE = 16 * 1024 * 1024;

const masking = ({ workspace, policy, private: settings, model }: SandboxFor): ((path: string) => boolean) => {
  /** By path, as long as size and date are the same: every note is looked at before every command. */
  const known = new Map<string, { readonly as: string; readonly isPrivate: boolean }>();
  const isPrivate = (path: string): boolean => {
    if (privacyOf(path, undefined, settings) !== undefined) return true;
    if (!NOTE.test(path)) return false;
    const stat = workspace.stat(path as Path); // a name found on disk
    if (!stat.ok || stat.value?.kind !== 'file') return false;
    const as = `${stat.value.size} ${stat.value.modified}`;
    const before = known.get(path);
    if (before?.as === as) return before.isPrivate;
    const found = stat.value.size > LARGEST_NOTE || privateByText(path);
    known.set(path, { as, isPrivate: found });
    return found;
  };
  const privateByText = (path: string): boolean => {
    const text = textAt(workspace, path);
    return text === undefined || privacyOf(path, text, settings) !== undefined;
  };
  /** The same for a path all along; a code base has tens of thousands of them. */
  const closed = new Map<string, boolean>();
  const isClosed = (path: string): boolean => {
    const found = closed.get(path) ?? (isSecret(path) !== undefined || policy.isDenied(path) !== undefined);
    closed.set(path, found);
    return found;
  };
  return (path) => isClosed(path) || (!model.local && isPrivate(path));
};

/** Undefined when it cannot be read: doubt falls on the private side. */
const textAt = ({ root }: Workspace, path: string): string | undefined => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch (thrown) {
    if (errnoOf(thrown) === undefined) throw thrown;
    return undefined;
  }
};
