// Where a link leads, beside its text: the text is the model's choice, the address is what a click would follow.
import { hostWarning } from '../look-alike.ts';

/** " (https://…)", or nothing where the text is the address. Addresses as they would be sent, with both spellings of an unusual host. */
export const linkAddress = (text: string, href: string, longest = LONGEST): string => {
  if (href === '') return ' (leads nowhere)';
  const warning = warningFor(href);
  const shown = href.length > longest ? `${href.slice(0, longest)}… ${href.length} characters in all` : href;
  if (warning === undefined && (href === text || href === `mailto:${text}`)) return '';
  return ` (${shown}${warning === undefined ? '' : ` — ${warning}`})`;
};

/** Longer ones carry data, not a place; their beginning names the host. */
const LONGEST = 300;

/** Addresses that stand in the text itself: many terminals make them links. */
export const withHostWarnings = (text: string): string =>
  text.includes('://')
    ? text.replace(BARE, (address) => {
        const warning = warningFor(address);
        return warning === undefined ? address : `${address} (${warning})`;
      })
    : text;

const BARE = /\bhttps?:\/\/[^\s<>()"'`]{1,2000}/giu;

const warningFor = (address: string): string | undefined => {
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?([^/?#:@]+)/iu.exec(address)?.[1];
  return host === undefined ? undefined : hostWarning(host);
};
