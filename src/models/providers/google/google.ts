// Google's Gemini, at its own address or at one that imitates it.
import { overWire } from '../over-wire.ts';
import type { Provider } from '../provider.ts';
import { servedBy } from '../served-by.ts';
import { googleCard } from './google-card.ts';
import { googleReply } from './google-reply.ts';
import { googleRequest } from './google-request.ts';

export const google: Provider = (options) => {
  const { base, ...served } = servedBy(googleCard, options);
  const address = `${base}/${pathOf(options.name)}`;
  return overWire(
    {
      ...served,
      url: ({ stream }) => new URL(`${address}${stream ? ':streamGenerateContent?alt=sse' : ':generateContent'}`),
      body: googleRequest,
      refuses: (said, status) => (status === 400 && /thought.?signature/i.test(said) ? 'foreignSignature' : undefined),
      reader: googleReply,
    },
    options,
  );
};

/** "gemini-x", or with the list it is in: "tunedModels/mine". */
const pathOf = (name: string): string => {
  const encoded = name.split('/').map(encodeURIComponent).join('/');
  return name.includes('/') ? encoded : `models/${encoded}`;
};
