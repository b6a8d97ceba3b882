import { expect, it } from 'vitest';
import {
  reviveLayers,
  revivePreview,
  reviveProposal,
  serialisePreview,
  serialiseProposal,
} from '../../src/decision/serialise.ts';
import { openContents } from '../../src/history/open-contents.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { SCHEMA } from '../../src/store/schema.ts';
import { note } from '../../src/text/note.ts';
import type { FileState } from '../../src/workspace/file-state.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import { treeOf } from '../../src/workspace/tree.ts';
import { path, proposal, textState } from '../support/example-asked.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const store = () => {
  const database = openDatabase({ file: `${temporaryFolder()}/store.db` });
  database.exec(SCHEMA);
  return { contents: openContents(database), elsewhere: () => openContents(database) };
};
const decoded = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

const tree = treeOf([
  { name: 'deep', state: { kind: 'folder', mode: 0o700 } },
  { name: 'deep/a.txt', state: textState('inside\n') },
  { name: 'link', state: { kind: 'link', target: 'deep/a.txt' } },
]);
const states: FileState[] = [
  null,
  textState('before\n', 0o755),
  { kind: 'link', target: '../elsewhere' },
  { kind: 'folder', mode: 0o755 },
  { kind: 'folder', mode: 0o700, tree },
];
const shared = bytesOf(new TextEncoder().encode('shared'));
const full = proposal('3.0', {
  preview: {
    summary: 'everything',
    changes: states.map((after, index) => ({ path: path(`p${index}`), before: null, after, from: path('old') })),
    share: [{ title: 'a.md', text: shared, origin: { path: path('a.md'), hash: 'abc' }, reason: 'asked for' }],
    notes: [note('hard link', 'hard-linked', 'a.md')],
  },
  disk: Object.fromEntries([...states.map((state, index) => [`d${index}`, state]), ['__proto__', textState('x')]]),
  input: JSON.parse('{"before":"{\\"kind\\":\\"file\\"}","bytes":{"hash":"evil"},"__proto__":{"polluted":true}}'),
});
const kept = async () => {
  const { contents, elsewhere } = store();
  await contents.keepStates(
    [...states, textState('x')].map((state) => ({ state })),
    [shared],
  );
  return { contents, elsewhere: elsewhere() };
};

it('comes back as it was in another process, with its contents found by hash', async () => {
  const { contents, elsewhere } = await kept();
  const text = JSON.stringify(serialiseProposal(full, contents));
  expect(text).not.toContain('before\\n');
  const revived = reviveProposal(JSON.parse(text), elsewhere);
  expect(JSON.parse(JSON.stringify(revived))).toEqual(JSON.parse(JSON.stringify(full)));
  const after = revived.preview.changes?.[1]?.after;
  expect(after?.kind === 'file' && decoded(await after.bytes.read())).toBe('before\n');
  expect(decoded(await revived.preview.share?.[0]?.text.read())).toBe('shared');
  expect(Object.keys(revived.disk)).toContain('__proto__');
});

it('a folder with everything in it can be listed and read again, proposed and on disk', async () => {
  const { contents, elsewhere } = await kept();
  const revived = reviveProposal(serialiseProposal(full, contents), elsewhere);
  for (const folder of [revived.preview.changes?.[4]?.after, revived.disk[path('d4')]]) {
    const found = folder?.kind === 'folder' ? folder.tree : undefined;
    expect(found).toMatchObject({ hash: tree.hash, files: 1, size: 7 });
    const entries = (await found?.entries()) ?? [];
    expect(treeOf(entries).hash).toBe(tree.hash);
    expect(entries[0]).toEqual({ name: 'deep', state: { kind: 'folder', mode: 0o700 } });
    const inner = entries[1]?.state;
    expect(inner?.kind === 'file' && decoded(await inner.bytes.read())).toBe('inside\n');
  }
});

it('does not write down a folder whose contents are not kept', () => {
  expect(() => serialiseProposal(full, store().contents)).toThrow('before its contents are kept');
});

it('leaves the input of a model alone, whatever it looks like', async () => {
  const { contents } = await kept();
  const revived = reviveProposal(serialiseProposal(full, contents), contents);
  expect(JSON.stringify(revived.input)).toBe(JSON.stringify(full.input));
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

it('takes previews without changes or shares, and finds the changes of those that have some', async () => {
  const { contents } = await kept();
  const nothing = serialisePreview({ summary: 'nothing' }, contents);
  expect(nothing).toEqual({ summary: 'nothing', shape: 2 });
  expect(revivePreview(nothing, contents)).toEqual({ summary: 'nothing' });
  const layers = reviveLayers([{ preview: nothing }, { preview: serialisePreview(full.preview, contents) }], contents);
  expect(layers.map((changes) => changes.map(({ path: changed }) => changed))).toEqual([
    [],
    ['p0', 'p1', 'p2', 'p3', 'p4'],
  ]);
});

it('knows the stage of a proposal that was stored when only its name told', () => {
  const { contents } = store();
  const { stage: _, ...back } = serialiseProposal(proposal('3.1/2'), contents) as { readonly stage?: string };
  expect(reviveProposal(back, contents)).toMatchObject({ id: '3.1/2', stage: 'came back', call: { id: '3.1' } });
  const { stage: __, ...first } = serialiseProposal(proposal('3.1'), contents) as { readonly stage?: string };
  expect(reviveProposal(first, contents)).toMatchObject({ id: '3.1', stage: 'first', call: { id: '3.1' } });
});
