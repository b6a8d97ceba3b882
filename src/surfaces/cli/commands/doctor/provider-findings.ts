// Which keys were found and which models answer from here; no cloud is asked.
import { providerAccess } from '../../../../config/environment.ts';
import { personalConfig } from '../../../../host/setup/personal-config.ts';
import { chooseDefault } from '../../../../models/available/choose-default.ts';
import { reachable } from '../../../../models/available/reachable.ts';
import type { Reached } from '../../../../models/available/reached.ts';
import type { Output } from '../../output.ts';
import type { DoctorFinding } from './finding.ts';

/** Each server has its own, shorter deadline. */
const LONGEST_MILLISECONDS = 30_000;

export const providerFindings = async (cwd: string, output: Output): Promise<readonly DoctorFinding[]> => {
  const access = providerAccess(process.env);
  if (!access.ok) return [unusable(access.error.message, access.error.wayOut)];
  const config = await personalConfig(cwd, output);
  if (!config.ok) return [unusable(config.error.message, config.error.wayOut)];
  const reached = await reachable({
    environment: process.env,
    access: access.value,
    settings: config.value.providers,
    signal: AbortSignal.timeout(LONGEST_MILLISECONDS),
    ask: false,
  });
  const named = config.value.model;
  const chosen = named === undefined ? chooseDefault(reached) : { id: named, why: 'your configuration' };
  const keys = reached
    .filter(({ key }) => key !== 'none')
    .map(({ provider, keyIn }) => `${provider} (${keyIn ?? '?'})`);
  return [
    keys.length > 0
      ? { about: 'keys', state: 'good', words: keys.join(', ') }
      : { about: 'keys', state: 'less', words: 'none found; models on this machine need none' },
    ...reached.filter(({ local }) => local).map(serverFinding),
    { about: 'model', state: 'good', words: `${chosen.id} would be used: ${chosen.why}` },
  ];
};

const serverFinding = ({ provider, answer, reason, models, start, address }: Reached): DoctorFinding =>
  answer === 'yes'
    ? { about: provider, state: 'good', words: `answers at ${address ?? 'its address'}, ${models.length} models` }
    : {
        about: provider,
        state: 'less',
        words: reason ?? 'does not answer',
        ...(start === undefined ? {} : { fix: `Start it: ${start}` }),
      };

const unusable = (words: string, fix: string | undefined): DoctorFinding => ({
  about: 'models',
  state: 'broken',
  words,
  ...(fix === undefined ? {} : { fix }),
});
