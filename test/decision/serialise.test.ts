import { expect, it } from 'vitest';
import { revivePreview, reviveProposal, serialiseProposal } from '../../src/decision/serialise.ts';
import type { Bytes, FileState, Tree } from '../../src/workspace/file-state.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import { change, path, proposal } from '../support/example-asked.ts';

const store = new Map<string, Bytes>();
const keep = (text: string): Bytes => {
  const bytes = bytesOf(new TextEncoder().encode(text));
  store.set(bytes.hash, bytes);
  return bytes;
};
const bytes = (hash: string): Bytes => store.get(hash) ?? bytesOf(new Uint8Array());
const tree: Tree = { hash: 'f'.repeat(64), files: 501, size: 9000, entries: () => Promise.resolve([]) };

const states: FileState[] = [
  null,
  { kind: 'file', bytes: keep('before\n'), mode: 0o755 },
  { kind: 'link', target: '../elsewhere' },
  { kind: 'folder', mode: 0o755 },
  { kind: 'folder', mode: 0o700, tree },
];
const full = proposal('3.0', {
  preview: {
    summary: 'everything',
    changes: states.map((after, index) => ({ path: path(`p${index}`), before: null, after, from: path('old') })),
    share: [{ title: 'a.md', text: keep('shared'), origin: { path: path('a.md'), hash: 'abc' }, reason: 'asked for' }],
    notes: ['hard-linked'],
  },
  disk: Object.fromEntries([
    ...states.map((state, index) => [`d${index}`, state]),
    ['__proto__', { kind: 'file' as const, bytes: keep('x'), mode: 0o644 }],
  ]),
  input: JSON.parse('{"bytes":{"hash":"evil","size":1},"__proto__":{"polluted":true}}'),
});

it('comes back as it was, with its contents found by hash', async () => {
  const text = JSON.stringify(serialiseProposal(full));
  expect(text).not.toContain('before\\n');
  const revived = reviveProposal(JSON.parse(text), { bytes, tree: (hash) => ({ ...tree, hash }) });
  expect(JSON.parse(JSON.stringify(revived))).toEqual(JSON.parse(JSON.stringify(full)));
  const after = revived.preview.changes?.[1]?.after;
  expect(after?.kind === 'file' && new TextDecoder().decode(await after.bytes.read())).toBe('before\n');
  expect(new TextDecoder().decode(await revived.preview.share?.[0]?.text.read())).toBe('shared');
  expect(Object.keys(revived.disk)).toContain('__proto__');
});

it('leaves the input of a model alone, whatever it looks like', () => {
  const revived = reviveProposal(serialiseProposal(full), bytes);
  expect(JSON.stringify(revived.input)).toBe(JSON.stringify(full.input));
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

it('says that a folder cannot be listed where its entries are not kept', async () => {
  const revived = reviveProposal(serialiseProposal(full), bytes);
  const folder = revived.preview.changes?.[4]?.after;
  const found = folder?.kind === 'folder' ? folder.tree : undefined;
  expect(found).toMatchObject({ files: 501, size: 9000 });
  await expect(found?.entries()).rejects.toThrow('not kept here');
});

it('takes previews without changes or shares', () => {
  expect(revivePreview({ summary: 'nothing' }, bytes)).toEqual({ summary: 'nothing' });
  expect(change('a', null, 'b').before).toBeNull();
});
