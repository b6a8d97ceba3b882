// Which model to use when nobody named one, so that the first command always works: a key, else a local server, else the built-in guide.
import type { Config } from '../../config/config.ts';
import { readConsent, writeConsent } from '../../config/consent.ts';
import type { Access } from '../../config/environment.ts';
import { ok, type Result } from '../../error/error-value.ts';
import { chooseDefault } from '../../models/reach/choose-default.ts';
import { type Reached, type ReachedModel, reachable } from '../../models/reach/reachable.ts';
import { stateFolder } from '../../store/state-folder.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { isInteractive } from './converse.ts';
import { layout, ours } from './desk/layout.ts';
import { linePrompt } from './desk/line-prompt.ts';
import type { Output } from './output.ts';

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
  readonly output: Output;
  /** Also at a terminal nobody is to be asked: it is another program's. */
  readonly headless?: boolean;
}

export const defaultModel = async (access: readonly Access[], around: Around): Promise<Result<DefaultChoice>> => {
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
    if (key?.key === undefined || key.from === 'file') return ok(chosen);
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
  { workspace, output, headless }: Around,
): Promise<Result<boolean>> => {
  const folder = stateFolder(process.env);
  if (!folder.ok) return folder;
  const known = readConsent(folder.value.folder, workspace, provider);
  if (!known.ok) return known;
  if (known.value !== 'not asked') return ok(known.value === 'yes');
  if (headless === true || !isInteractive()) {
    output.note(
      `There is a ${chosen.why}, but nobody to ask whether it may be used here. To use it: --model ${chosen.id}`,
    );
    return ok(false);
  }
  const words = `There is a ${chosen.why}. May ${chosen.id} get what you write here and what you share of this folder? (asked once) y/n`;
  const typed = await linePrompt(process.stdin, process.stderr).ask(
    `${layout([ours(words)], output).join('\n')}\n> `,
    new AbortController().signal,
  );
  const allowed = typed.kind === 'line' && ['y', 'yes'].includes(typed.text.trim().toLowerCase());
  if (!allowed) output.note(`Not used. It can be named at any time: --model ${chosen.id}`);
  // Ctrl-C or a lost terminal is no answer to remember.
  if (typed.kind !== 'line') return ok(false);
  const written = writeConsent(folder.value.folder, workspace, provider, allowed);
  return written.ok ? ok(allowed) : written;
};
