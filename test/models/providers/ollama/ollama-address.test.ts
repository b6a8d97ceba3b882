import { expect, it } from 'vitest';
import { ollamaAddress } from '../../../../src/models/providers/ollama/ollama-address.ts';

it.each([
  ['', 'http://127.0.0.1:11434'],
  ['  ', 'http://127.0.0.1:11434'],
  ['localhost', 'http://localhost:11434'],
  ['box.lan', 'http://box.lan:11434'],
  ['box.lan:8080', 'http://box.lan:8080'],
  [':8080', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:11434'],
  ['0.0.0.0:8080', 'http://127.0.0.1:8080'],
  ['http://0.0.0.0:11434', 'http://127.0.0.1:11434'],
  ['::', 'http://[::1]:11434'],
  ['[::]:8080', 'http://[::1]:8080'],
  ['::1', 'http://[::1]:11434'],
  ['[fe80::1]:8080', 'http://[fe80::1]:8080'],
  ['http://box.lan', 'http://box.lan'],
  ['HTTPS://box.lan', 'https://box.lan'],
  ['https://me:pw@box.lan/ollama/', 'https://me:pw@box.lan/ollama'],
  ['http://localhost:11434/v1', 'http://localhost:11434'],
  ['http://localhost:11434/api/', 'http://localhost:11434'],
  ['localhost:11434/v1/', 'http://localhost:11434'],
  ['ollama.com', 'https://ollama.com'],
])('OLLAMA_HOST %j means %s', (written, address) => {
  expect(ollamaAddress(written)).toBe(address);
  expect(ollamaAddress(address)).toBe(address);
});

it.each(['host:port', 'a b', 'ftp://box', '[::1:8080'])('%j still is no address afterwards', (written) => {
  expect(URL.canParse(ollamaAddress(written))).toBe(false);
});
