// Where each provider's server is, how it is asked, and by whose leave.
import type { Provider } from '../../config/environment.ts';
import { credentials } from '../providers/credentials.ts';
import { lmstudioAddress } from '../providers/lmstudio-address.ts';
import { ollamaAddress } from '../providers/ollama-address.ts';
import { listCompatible } from './list-compatible.ts';
import { listLmstudio } from './list-lmstudio.ts';
import { listOllama } from './list-ollama.ts';
import { listOpenrouter } from './list-openrouter.ts';
import { listAnthropic, listGoogle } from './list-vendors.ts';
import type { ListModels } from './listing.ts';

export interface ServerKind {
  /** From what is configured, '' if nothing is. '' when there is none. */
  addressOf(configured: string): string;
  headersFor(key: string | undefined, url: URL): Readonly<Record<string, string>>;
  readonly list: ListModels;
  /** The person's own: it may be asked without being told to. */
  readonly own: boolean;
  /** The command that starts it. */
  readonly start?: string;
}

const at =
  (usual: string) =>
  (configured: string): string =>
    configured === '' ? usual : configured;

export const SERVERS: Readonly<Record<Provider, ServerKind>> = {
  anthropic: {
    addressOf: (configured) =>
      at('https://api.anthropic.com/v1')(configured)
        .replace(/\/*$/, '')
        .replace(/(?<!\/v1)$/, '/v1'),
    headersFor: (key) => ({ 'anthropic-version': '2023-06-01', ...(key === undefined ? {} : { 'x-api-key': key }) }),
    list: listAnthropic,
    own: false,
  },
  openai: { addressOf: at('https://api.openai.com/v1'), headersFor: credentials, list: listCompatible, own: false },
  google: {
    addressOf: at('https://generativelanguage.googleapis.com/v1beta'),
    headersFor: (key): Readonly<Record<string, string>> => (key === undefined ? {} : { 'x-goog-api-key': key }),
    list: listGoogle,
    own: false,
  },
  openrouter: {
    addressOf: at('https://openrouter.ai/api/v1'),
    headersFor: credentials,
    list: listOpenrouter,
    own: false,
  },
  ollama: { addressOf: ollamaAddress, headersFor: credentials, list: listOllama, own: true, start: 'ollama serve' },
  lmstudio: {
    addressOf: lmstudioAddress,
    headersFor: credentials,
    list: listLmstudio,
    own: true,
    start: 'lms server start',
  },
  compatible: { addressOf: at(''), headersFor: credentials, list: listCompatible, own: true },
};
