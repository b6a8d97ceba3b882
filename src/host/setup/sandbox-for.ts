// Where this process rehearses commands: made when the first one is run, without the files that a model may not see.
import type { Change } from '../../change/change-set.ts';
import type { Policy } from '../../config/policy-for.ts';
import type { Privacy } from '../../config/privacy/privacy.ts';
import type { Sandbox, View } from '../../sandbox/sandbox.ts';
import { readIgnoreRules } from '../../workspace/ignore-rules.ts';
import type { Path } from '../../workspace/path.ts';
import { isSecret } from '../../workspace/special-paths.ts';
import type { Workspace } from '../../workspace/workspace.ts';

export interface SandboxFor {
  readonly workspace: Workspace;
  readonly policy: Pick<Policy, 'isDenied'>;
  readonly privacy: Pick<Privacy, 'isPrivateFile' | 'knowToday' | 'why' | 'settle'>;
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
    rehearse: async (request, view) => {
      await options.privacy.settle();
      if (!options.model.local) options.privacy.knowToday();
      return (await sandbox()).rehearse(request, shown(options, view));
    },
    witness: async (request, view) => (await sandbox()).witness(request, view),
    close: async () => {
      if (made !== undefined) await (await made).close();
    },
  };
};

const masking =
  ({ policy, privacy, model }: SandboxFor): ((path: string) => boolean) =>
  (path) =>
    isSecret(path) !== undefined ||
    policy.isDenied(path) !== undefined ||
    (!model.local && privacy.isPrivateFile(path));

/** What is unsigned and private is as absent as what is on disk. */
const shown = ({ privacy, model }: SandboxFor, view: View): View => {
  if (model.local) return view;
  const isOpen = ({ path, after }: Change): boolean =>
    after?.kind !== 'file' || privacy.why(path, { hash: after.bytes.hash }) === undefined;
  return { ...view, layers: view.layers.map((layer) => layer.filter(isOpen)) };
};
