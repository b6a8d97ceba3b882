import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/change/change-set.ts';
import { effectDigest, proposalDigest } from '../../src/proposal/digest.ts';
import { note } from '../../src/text/note.ts';
import type { Preview } from '../../src/tool/preview.ts';
import type { Tree } from '../../src/workspace/file-state.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { at, file } from './example-look.ts';

const digest = (preview: Omit<Preview, 'summary'>): Promise<string> =>
  effectDigest({ summary: '', ...preview }, hashOf);
const edit = (before: string, after: string): Promise<string> =>
  digest({ changes: [{ path: at('a.md'), before: file(before), after: file(after) }] });
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`);

describe('effectDigest', () => {
  it('is the same for an edit whether or not an edit of other lines was applied before it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(29), fc.nat(29), fc.integer({ min: 0, max: 3 }), async (mine, other, grows) => {
        fc.pre(mine !== other);
        const lines = numbered(30);
        const changed = (text: string[], index: number, into: string): string[] => text.with(index, into);
        const alone = [lines, changed(lines, mine, 'my edit\n')] as const;
        const others = changed(lines, other, 'another edit\n'.repeat(grows));
        const after = [others, changed(others, mine, 'my edit\n')] as const;
        expect(await edit(after[0].join(''), after[1].join(''))).toBe(await edit(alone[0].join(''), alone[1].join('')));
      }),
      { numRuns: 60 },
    );
  });

  it('differs when the same characters change on another line', async () => {
    expect(await edit('retries = 1\nadmins = 1\n', 'retries = 2\nadmins = 1\n')).not.toBe(
      await edit('retries = 1\nadmins = 1\n', 'retries = 1\nadmins = 2\n'),
    );
  });

  it('differs in everything that would be different on disk', async () => {
    const tree = (name: string): Tree => ({
      hash: hashOf(name),
      files: 1,
      size: 1,
      entries: () => Promise.resolve([]),
    });
    const base: Change = { path: at('a.md'), before: file('x\n'), after: file('y\n') };
    const variants: Change[] = [
      base,
      { ...base, path: at('b.md') },
      { ...base, from: at('b.md') },
      { ...base, after: file('z\n') },
      { ...base, before: file('w\n') },
      { ...base, after: file('y\n', 0o755) },
      { ...base, after: file('x\n', 0o755) },
      { ...base, before: null },
      { ...base, after: null },
      { ...base, after: { kind: 'link', target: 'x' } },
      { ...base, after: { kind: 'link', target: 'y' } },
      { ...base, before: null, after: { kind: 'folder', mode: 0o755 } },
      { ...base, before: null, after: { kind: 'folder', mode: 0o755, tree: tree('one') } },
      { ...base, before: null, after: { kind: 'folder', mode: 0o755, tree: tree('two') } },
    ];
    const digests = await Promise.all(variants.map((change) => digest({ changes: [change] })));
    expect(new Set(digests).size).toBe(variants.length);
  });

  it('binds each shared item by its bytes, its title and the file it is from', async () => {
    const text = file('shown').bytes;
    const items = [
      [{ title: 'a', text }],
      [{ title: 'b', text }],
      [{ title: 'a', text: file('other').bytes }],
      [{ title: 'a', text, origin: { path: at('a.md'), hash: hashOf('1') } }],
      [
        { title: 'a', text },
        { title: 'a', text },
      ],
    ];
    const digests = await Promise.all(items.map((share) => digest({ share })));
    expect(new Set(digests).size).toBe(items.length);
    const elsewhere = digest({ share: [{ title: 'a', text, origin: { path: at('a.md'), hash: hashOf('2') } }] });
    expect(await elsewhere).toBe(digests[3]);
  });

  it('binds a reach by its exact words, and the end of a task by its summary', async () => {
    const command = { kind: 'command', command: 'npm test', folder: '.', tier: 'witnessed' } as const;
    const request = { kind: 'request', method: 'GET', url: 'https://example.org/', host: 'example.org' } as const;
    const digests = await Promise.all([
      digest({ reach: command }),
      digest({ reach: { ...command, command: 'npm  test' } }),
      digest({ reach: { ...command, tier: 'network' } }),
      digest({ reach: request }),
      digest({ reach: { ...request, body: 'x' } }),
      digest({ control: { done: 'a' } }),
      digest({ control: { done: 'b' } }),
      digest({}),
    ]);
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('does not depend on our words about it', async () => {
    expect(await effectDigest({ summary: 'one', notes: [note('size', 'n')], toModel: 't' }, hashOf)).toBe(
      await effectDigest({ summary: 'two' }, hashOf),
    );
  });

  it('falls back on whole contents where two texts have too little in common', async () => {
    const lines = numbered(8000);
    const mixed = [...lines].reverse().join('');
    expect(await edit(lines.join(''), mixed)).not.toBe(await edit(lines.join(''), `${mixed}x`));
  });
});

describe('proposalDigest', () => {
  it('changes with the card, the input, the recipient and the effect, not with the order of arguments', () => {
    const signed = { card: 'c', input: { a: 1, b: 2 }, recipient: 'r', effect: 'e' };
    const digests = [
      signed,
      { ...signed, card: 'd' },
      { ...signed, input: { a: 1, b: 3 } },
      { ...signed, recipient: 's' },
      { ...signed, effect: 'f' },
    ].map((each) => proposalDigest(each, hashOf));
    expect(new Set(digests).size).toBe(5);
    expect(proposalDigest({ ...signed, input: { b: 2, a: 1 } }, hashOf)).toBe(digests[0]);
  });
});
