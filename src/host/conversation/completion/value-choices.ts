// What values there are to choose from: entries, sessions, questions, models, tools and skills, each with what it is.
import type { Config } from '../../../config/config.ts';
import { providerAccess } from '../../../config/environment.ts';
import type { HeldKeys } from '../../../config/held-keys.ts';
import { skillsHere } from '../../../config/skills/find-skills.ts';
import type { Questions } from '../../../decision/questions.ts';
import type { EntryInfo, History } from '../../../history/history.ts';
import { SERVED_CARDS } from '../../../models/providers/provider-cards.ts';
import type { Sessions } from '../../../session/sessions.ts';
import type { Environment } from '../../../store/state-folder.ts';
import { shortened } from '../../../text/shortened.ts';
import type { Tool } from '../../../tool/tool.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import type { Choice } from './choice.ts';

/** A year of busy days; whoever wants an older one knows its number. */
const NEWEST = 500;
/** Beside a number, on a line of 80 columns. */
const HINT = 60;

export const entryChoices = (history: History, which: 'all' | 'undoable' | 'undone'): readonly Choice[] =>
  history
    .list({ limit: NEWEST })
    .filter(
      ({ state, undoneBy, undoes }) =>
        which === 'all' ||
        (state === 'applied' && undoes === null && (which === 'undone' ? undoneBy !== null : undoneBy === null)),
    )
    .map((entry) => ({ text: String(entry.id), hint: entryHint(entry) }));

const entryHint = ({ paths, summary }: EntryInfo): string =>
  shortened(`${paths.length === 1 ? paths[0] : `${paths.length} files`}: ${summary}`, HINT);

export const sessionChoices = (sessions: Sessions): readonly Choice[] =>
  sessions.list(NEWEST).map(({ id, title }) => ({ text: String(id), hint: shortened(title, HINT) }));

export const questionChoices = (questions: Questions): readonly Choice[] =>
  questions.pending().map(({ id, asked }) => ({
    text: String(id),
    hint: shortened(asked.map(({ proposal }) => proposal.preview.summary).join(', '), HINT),
  }));

export const toolChoices = (tools: readonly Tool[]): readonly Choice[] =>
  tools.map(({ name, title }) => ({ text: name, hint: shortened(title, HINT) }));

/** Skills that cannot be read are told of where they are listed, not while someone types. */
export const skillChoices = async (workspace: Workspace, environment: Environment): Promise<readonly Choice[]> => {
  const found = await skillsHere(workspace, environment);
  if (!found.ok) return [];
  return found.value.skills.map(({ name, description }) => ({ text: name, hint: shortened(description, HINT) }));
};

/** What a server on this machine has, then what the keys that are here open, then the built-in guide. Clouds are not asked. */
export const modelChoices = async (
  environment: Environment,
  config: Config,
  held?: HeldKeys,
): Promise<readonly Choice[]> => {
  const [{ reachable }, { priceList }] = await Promise.all([
    import('../../../models/available/reachable.ts'),
    import('../../../models/prices/price-list.ts'),
  ]);
  const access = providerAccess(environment, held);
  const given = access.ok ? access.value : [];
  const signal = AbortSignal.timeout(REACH_MILLISECONDS);
  const reached = await reachable({ environment, access: given, settings: config.providers, signal });
  const served = reached.flatMap(({ models, provider }) =>
    models.filter(({ kind }) => kind === 'chat').map(({ id }) => ({ text: id, hint: `answers: ${provider}` })),
  );
  const keyed = reached.filter(({ key }) => key !== 'none').map(({ provider }) => provider);
  const usual = SERVED_CARDS.flatMap((card) => (card.where === 'cloud' ? [`${card.name}/${card.usual}`] : []));
  const listed = [...usual, ...(await priceList()).keys()].filter((id) => keyed.includes(id.split('/', 1)[0] ?? ''));
  const known = [
    ...(config.model === undefined ? [] : [{ text: config.model, hint: 'your configuration' }]),
    ...served,
    ...[...new Set(listed)].map((text) => ({ text, hint: 'there is a key' })),
    { text: 'offline', hint: 'the built-in guide' },
  ];
  return known.filter(({ text }, index) => known.findIndex((other) => other.text === text) === index);
};

/** Servers on this machine have 600 ms of their own; nobody waits longer for a list while typing. */
const REACH_MILLISECONDS = 800;
