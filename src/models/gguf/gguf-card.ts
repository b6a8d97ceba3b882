// A file of weights, run in this process.
import { NEITHER } from '../media/media-card.ts';
import type { InProcessCard } from '../providers/provider-card.ts';

export const ggufCard: InProcessCard = {
  name: 'gguf',
  where: 'in process',
  about: 'any GGUF file: --model gguf/PATH (countersign models add gguf, once)',
  media: { taken: [[/^/, NEITHER]] },
  load: async () => {
    const { gguf } = await import('./gguf.ts');
    return ({ name, environment = process.env, window }) =>
      gguf({ path: name, environment, ...(window === undefined ? {} : { window }) });
  },
  loadInstall: async () => (await import('./install-runtime.ts')).installRuntime,
};
