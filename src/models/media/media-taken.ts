// Whether a model takes images and documents: by what its provider is known for, and by what its server has said since.
import type { Model } from '../model.ts';
import { isImage, type MediaFacts } from './media.ts';

export type Taken = 'yes' | 'no' | 'unknown';
export interface MediaTaken {
  readonly images: Taken;
  readonly documents: Taken;
}

export const takenBy = (id: string): MediaTaken => ({ ...byRule(id), ...learned.get(id) });

export const takes = (id: string, media: Pick<MediaFacts, 'type'>): Taken =>
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

const BOTH = { images: 'yes', documents: 'yes' } as const;
const NEITHER = { images: 'no', documents: 'no' } as const;
const UNKNOWN = { images: 'unknown', documents: 'unknown' } as const;

const byRule = (id: string): MediaTaken => {
  const [provider = '', name = ''] = id.toLowerCase().split(/\/(.*)/s);
  return RULES.find(([known, pattern]) => known === provider && pattern.test(name))?.[2] ?? UNKNOWN;
};

/** The first that fits counts. */
const RULES: readonly (readonly [provider: string, name: RegExp, taken: MediaTaken])[] = [
  ['offline', /^/, NEITHER],
  ['gguf', /^/, NEITHER],
  ['anthropic', /^claude-(?:instant|[12])\b/, NEITHER],
  ['anthropic', /^claude-/, BOTH],
  ['openai', /^(?:gpt-3\.5|gpt-4(?:$|-0|-32k)|o1-(?:mini|preview)|o3-mini|gpt-oss)/, NEITHER],
  ['openai', /^(?:chatgpt-4o|gpt-(?:4o|4\.\d|4-turbo|[5-9])|o[134](?:$|-))/, BOTH],
  ['google', /^(?:models\/)?gemini-/, BOTH],
  // It reads documents itself for models that cannot.
  ['openrouter', /^/, { images: 'unknown', documents: 'yes' }],
  ['ollama', /^/, { images: 'unknown', documents: 'no' }],
  ['lmstudio', /^/, { images: 'unknown', documents: 'no' }],
];
