// The key of a request: as a bearer token, or from an address that has a name and a password in it.

export const credentials = (apiKey: string | undefined, url: URL): Record<string, string> => {
  if (apiKey !== undefined) return { authorization: `Bearer ${apiKey.trim()}` };
  if (url.username === '') return {};
  const pair = decodeURIComponent(`${url.username}:${url.password}`);
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
};
