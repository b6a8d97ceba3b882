// `providers:` of a config.yaml: where each provider is, and how long it may take.
import { SERVED_NAMES } from '../models/providers/provider-cards.ts';
import type { YamlEntry } from '../policy/parse-yaml.ts';
import type { ProviderSettings, Timeouts } from './config.ts';
import { mapOf, numberOf, type Reading, say, text, textOf, truth, unknown } from './reading.ts';

export const readProviders = (entry: YamlEntry, reading: Reading): void => {
  const providers: Record<string, ProviderSettings> = Object.create(null) as Record<string, ProviderSettings>;
  for (const each of mapOf(entry, reading)) {
    if (SERVED_NAMES.includes(each.key)) providers[each.key] = settingsOf(each, reading);
    else unknown(each, SERVED_NAMES, reading);
  }
  reading.options.providers = providers;
};

type Open<T> = { -readonly [Key in keyof T]: T[Key] };

const SETTINGS = ['baseUrl', 'headers', 'stream', 'window', 'attempts', 'timeouts'] as const;

const settingsOf = (entry: YamlEntry, reading: Reading): ProviderSettings => {
  const settings: Open<ProviderSettings> = {};
  for (const each of mapOf(entry, reading)) {
    switch (SETTINGS.find((name) => name === each.key)) {
      case 'baseUrl':
        text(each, reading, 'is an address, as in http://127.0.0.1:8080/v1', (value) => {
          settings.baseUrl = value;
        });
        break;
      case 'headers':
        settings.headers = headersOf(each, reading);
        break;
      case 'stream':
        truth(each, reading, (value) => {
          settings.stream = value;
        });
        break;
      case 'window':
      case 'attempts':
        wholeNumber(each, reading, (value) => {
          settings[each.key === 'window' ? 'window' : 'attempts'] = value;
        });
        break;
      case 'timeouts':
        settings.timeouts = timeoutsOf(each, reading);
        break;
      default:
        unknown(each, SETTINGS, reading);
    }
  }
  return settings;
};

const headersOf = (entry: YamlEntry, reading: Reading): Readonly<Record<string, string>> => {
  const headers: Record<string, string> = {};
  for (const { key, value, line } of mapOf(entry, reading)) {
    const written = textOf(value);
    // What HTTP allows; a line break in a value would begin another header.
    if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(key) || written === undefined || !/^[\t\x20-\x7e]*$/.test(written))
      say(reading, line, 'a header is a name and one line of plain text');
    else headers[key.toLowerCase()] = written;
  }
  return headers;
};

const TIMEOUTS = ['connect', 'first', 'idle', 'total'] as const;

const timeoutsOf = (entry: YamlEntry, reading: Reading): Timeouts => {
  const timeouts: Open<Timeouts> = {};
  for (const each of mapOf(entry, reading)) {
    const name = TIMEOUTS.find((known) => known === each.key);
    const seconds = numberOf(each.value);
    if (name === undefined) unknown(each, TIMEOUTS, reading);
    else if (seconds === undefined) say(reading, each.line, `${name} is a number of seconds above 0`);
    else timeouts[name] = seconds;
  }
  return timeouts;
};

const wholeNumber = (entry: YamlEntry, reading: Reading, set: (value: number) => void): void => {
  const value = numberOf(entry.value);
  if (value === undefined || !Number.isInteger(value))
    say(reading, entry.line, `${entry.key} is a whole number above 0`);
  else set(value);
};
