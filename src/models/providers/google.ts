// Google's Gemini, at its own address or at one that imitates it.
import { googleReply } from './google-reply.ts';
import { googleRequest } from './google-request.ts';
import { overWire } from './over-wire.ts';
import type { Provider } from './provider.ts';

export const google: Provider = (options) => {
  const { apiKey, baseUrl = 'https://generativelanguage.googleapis.com/v1beta', headers, name } = options;
  const address = `${versioned(baseUrl)}/${pathOf(name)}`;
  return overWire(
    {
      id: `google/${name}`,
      url: ({ stream }) => new URL(`${address}${stream ? ':streamGenerateContent?alt=sse' : ':generateContent'}`),
      // In the address, where Google also takes it, the key would end up in other people's logs.
      headers: { ...(apiKey === undefined ? {} : { 'x-goog-api-key': apiKey.trim() }), ...headers },
      body: googleRequest,
      refuses: (said, status) => (status === 400 && /thought.?signature/i.test(said) ? 'foreignSignature' : undefined),
      reader: googleReply,
    },
    options,
  );
};

/** Google's own tools write the address without the version, most others with it. */
const versioned = (baseUrl: string): string => {
  const base = baseUrl.replace(/\/+$/, '');
  return /\/v\d\w*(?:\/|$)/.test(base) ? base : `${base}/v1beta`;
};

/** "gemini-x", or with the list it is in: "tunedModels/mine". */
const pathOf = (name: string): string => {
  const encoded = name.split('/').map(encodeURIComponent).join('/');
  return name.includes('/') ? encoded : `models/${encoded}`;
};
