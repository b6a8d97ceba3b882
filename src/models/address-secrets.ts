// Keys that stand in an address: in its query, its path, or before its host. Known by value, since a server may echo them anywhere.
import { findSecrets } from '../workspace/find-secrets.ts';

/** Every value of the query, and what looks like a key in the path; as it is written and as it is meant. The longest first. */
export const addressSecrets = (url: URL): readonly string[] => {
  const values = [url.password, url.username, ...queryValues(url), ...pathKeys(url)];
  return bothForms(values.filter((value) => value.length > 3));
};

/** Of those, what nobody writes by chance: for texts in which an ordinary word must stay. */
export const addressKeys = (url: URL): readonly string[] =>
  bothForms([url.password, ...queryValues(url), ...pathKeys(url)].filter(looksLikeKey));

/** Its path with keys left out. */
export const pathWithoutKeys = (url: URL): string =>
  url.pathname
    .split('/')
    .map((name) => (looksLikeKey(decoded(name)) ? '[key]' : name))
    .join('/');

/** Letters and digits in one long run, or a form that the usual services give their keys. */
export const looksLikeKey = (text: string): boolean => {
  if (/\s/.test(text)) return false;
  if (findSecrets(text, []).length > 0) return true;
  return (
    text.split(/[-_.~:]/).some((run) => run.length >= 16 && /\d/.test(run) && /[A-Za-z]/.test(run)) || UUID.test(text)
  );
};

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const queryValues = (url: URL): readonly string[] => [...url.searchParams.values()];

const pathKeys = (url: URL): readonly string[] => url.pathname.split('/').map(decoded).filter(looksLikeKey);

const bothForms = (values: readonly string[]): readonly string[] =>
  [...new Set(values.flatMap((value) => [value, encodeURIComponent(value), decoded(value)]))].sort(
    (one, other) => other.length - one.length,
  );

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // no escape after all
  }
};
