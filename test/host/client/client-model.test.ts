import { expect, it } from 'vitest';
import { clientModelId } from '../../../src/host/client/client-model.ts';

it.each([
  ['claude-code', 'mcp/claude-code'],
  ['Cursor (nightly)', 'mcp/cursor-nightly'],
  ['../../offline', 'mcp/offline'],
  ['\u001b[31mred', 'mcp/31mred'],
  ['✨', 'mcp/client'],
  ['x'.repeat(500), `mcp/${'x'.repeat(40)}`],
])('%j is known as %s', (name, id) => {
  expect(clientModelId('mcp', { name })).toBe(id);
});
