// How a request leaves the machine: kept-alive connections, straight or through a proxy.
import { Agent, type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http';
import type { AgentOptions } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Environment } from '../store/state-folder.ts';
import { proxyFor } from './proxy-address.ts';

export interface Routes {
  /** Undefined when the proxy named in the environment is no address. Throws what Node throws for a malformed header. */
  open(
    url: URL,
    options: { readonly method: string; readonly headers: Record<string, string> },
  ): ClientRequest | undefined;
  close(): void;
}

/** One set per model. Idle connections do not keep the process alive. */
export const openRoutes = (environment: Environment): Routes => {
  const agents = new Map<string, Agent>();
  const agentFor = (key: string, make: () => Agent): Agent => {
    const agent = agents.get(key) ?? make();
    agents.set(key, agent);
    return agent;
  };
  return {
    open: (url, { method, headers }) => {
      const proxy = proxyFor(url, environment);
      if (proxy === 'invalid') return undefined;
      if (url.protocol === 'https:') {
        const agent = agentFor(`https ${proxy?.href ?? ''}`, () =>
          proxy === undefined ? directTls() : tunnelled(proxy),
        );
        return https().request({ ...target(url), method, headers, agent });
      }
      const agent = agentFor(`http ${proxy?.protocol ?? ''}`, () =>
        proxy?.protocol === 'https:' ? directTls() : new Agent(KEPT),
      );
      if (proxy === undefined) return httpRequest({ ...target(url), method, headers, agent });
      return requestOf(proxy)({
        ...target(proxy),
        method,
        path: `${url.origin}${url.pathname}${url.search}`,
        headers: { ...headers, host: url.host, ...proxyCredentials(proxy) },
        agent,
      });
    },
    close: () => {
      for (const agent of agents.values()) agent.destroy();
      agents.clear();
    },
  };
};

const KEPT: AgentOptions = { keepAlive: true };

/** Loading TLS costs 3 ms that a model on loopback never needs. */
const https = (): typeof import('node:https') => process.getBuiltinModule('node:https');
const requestOf = (url: URL): typeof httpRequest => (url.protocol === 'https:' ? https().request : httpRequest);
const directTls = (): Agent => new (https().Agent)(KEPT);

const target = (url: URL): RequestOptions => ({
  host: url.hostname.replace(/^\[|\]$/g, ''),
  port: url.port || (url.protocol === 'https:' ? 443 : 80),
  path: `${url.pathname}${url.search}`,
  ...(/^localhost\.?$/.test(url.hostname) ? { lookup: loopbackOnly } : {}),
});

/** "localhost" is this machine whatever a resolver says; and asking none is quicker. */
const loopbackOnly: LookupFunction = (_host, options, callback) => {
  const both = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ];
  if (options.all === true) callback(null, both);
  else callback(null, '127.0.0.1', 4);
};

const proxyCredentials = (proxy: URL): Record<string, string> =>
  proxy.username === ''
    ? {}
    : {
        'proxy-authorization': `Basic ${Buffer.from(`${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`).toString('base64')}`,
      };

/** TLS to the model inside a CONNECT tunnel: the proxy sees a host name and nothing else. */
const tunnelled = (proxy: URL): Agent => {
  const agent = directTls();
  const connect = (options: RequestOptions, opened: (error: Error | null, socket?: Duplex) => void): void => {
    const authority = `${options.host}:${options.port}`;
    const tunnel = requestOf(proxy)({
      ...target(proxy),
      method: 'CONNECT',
      path: authority,
      headers: { host: authority, ...proxyCredentials(proxy) },
      agent: false,
    });
    tunnel.once('error', opened);
    tunnel.once('connect', (response, socket: Socket) => {
      if (response.statusCode === 200)
        return opened(null, process.getBuiltinModule('node:tls').connect({ ...(options as object), socket })); // Node hands the agent's TLS options on in this object
      socket.destroy();
      opened(Object.assign(new Error(`the proxy answered ${response.statusCode}`), { code: 'EPROXY' }));
    });
    tunnel.end();
  };
  return Object.assign(agent, { createConnection: connect });
};
