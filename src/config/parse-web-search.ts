// `webSearch:` of a config.yaml: which kind of server searches the web, and where it is.
import type { YamlEntry } from '../policy/parse-yaml.ts';
import { SEARCH_KINDS, type WebSearchSettings } from './config.ts';
import { mapOf, type Reading, say, textOf, unknown } from './reading.ts';

export const readWebSearch = (entry: YamlEntry, reading: Reading): void => {
  let kind: WebSearchSettings['kind'] | undefined;
  let address = '';
  for (const each of mapOf(entry, reading)) {
    const written = textOf(each.value) ?? '';
    if (each.key === 'kind') {
      kind = SEARCH_KINDS.find((known) => known === written);
      if (kind === undefined) say(reading, each.line, `kind is one of ${SEARCH_KINDS.join(', ')}`);
    } else if (each.key !== 'address') unknown(each, ['kind', 'address'], reading);
    else if (isAddress(written)) address = written;
    else {
      say(reading, each.line, 'address is a web address, as in http://127.0.0.1:8888');
      return;
    }
  }
  if (kind === undefined) return;
  if (address === '' && kind !== 'brave') say(reading, entry.line, `webSearch of the kind ${kind} needs an address`);
  else reading.options.webSearch = { kind, address };
};

/** The places for the query and the limit are filled in later; anything may stand there. */
const isAddress = (written: string): boolean => {
  const filled = written.replaceAll(/\{(?:query|limit)\}/g, 'x');
  return URL.canParse(filled) && /^https?:$/.test(new URL(filled).protocol);
};
