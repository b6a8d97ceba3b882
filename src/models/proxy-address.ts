// Which proxy a request goes through, from HTTPS_PROXY, HTTP_PROXY and NO_PROXY.
import type { Environment } from '../store/state-folder.ts';
import { isLocalAddress } from './local-address.ts';

/** A loopback address never goes through a proxy: what is called local must not leave the machine. */
export const proxyFor = (url: URL, environment: Environment): URL | undefined | 'invalid' => {
  if (isLocalAddress(url) || isExempt(url, variable(environment, 'NO_PROXY'))) return undefined;
  const text = variable(environment, url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY');
  if (text === '') return undefined;
  const address = text.includes('://') ? text : `http://${text}`;
  if (!URL.canParse(address)) return 'invalid';
  const proxy = new URL(address);
  return proxy.protocol === 'http:' || proxy.protocol === 'https:' ? proxy : 'invalid';
};

const variable = (environment: Environment, name: string): string =>
  (environment[name.toLowerCase()] ?? environment[name] ?? '').trim();

const isExempt = (url: URL, list: string): boolean =>
  list
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true;
      const [, host = '', port] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
      if (port !== undefined && port !== portOf(url)) return false;
      return url.hostname === host || url.hostname.endsWith(`.${host}`);
    });

const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');
