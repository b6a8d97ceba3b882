import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../src/proposal/receipt.ts';
import { receiptForModel } from '../../src/proposal/receipt-for-model.ts';
import { at } from './example-look.ts';

const read = (receipt: Omit<Receipt, 'changed'> & Partial<Receipt>): string => {
  const { text, isError } = receiptForModel({ changed: [], ...receipt });
  expect(isError).toBe(receipt.status === 'failed');
  return text;
};
const changed = [{ path: at('a.md'), what: 'updated', bytes: 1 }] as const;

describe('receiptForModel', () => {
  it('says that it was applied, in the words of the tool where it has some', () => {
    expect(read({ status: 'applied', changed })).toBe('Applied.');
    expect(read({ status: 'applied', changed, words: 'File written successfully: a.md (1 byte)' })).toBe(
      'File written successfully: a.md (1 byte)',
    );
  });

  it("tells what the person made of it, and not the tool's words about something else", () => {
    const texts = [{ path: at('a.md'), added: ['- [ ] Fix the log-in time-out on staging'] }];
    expect(read({ status: 'applied', changed, words: 'File written', differs: { texts } })).toBe(
      "Applied with the person's changes: a.md now reads:\n  - [ ] Fix the log-in time-out on staging",
    );
    expect(read({ status: 'applied', changed, differs: { input: '{"path":"b.md"}' } })).toBe(
      'Applied with the person\'s changes: the call was made with {"path":"b.md"}.',
    );
    expect(read({ status: 'applied', changed, differs: { texts: [{ path: at('a.md'), added: [] }] } })).toContain(
      'fewer lines',
    );
    expect(read({ status: 'applied', changed, differs: {} })).toContain('a.md updated (1 byte).');
    const long = { texts: [{ path: at('a.md'), added: Array.from({ length: 30 }, (_, index) => `l${index}`) }] };
    expect(read({ status: 'applied', changed, differs: long })).toContain('\n  l19\n  …10 more lines');
  });

  it('a refused hunk is told to the model', () => {
    const differs = { kept: ['line 3 of a.md'], left: ['lines 12-14 of a.md'] };
    expect(read({ status: 'partly applied', changed, differs })).toBe(
      'Applied in part: line 3 of a.md. Refused by the person: lines 12-14 of a.md. Do not repeat those; ask if unsure.',
    );
    expect(read({ status: 'applied', changed, differs })).toContain('left out: lines 12-14 of a.md.');
  });

  it('tells what of a part happened when something went wrong on the way', () => {
    const moved = { path: at('b.md'), what: 'moved', bytes: 5, from: at('a.md') } as const;
    const error = { code: 'STALE', message: 'c.md changed.' } as const;
    expect(read({ status: 'partly applied', changed: [moved], error })).toBe(
      'Applied in part: a.md moved to b.md. Error STALE: c.md changed.',
    );
    expect(read({ status: 'partly applied' })).toBe('Applied in part: nothing is different on disk.');
    expect(read({ status: 'partly applied', changed, differs: { kept: ['x'], left: ['y'], input: '{}' } })).toContain(
      "With the person's changes: the call was made with {}.",
    );
  });

  it('a refusal is no error, with its reason where there is one', () => {
    expect(read({ status: 'refused', refused: { by: 'person', reason: ' Sam answered yesterday ' } })).toBe(
      'Refused by the person: "Sam answered yesterday". Do not repeat it; ask if unsure.',
    );
    expect(read({ status: 'refused', refused: { by: 'person', reason: ' ' } })).toBe(
      'Refused by the person. Do not repeat it; ask if unsure.',
    );
    expect(read({ status: 'refused', refused: { by: 'rule', reason: 'Diary stays closed' } })).toContain(
      'Refused by a rule: "Diary',
    );
    expect(read({ status: 'refused' })).toContain('Refused by the person.');
  });

  it('an error has its code, and only the words meant for the model', () => {
    expect(
      read({ status: 'failed', error: { code: 'NO_MATCH', message: 'near: secret', forModel: 'Not found in a.md.' } }),
    ).toBe('Error NO_MATCH: Not found in a.md.');
    expect(read({ status: 'failed' })).toBe('Error: the call failed. Nothing was done.');
  });

  it('says what was withheld, and nothing where all was shared', () => {
    expect(read({ status: 'shared', shared: { items: 2, withheld: 1 } })).toBe(
      '2 items shared, 1 withheld by the person.',
    );
    expect(read({ status: 'shared', shared: { items: 2, withheld: 1, of: 'note' } })).toBe(
      '2 notes shared, 1 withheld by the person.',
    );
    expect(read({ status: 'shared', shared: { items: 0, withheld: 1 }, refused: { by: 'rule' }, words: 'w' })).toBe(
      '0 items shared, 1 withheld by a rule.\nw',
    );
    expect(read({ status: 'shared', shared: { items: 2, withheld: 0 } })).toBe('');
    expect(read({ status: 'shared', shared: { items: 2, withheld: 0 }, words: '2 of 9' })).toBe('2 of 9');
    expect(read({ status: 'shared' })).toBe('');
  });

  it('has a sentence for everything else', () => {
    expect(read({ status: 'done' })).toBe('Done.');
    expect(read({ status: 'done', words: 'Noted.' })).toBe('Noted.');
    expect(read({ status: 'drafted' })).toContain('Drafted');
    expect(read({ status: 'unchanged' })).toContain('Unchanged');
    expect(read({ status: 'unchanged', words: 'Unchanged: a.md.' })).toBe('Unchanged: a.md.');
  });
});
