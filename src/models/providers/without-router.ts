// A model's id as its vendor's: a router puts its own name before it.
import { cardOf } from './provider-cards.ts';

/** "openrouter/anthropic/claude-x" is "anthropic/claude-x"; every other id is left as it is. */
export const withoutRouter = (id: string): string => (isRouted(id) ? id.slice(id.indexOf('/') + 1) : id);

/** Whether the provider of this model only passes on to its vendor. */
export const isRouted = (id: string): boolean => {
  const card = cardOf(id);
  return card !== undefined && card.where !== 'in process' && card.router === true;
};
