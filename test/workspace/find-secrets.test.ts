import { describe, expect, it } from 'vitest';
import { asBytes, findSecrets, replaceRanges, secretValues } from '../../src/workspace/find-secrets.ts';

const TOKEN = `ghp_${'a1B2'.repeat(9)}`;
const masked = (text: string, environment: Record<string, string> = {}): string =>
  replaceRanges(text, findSecrets(text, secretValues(environment)), ({ kind }) => `<${kind}>`);

describe('finding secrets', () => {
  it('finds each once, in order, and leaves everything around it', () => {
    expect(masked(`a ${TOKEN} b sk-${'x'.repeat(30)} c`)).toBe('a <GitHub token> b <API key> c');
    expect(masked('postgres://ann:hunter2@db/x')).toBe('postgres://ann:<password>@db/x');
    expect(masked('nothing here, and https://example.org/a:b@c')).toBe('nothing here, and https://example.org/a:b@c');
  });

  it('takes two that overlap as one, under the surer name', () => {
    expect(masked(`https://ann:pw-${TOKEN}!x@host/`)).toBe('https://ann:<GitHub token>@host/');
    expect(masked(`key ${TOKEN}`, { MY_TOKEN: TOKEN })).toBe('key <MY_TOKEN>');
  });

  it('takes neither a mask nor a placeholder in an address for a password', () => {
    for (const text of ['https://ann:[masked:x]@host', asBytes('https://ann:«secret:pw#ab12»@host')])
      expect(masked(text)).toBe(text.includes('[masked:x]') ? 'https://ann:<password>@host' : text);
  });

  it('is done in time with text made to be slow', () => {
    const begun = process.cpuUsage();
    for (const piece of ['a.', 'eyJaaaaaaaaaa-', 'sk-', '-----BEGIN PRIVATE KEY-----', 'x://y:z', 'xoxb-', 'a+'])
      findSecrets(piece.repeat(Math.ceil(1_000_000 / piece.length)), []);
    // Its own time, whoever else needs the machine.
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(20_000);
  });
});
