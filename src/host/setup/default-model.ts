// Which model to use when nobody named one, so that the first command always works: a key, else a local server, else the built-in guide.
import type { Config } from '../../config/config.ts';
import { readConsent, writeConsent } from '../../config/consent.ts';
import { ok, type Result } from '../../error/error-value.ts';
import { chooseDefault } from '../../models/available/choose-default.ts';
import { type Reached, type ReachedModel, reachable } from '../../models/available/reachable.ts';
import type { ProviderAccess } from '../../models/providers/provider-access.ts';
import { stateFolder } from '../../store/state-folder.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AskYes } from '../ask-yes.ts';
import type { Notices } from '../notices.ts';

export interface DefaultChoice {
  readonly id: string;
  /** One short phrase for the first line. */
  readonly why: string;
  /** What its server said about it, if it was asked. */
  readonly found?: ReachedModel;
}

interface Around {
  readonly config: Config;
  readonly workspace: Workspace;
  readonly notices: Notices;
  /** Absent: nobody can be asked. */
  readonly ask?: AskYes | undefined;
}

export const defaultModel = async (
  access: readonly ProviderAccess[],
  around: Around,
): Promise<Result<DefaultChoice>> => {
  const reached = await reachable({
    environment: process.env,
    access,
    settings: around.config.providers,
    signal: AbortSignal.timeout(5_000), // each server has its own, shorter deadline; this one is for a machine gone to sleep
  });
  let left: readonly Reached[] = reached;
  for (;;) {
    const found = withFacts(chooseDefault(left), left);
    // A key was found and may not be used: "no key found" would be wrong.
    const chosen =
      left !== reached && found.id === 'offline'
        ? { ...found, why: 'no key that may be used here, no local server answered' }
        : found;
    const [provider] = chosen.id.split('/', 1);
    const key = access.find((each) => each.provider === provider);
    if (key?.key === undefined || key.from !== 'environment') return ok(chosen);
    const allowed = await mayUse(chosen, provider ?? '', around);
    if (!allowed.ok) return allowed;
    if (allowed.value) return ok(chosen);
    left = left.filter((each) => each.provider !== provider);
  }
};

const withFacts = (chosen: DefaultChoice, reached: readonly Reached[]): DefaultChoice => {
  const found = reached.flatMap(({ models }) => models).find(({ id }) => id === chosen.id);
  return found === undefined ? chosen : { ...chosen, found };
};

/** Naming a model is consent to talk to it; a key that happens to lie in the environment is not. */
const mayUse = async (
  chosen: DefaultChoice,
  provider: string,
  { workspace, notices, ask }: Around,
): Promise<Result<boolean>> => {
  const folder = stateFolder(process.env);
  if (!folder.ok) return folder;
  const known = readConsent(folder.value.folder, workspace, provider);
  if (!known.ok) return known;
  if (known.value !== 'not asked') return ok(known.value === 'yes');
  if (ask === undefined) {
    notices.note(
      `There is a ${chosen.why}, but nobody to ask whether it may be used here. To use it: --model ${chosen.id}`,
    );
    return ok(false);
  }
  const answer = await ask(
    `There is a ${chosen.why}. May ${chosen.id} get what you write here and what you share of this folder? (asked once) y/n`,
  );
  const allowed = answer === 'yes';
  if (!allowed) notices.note(`Not used. It can be named at any time: --model ${chosen.id}`);
  // Ctrl-C or a lost terminal is no answer to remember.
  if (answer === 'gone') return ok(false);
  const written = writeConsent(folder.value.folder, workspace, provider, allowed);
  return written.ok ? ok(allowed) : written;
};
