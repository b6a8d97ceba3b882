import { expect, it } from 'vitest';
import type { HttpFailure } from '../../src/models/http-fetch.ts';
import {
  type AskedProvider,
  connectionFailure,
  shownAddress,
  statusFailure,
  withoutSecrets,
} from '../../src/models/provider-failure.ts';

const asked: AskedProvider = {
  model: 'compatible/x',
  url: new URL('https://me:pass@api.example/v1/chat?key=hidden'),
  local: false,
  secrets: ['sk-one', 'sk-one-longer', ''],
};

it.each<[HttpFailure['kind'], string | undefined, string, string, string]>([
  ['aborted', undefined, 'PROVIDER', 'never', 'Stopped'],
  ['connect', 'ECONNREFUSED', 'PROVIDER', 'often', 'connection refused'],
  ['connect', 'ENOTFOUND', 'PROVIDER', 'often', 'The name api.example was not found.'],
  ['connect', 'ECONNRESET', 'PROVIDER', 'often', 'cannot be reached (ECONNRESET)'],
  ['connect', undefined, 'PROVIDER', 'often', 'cannot be reached'],
  ['connect', 'CERT_HAS_EXPIRED', 'PROVIDER', 'never', 'certificate of api.example'],
  ['broken', undefined, 'PROVIDER', 'often', 'broke off'],
  ['idle', undefined, 'TIMEOUT', 'once', 'sent nothing for'],
  ['total', undefined, 'TIMEOUT', 'never', 'not finished after'],
  ['too-large', undefined, 'LIMIT', 'never', 'thrown away'],
  ['redirect', undefined, 'PROVIDER', 'never', 'were not sent there'],
  ['proxy', undefined, 'PROVIDER', 'never', 'proxy'],
  ['request', undefined, 'PROVIDER', 'never', 'cannot be sent'],
])('%s %s is %s, tried again %s', (kind, errno, code, retry, words) => {
  const failure = connectionFailure(
    asked,
    { kind, detail: 'so', ...(errno === undefined ? {} : { code: errno }) },
    false,
  );
  expect(failure).toMatchObject({ retry, error: { code, message: expect.stringContaining(words) } });
  expect(JSON.stringify(failure)).not.toMatch(/pass|hidden/);
});

it('tries a reply that had begun only once more, and a server of this machine that refuses not at all', () => {
  expect(connectionFailure(asked, { kind: 'broken', detail: '' }, true).retry).toBe('once');
  expect(
    connectionFailure({ ...asked, local: true }, { kind: 'connect', code: 'ECONNREFUSED', detail: '' }, false).retry,
  ).toBe('never');
});

it('shows an address without what may be secret in it', () => {
  expect(shownAddress(asked.url)).toBe('https://api.example/v1/chat');
});

it('takes every key out of what a server says, the longest first, and says no more than 300 characters', () => {
  expect(withoutSecrets(' sk-one-longer sk-one ', asked.secrets)).toBe('[key] [key]');
  expect(withoutSecrets('x'.repeat(400), []).length).toBe(301);
  expect(statusFailure(asked, 400, 'no sk-one-longer').error.message).toBe(
    'compatible/x did not accept the request (400): no [key]',
  );
});
