import fc from 'fast-check';
import { expect, it } from 'vitest';
import { secretMasker } from '../../src/sandbox/mask-secrets.ts';

const masked = (text: string, environment: Record<string, string> = {}): string =>
  secretMasker(environment)(Buffer.from(text, 'utf8')).toString('utf8');

// Put together here, so that no scanner takes this file for a leak.
const KEYS = {
  'API key': `sk-ant-api03-${'aB3_'.repeat(8)}`,
  'GitHub token': `gho_${'a1B2'.repeat(9)}`,
  'GitLab token': `glpat-${'a1B2'.repeat(5)}`,
  'AWS key': `AKIA${'A1B2'.repeat(4)}`,
  'Google key': `AIza${'a1B2c'.repeat(7)}`,
  'Slack token': `xoxb-${'1234567890-'.repeat(2)}ab`,
  'npm token': `npm_${'a1B2'.repeat(9)}`,
  'PyPI token': `pypi-AgE${'a1B2'.repeat(13)}`,
  'Hugging Face token': `hf_${'a1B2'.repeat(8)}`,
  'Stripe key': `sk_live_${'a1B2'.repeat(6)}`,
  'web token': `eyJ${'a1B2'.repeat(5)}.eyJ${'c3D4'.repeat(5)}.${'e5F6'.repeat(5)}`,
  'private key': `-----BEGIN OPENSSH PRIVATE KEY-----\nabc\ndef\n-----END OPENSSH PRIVATE KEY-----`,
};

it.each(Object.entries(KEYS))('takes out a %s and leaves what is around it', (name, key) => {
  expect(masked(`before "${key}" after é`)).toBe(`before "[masked: ${name}]" after é`);
});

it('takes out a private key whose end was cut off', () => {
  expect(masked('x\n-----BEGIN RSA PRIVATE KEY-----\nabc\n')).toBe('x\n[masked: private key]');
});

it('takes a password out of an address and leaves the rest of it', () => {
  expect(masked('https://me:hunter22@example.org/x')).toBe('https://me:[masked: password]@example.org/x');
});

it('takes out the values of variables that sound secret, and of no others', () => {
  const environment = {
    MY_TOKEN: 'open-sesame-é',
    MY_PASSWORD: 'open-sesame-é-2',
    SHORT_KEY: 'true',
    EDITOR: 'long-enough',
    SSH_KEY_FILE: '/home/me/key-of-mine',
  };
  expect(masked('open-sesame-é open-sesame-é-2 true long-enough /home/me/key-of-mine', environment)).toBe(
    '[masked: MY_TOKEN] [masked: MY_PASSWORD] true long-enough /home/me/key-of-mine',
  );
});

it('leaves everything else as it is, byte by byte', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const buffer = Buffer.from(bytes);
      expect(secretMasker({})(buffer).equals(buffer)).toBe(true);
    }),
  );
});
