import { describe, expect, it } from 'vitest';
import type { ErrorValue } from '../../src/error/error-value.ts';
import { createLook } from '../../src/proposal/layered-look.ts';
import { quoteSeen } from '../../src/proposal/quote.ts';
import type { SeenByModel } from '../../src/tool/look.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { exampleWorkspace, lookOptions } from './example-look.ts';

const text = `one\r\ntwo\n${'x'.repeat(300)}\nfour`;
const quoted = async (seen: SeenByModel, data: ErrorValue['data'], forModel?: string): Promise<string | undefined> => {
  const look = createLook({ ...lookOptions(exampleWorkspace({ 'a.md': text })), seen: () => seen });
  const error: ErrorValue = {
    code: 'NO_MATCH',
    message: 'Not there.',
    ...(forModel === undefined ? {} : { forModel }),
    ...(data === undefined ? {} : { data }),
  };
  return (await quoteSeen(error, look)).forModel;
};
const all: SeenByModel = { extent: 'all', hash: hashOf(text) };

describe('quoteSeen', () => {
  it('quotes lines of a file the model has seen whole', async () => {
    expect(await quoted(all, { path: 'a.md', lines: [1, 4] })).toBe('Not there.\n1\tone\n4\tfour');
    expect(await quoted(all, { path: 'a.md', line: 2 }, 'For you.')).toBe('For you.\n2\ttwo');
  });

  it('quotes of a part only the lines that were shown', async () => {
    const part: SeenByModel = { extent: 'part', hash: hashOf(text), lines: [{ from: 1, to: 2 }], of: 4 };
    expect(await quoted(part, { path: 'a.md', lines: [2, 4] })).toBe('Not there.\n2\ttwo');
    expect(await quoted(part, { path: 'a.md', lines: [4] })).toBe(undefined);
  });

  it('quotes nothing of what the model has not seen, or of another version', async () => {
    expect(await quoted({ extent: 'none' }, { path: 'a.md', lines: [1] })).toBe(undefined);
    expect(await quoted({ extent: 'all', hash: hashOf('older') }, { path: 'a.md', lines: [1] })).toBe(undefined);
  });

  it('leaves alone errors that are about no line of a file', async () => {
    for (const data of [
      undefined,
      {},
      { path: 'a.md' },
      { lines: [1] },
      { path: 'a.md', lines: ['1', 99, 1.5] },
      { path: '../a.md', lines: [1] },
      { path: 'none.md', lines: [1] },
    ])
      expect(await quoted(all, data)).toBe(undefined);
  });

  it('shortens long lines and long lists', async () => {
    expect(await quoted(all, { path: 'a.md', lines: [3] })).toBe(`Not there.\n3\t${'x'.repeat(199)}…`);
    const many = await quoted(all, { path: 'a.md', lines: Array.from({ length: 50 }, () => 1) });
    expect(many?.split('\n').length).toBe(11);
  });
});
