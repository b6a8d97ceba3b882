// The model to use when nobody named one: a key first, then a server that answers, then the built-in guide.
import type { CloudCard, OwnServerCard } from '../providers/provider-card.ts';
import { SERVED_CARDS } from '../providers/provider-cards.ts';
import type { Reached, ReachedModel } from './reached.ts';

export interface DefaultModel {
  readonly id: string;
  /** One short phrase for the first line. */
  readonly why: string;
}

export const chooseDefault = (reached: readonly Reached[]): DefaultModel =>
  byKey(reached) ?? byServer(reached) ?? { id: 'offline', why: whyNothing(reached) };

const BY_KEY = SERVED_CARDS.filter((card): card is CloudCard => card.where === 'cloud');

const byKey = (reached: readonly Reached[]): DefaultModel | undefined => {
  for (const { name: provider, usual } of BY_KEY) {
    const found = reached.find((each) => each.provider === provider && each.key !== 'none');
    if (found === undefined) continue;
    // When its list is known, a name that is not in it would only fail.
    const listed = found.models.find(({ name }) => name === usual) ?? best(found.models);
    return { id: listed?.id ?? `${provider}/${usual}`, why: `key in ${found.keyIn ?? 'the environment'}` };
  }
  return undefined;
};

const BY_SERVER = SERVED_CARDS.filter((card): card is OwnServerCard => card.where === 'own server');

const byServer = (reached: readonly Reached[]): DefaultModel | undefined => {
  for (const { name: provider, spoken = provider } of BY_SERVER) {
    const found = reached.find((each) => each.provider === provider && each.answer === 'yes');
    const model = found === undefined ? undefined : best(found.models);
    if (found === undefined || model === undefined) continue;
    return { id: model.id, why: `${spoken} answers ${found.local ? 'on this machine' : `at ${found.address}`}` };
  }
  return undefined;
};

/**
 * One that makes calls, then one that is in memory already, then the first of the list: what fits this machine nobody knows, but
 * what was fetched last (which some servers list first) is most likely wanted. Never one that only looks local.
 */
const best = (models: readonly ReachedModel[]): ReachedModel | undefined => {
  const fit = models.filter((model) => model.kind === 'chat' && model.elsewhere === undefined);
  return fit.toSorted((one, other) => rank(other) - rank(one))[0];
};

const rank = ({ tools, loaded }: ReachedModel): number => 2 * TOOLS[tools] + (loaded === true ? 1 : 0);
const TOOLS = { yes: 2, unknown: 1, no: 0 } as const;

const whyNothing = (reached: readonly Reached[]): string => {
  const empty = reached.find(
    ({ provider, answer }) => answer === 'yes' && BY_SERVER.some(({ name }) => name === provider),
  );
  return empty === undefined
    ? 'no key found, no local server answered'
    : `no key found, ${empty.provider} has no model to talk to`;
};
