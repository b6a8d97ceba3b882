import { expect, it } from 'vitest';
import { lmstudioCard } from '../../../../src/models/providers/lmstudio/lmstudio-card.ts';

it.each([
  ['', 'http://127.0.0.1:1234/v1'],
  ['http://127.0.0.1:1234', 'http://127.0.0.1:1234/v1'],
  ['http://box.lan:1234/', 'http://box.lan:1234/v1'],
  ['box.lan:1234', 'http://box.lan:1234/v1'],
  ['http://box.lan/lms/v1', 'http://box.lan/lms/v1'],
])('LMSTUDIO_BASE_URL %j means %s', (written, address) => {
  expect(lmstudioCard.address(written)).toBe(address);
});
