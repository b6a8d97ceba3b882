// The registry with the tools of cards in it. A card never takes the name of a built-in tool, nor one of its aliases.
import { type ErrorValue, fail, type Result } from '../error/error-value.ts';
import { nameKey } from '../tool/name-key.ts';
import type { Registry } from '../tool/registry.ts';
import type { Tool } from '../tool/tool.ts';
import type { FoundCards } from './find-cards.ts';
import { cardName, stemOf } from './name.ts';
import { type CardServices, toolOfCard } from './tool-of-card.ts';

export interface AddedCards {
  readonly registry: Registry;
  /** Names of the tools that were added. */
  readonly names: readonly string[];
  /** Names of cards of the folder that do not count, as their files say. */
  readonly untrusted: readonly string[];
  readonly errors: readonly ErrorValue[];
}

export const addCards = (registry: Registry, found: FoundCards, services: CardServices): AddedCards => {
  const taken = found.cards.filter(({ name }) => registry.find(name) !== undefined);
  const free = found.cards.filter((card) => !taken.includes(card));
  const { registry: together, refused } = registry.adding(free.map((card) => toolOfCard(card, services)));
  const untrusted = found.untrusted.flatMap((file) => cardName(stemOf(file)) ?? []);
  return {
    registry: advising(together, untrusted),
    untrusted,
    names: free.map(({ name }) => name).filter((name) => together.find(name) !== undefined),
    errors: [...found.errors, ...(taken.length === 0 ? [] : [conflict(taken)]), ...refused],
  };
};

const conflict = (cards: FoundCards['cards']): ErrorValue =>
  fail(
    'BAD_CONFIG',
    `Custom tools conflict with built-in tools: ${cards.map(({ name, file }) => `${name} (${file})`).join(', ')}. They are left out.`,
    { wayOut: 'Rename your custom tools to avoid conflicts.', data: { names: cards.map(({ name }) => name) } },
  ).error;

/** To a tool of a folder that is not trusted there is no other answer than to one that does not exist, but the way out is another. */
const advising = (registry: Registry, untrusted: readonly string[]): Registry => {
  const names = new Set(untrusted.map(nameKey));
  if (names.size === 0) return registry;
  return {
    ...registry,
    get: (name, offered): Result<Tool> => {
      const found = registry.get(name, offered);
      if (found.ok || !names.has(nameKey(name))) return found;
      return fail('UNKNOWN_TOOL', `${found.error.message}\n${name} comes with this folder, which is not trusted.`, {
        ...found.error,
        forModel: found.error.message,
        wayOut: 'Look at what the folder brings along with `countersign trust`.',
      });
    },
  };
};
