// The cards of one conversation: found when it begins, looked at again before each message, so that a changed file counts without a restart.
import type { Covered } from '../config/trust.ts';
import { type ErrorValue, fail } from '../error/error-value.ts';
import type { Registry } from '../tool/registry.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type AddedCards, addCards } from './add-cards.ts';
import { type FoundCards, findCards } from './find-cards.ts';
import type { FoundCard } from './found-card.ts';
import type { CardServices } from './tool-of-card.ts';

export interface CardsRequest {
  readonly workspace: Workspace;
  /** With the built-in tools in it. */
  readonly registry: Registry;
  readonly services: CardServices;
  /** What of the folder counts at this moment. */
  covered(): Covered;
  /** A card that cannot be used, or that changed: each told once. */
  tell(error: ErrorValue): void;
}

export interface OpenCards {
  /** The registry with the cards, and their names; and the names of those that do not count. */
  readonly added: Pick<AddedCards, 'registry' | 'names' | 'untrusted'>;
  /** Whether anything is different afterwards. */
  lookAgain(): Promise<boolean>;
}

export const openCards = async (request: CardsRequest): Promise<OpenCards> => {
  const told = new Set<string>();
  const tell = (error: ErrorValue): void => {
    if (!told.has(error.message)) request.tell(error);
    told.add(error.message);
  };
  const add = (cards: FoundCards): AddedCards => {
    const result = addCards(request.registry, cards, request.services);
    for (const error of result.errors) tell(error);
    return result;
  };
  let found = await find(request);
  let added = add(found);
  return {
    get added() {
      return added;
    },
    lookAgain: async () => {
      const now = await find(request);
      for (const error of now.errors) tell(error);
      const next = now.untrusted.length > 0 ? asBefore(now, found, tell) : now;
      if (fingerprint(next) === fingerprint(found)) return false;
      found = next;
      added = add(found);
      return true;
    },
  };
};

const find = ({ workspace, services, covered }: CardsRequest): Promise<FoundCards> =>
  findCards({ workspace, environment: services.environment, trusted: covered() });

/** A card that was trusted when it was found, and is another now, stays as it was: its new contents wait for the person. */
const asBefore = (now: FoundCards, before: FoundCards, tell: (error: ErrorValue) => void): FoundCards => {
  const names = new Set(now.cards.map(({ name }) => name));
  const kept = before.cards.filter(({ file, name }) => now.untrusted.includes(file) && !names.has(name));
  for (const { file, name } of kept)
    tell(
      fail(
        'UNTRUSTED',
        `${file} or a file it loads has changed. The tool ${name} stays as it was until you trust it again.`,
        {
          wayOut: 'Look at it with `countersign trust`.',
          data: { file },
        },
      ).error,
    );
  return { ...now, cards: [...now.cards, ...kept] };
};

const fingerprint = ({ cards, untrusted }: FoundCards): string => JSON.stringify([cards.map(hashesOf), untrusted]);

const hashesOf = ({ file, hash, beside }: FoundCard): readonly string[] => [
  file,
  hash,
  ...beside.map((each) => each.hash),
];
