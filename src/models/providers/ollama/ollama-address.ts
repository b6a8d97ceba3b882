// The address of an Ollama server, from what people write into OLLAMA_HOST.

const PORT = '11434';

/**
 * A host, host:port, :port or a whole address, read as Ollama's own tools read it: with http:// and no port it is port 80, with
 * no scheme it is Ollama's own. What is no address comes back so that it still is none; whoever needs one checks.
 */
export const ollamaAddress = (text: string): string => {
  const written = text.trim().replace(/\/+$/, '');
  if (written === '') return `http://127.0.0.1:${PORT}`;
  if (written.toLowerCase() === 'ollama.com') return 'https://ollama.com';
  const [, scheme = '', rest = ''] = /^(https?:\/\/)?(.*)$/is.exec(written) ?? [];
  const [, userinfo = '', place = '', path = ''] = /^([^/@]*@)?([^/]*)(\/.*)?$/s.exec(rest) ?? [];
  const { host, port } = split(place);
  return `${scheme === '' ? 'http://' : scheme.toLowerCase()}${userinfo}${connectable(host)}${portOf(port, scheme)}${folderOf(path)}`;
};

const split = (place: string): { readonly host: string; readonly port: string } => {
  // An IPv6 address is full of colons; only in brackets can a port follow it.
  const [, host, port = ''] = /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(place) ?? [];
  return host === undefined ? { host: place, port: '' } : { host, port };
};

/** A server that listens everywhere is asked at this machine. */
const connectable = (host: string): string => {
  if (host === '' || host === '0.0.0.0') return '127.0.0.1';
  const bare = /^\[(.*)\]$/.exec(host)?.[1] ?? host;
  if (!isIPv6(bare)) return host;
  return /^[0:]+$/.test(bare) ? '[::1]' : `[${bare}]`;
};

const isIPv6 = (host: string): boolean => /^[0-9a-f.]*:[0-9a-f.]*:[0-9a-f:.]*$/i.test(host);

const portOf = (port: string, scheme: string): string => (port === '' && scheme === '' ? `:${PORT}` : port);

/** Below it lies /api; addresses of the other interfaces are understood. */
const folderOf = (path: string): string => path.replace(/\/(?:api|v1)$/, '');
