// The profile of a conversation: named, configured, or by what the folder holds.
import { chooseProfile } from '../../config/choose-profile.ts';
import { type Config, PROFILE_NAMES, type ProfileName } from '../../config/config.ts';
import type { Profile } from '../../config/profiles/profile.ts';
import { PROFILES } from '../../config/profiles/profiles.ts';
import { withAdded } from '../../config/profiles/with-added.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Workspace } from '../../workspace/workspace.ts';

export const profileFor = (workspace: Workspace, named: string | undefined, config: Config): Result<Profile> => {
  const isName = (text: string): text is ProfileName => (PROFILE_NAMES as readonly string[]).includes(text);
  if (named !== undefined && !isName(named))
    return fail('BAD_ARGS', `There is no profile "${named}".`, { wayOut: `Profiles: ${PROFILE_NAMES.join(', ')}.` });
  return ok(withAdded(PROFILES[chooseProfile(workspace, named ?? config.profile).profile], workspace.added));
};
