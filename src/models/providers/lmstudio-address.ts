// The address of LM Studio's server, with or without the /v1 that its chat is under.

export const lmstudioAddress = (text: string): string => {
  const written = text.trim().replace(/\/+$/, '');
  if (written === '') return 'http://127.0.0.1:1234/v1';
  const address = /^https?:\/\//i.test(written) ? written : `http://${written}`;
  return /^https?:\/\/[^/]*$/i.test(address) ? `${address}/v1` : address;
};
