// Whether a model takes images and documents: by what its provider is known for, and by what its server has said since.
import type { Model } from '../model.ts';
import { cardOf } from '../providers/provider-cards.ts';
import { isImage, type MediaFacts } from './media.ts';
import { type MediaTaken, NEITHER, type Takes } from './media-card.ts';

export const takenBy = (id: string): MediaTaken => ({ ...byRule(id), ...learned.get(id) });

export const takes = (id: string, media: Pick<MediaFacts, 'type'>): Takes =>
  isImage(media) ? takenBy(id).images : takenBy(id).documents;

/** For as long as the program runs: a server that refused once is not asked to refuse again. */
export const learnTaken = (id: string, told: Partial<MediaTaken>): void =>
  void learned.set(id, { ...learned.get(id), ...told });
const learned = new Map<string, Partial<MediaTaken>>();

/** Asks the model's server, where nothing is known and it can be asked; once. What it does not say stays unknown, and is tried. */
export const askTaken = async (model: Pick<Model, 'id' | 'media'>, signal: AbortSignal): Promise<MediaTaken> => {
  if (takenBy(model.id).images === 'unknown' && model.media !== undefined && !asked.has(model.id)) {
    asked.add(model.id);
    learnTaken(model.id, (await model.media(signal)) ?? {});
  }
  return takenBy(model.id);
};
const asked = new Set<string>();

const UNKNOWN: MediaTaken = { images: 'unknown', documents: 'unknown' };

const byRule = (id: string): MediaTaken => {
  if (id === 'offline') return NEITHER;
  const [, name = ''] = id.toLowerCase().split(/\/(.*)/s);
  return cardOf(id)?.media.taken.find(([pattern]) => pattern.test(name))?.[1] ?? UNKNOWN;
};
