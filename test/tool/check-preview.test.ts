import { describe, expect, it } from 'vitest';
import { checkPreview } from '../../src/tool/check-preview.ts';
import type { Preview, Reach } from '../../src/tool/preview.ts';
import type { ToolEffect } from '../../src/tool/tool.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import type { Path } from '../../src/workspace/path.ts';

const bytes = bytesOf(new Uint8Array([65]));
const change = { path: 'a.md' as Path, before: null, after: { kind: 'file', bytes, mode: 0o644 } } as const;
const command: Reach = { kind: 'command', command: 'ls', folder: '.', tier: 'witnessed' };
const request: Reach = { kind: 'request', method: 'GET', url: 'https://example.org/', host: 'example.org' };
const FACETS: Readonly<Record<string, Preview>> = {
  changes: { summary: '', changes: [change] },
  share: { summary: '', share: [{ title: 'a.md', text: bytes }] },
  command: { summary: '', reach: command },
  request: { summary: '', reach: request },
  other: { summary: '', reach: { kind: 'other', words: 'call' } },
  control: { summary: '', control: { done: 'yes' } },
};
const MAY: Readonly<Record<ToolEffect, readonly string[]>> = {
  read: ['share'],
  change: ['changes', 'share'],
  run: ['changes', 'share', 'command', 'other'],
  network: ['changes', 'share', 'request', 'other'],
  control: ['control'],
};

describe('checkPreview', () => {
  for (const [effect, allowed] of Object.entries(MAY) as [ToolEffect, readonly string[]][])
    it(`lets a "${effect}" tool return ${allowed.join(', ')} and nothing else`, () => {
      for (const [facet, preview] of Object.entries(FACETS)) {
        const result = checkPreview({ name: 'x', effect }, preview);
        expect([facet, result.ok || result.error.code]).toEqual([facet, allowed.includes(facet) || 'UNTRUSTED']);
      }
    });

  it('says what the tool wanted', () => {
    const result = checkPreview({ name: 'peek', effect: 'read' }, FACETS.changes!);
    expect(!result.ok && result.error.message).toBe(
      'peek is declared as "read", but wanted to change files. Nothing was done.',
    );
  });

  it('refuses two changes of one path', () => {
    const result = checkPreview({ name: 'x', effect: 'change' }, { summary: '', changes: [change, change] });
    expect(!result.ok && result.error.message).toContain('two changes of a.md');
  });
});
