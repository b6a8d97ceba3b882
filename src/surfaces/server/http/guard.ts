// Who may speak to the server at all, decided before anything of the request is looked up. The same for every address.

import { valuesOf } from './raw-headers.ts';
import { FROM_ELSEWHERE, methodRefused, type Refusal } from './refusal.ts';

export interface Envelope {
  readonly method: string;
  readonly url: string;
  readonly rawHeaders: readonly string[];
}

/** Undefined: it was meant for us, and comes from our page, from a person, or from a program that is no browser. */
export const guard = (envelope: Envelope, names: ReadonlySet<string>): Refusal | undefined => {
  const [host, ...moreHosts] = valuesOf(envelope.rawHeaders, 'host');
  // Another name that leads here is how a foreign page makes itself ours (DNS rebinding).
  if (host === undefined || moreHosts.length > 0 || !names.has(host)) return FROM_ELSEWHERE;
  if (!valuesOf(envelope.rawHeaders, 'origin').every((origin, place) => place === 0 && origin === `http://${host}`))
    return FROM_ELSEWHERE;
  if (!comesFromHere(envelope)) return FROM_ELSEWHERE;
  return METHODS.includes(envelope.method) ? undefined : methodRefused(METHODS.join(', '));
};

const METHODS: readonly string[] = ['GET', 'POST', 'DELETE'];

/** What a browser says of who asks. Another port of this machine is "same-site" and gets our cookie: it is as foreign as any. */
const comesFromHere = (envelope: Envelope): boolean => {
  const sites = valuesOf(envelope.rawHeaders, 'sec-fetch-site');
  if (sites.every((site, place) => place === 0 && (site === 'same-origin' || site === 'none'))) return true;
  return sites.length === 1 && (sites[0] === 'cross-site' || sites[0] === 'same-site') && isVisit(envelope);
};

/** A person followed a link to our page: they may, from anywhere. Loading it into a frame is none. */
const isVisit = ({ method, url, rawHeaders }: Envelope): boolean =>
  method === 'GET' &&
  /^\/(?:\?|$)/.test(url) &&
  valuesOf(rawHeaders, 'sec-fetch-mode').join() === 'navigate' &&
  valuesOf(rawHeaders, 'sec-fetch-dest').join() === 'document';
