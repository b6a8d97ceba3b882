import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadInstructions } from '../../src/config/load-instructions.ts';
import { workspaceWith } from './folders.ts';

describe("a folder's instructions", () => {
  it('case 189: are read only when the folder is trusted', async () => {
    const workspace = workspaceWith({ 'AGENTS.md': 'Use tabs.\n' });
    expect(await loadInstructions({ workspace, trusted: false })).toEqual({ ok: true, value: undefined });
    expect(await loadInstructions({ workspace, trusted: true })).toEqual({ ok: true, value: 'Use tabs.\n' });
  });

  it.each([{}, { 'AGENTS.md': ' \n' }])('may be missing or empty: %j', async (files) => {
    expect(await loadInstructions({ workspace: workspaceWith(files), trusted: true })).toEqual({
      ok: true,
      value: undefined,
    });
  });

  it('are left out when they are too long, or behind a link', async () => {
    const long = workspaceWith({ 'AGENTS.md': 'x'.repeat(40_000) });
    expect(await loadInstructions({ workspace: long, trusted: true })).toMatchObject({
      ok: false,
      error: { code: 'BAD_CONFIG' },
    });
    const linked = workspaceWith({ 'other.md': 'x' });
    symlinkSync('other.md', join(linked.root, 'AGENTS.md'));
    expect(await loadInstructions({ workspace: linked, trusted: true })).toMatchObject({
      ok: false,
      error: { code: 'BAD_CONFIG' },
    });
  });
});
