import { describe, expect, it } from 'vitest';
import { failed, type Receipt, refused } from '../../src/proposal/receipt.ts';
import { receiptForModel } from '../../src/proposal/receipt-for-model.ts';
import { at } from './example-look.ts';

const read = (receipt: Receipt): string => {
  const { text, isError } = receiptForModel(receipt);
  expect(isError).toBe(receipt.status === 'failed');
  return text;
};
const changed = [{ path: at('a.md'), what: 'updated', bytes: 1 }] as const;

describe('receiptForModel', () => {
  it('says that it was applied, in the words of the tool where it has some', () => {
    expect(read({ status: 'applied', entry: 1, changed })).toBe('Applied.');
    expect(read({ status: 'applied', entry: 1, changed, words: 'File written successfully: a.md (1 byte)' })).toBe(
      'File written successfully: a.md (1 byte)',
    );
  });

  it("tells what the person made of it, and not the tool's words about something else", () => {
    const texts = [{ path: at('a.md'), added: ['- [ ] Fix the log-in time-out on staging'] }];
    expect(read({ status: 'applied', entry: 1, changed, words: 'File written', differs: { texts } })).toBe(
      "Applied with the person's changes: a.md now reads:\n  - [ ] Fix the log-in time-out on staging",
    );
    expect(read({ status: 'applied', entry: 1, changed, differs: { input: '{"path":"b.md"}' } })).toBe(
      'Applied with the person\'s changes: the call was made with {"path":"b.md"}.',
    );
    expect(
      read({ status: 'applied', entry: 1, changed, differs: { texts: [{ path: at('a.md'), added: [] }] } }),
    ).toContain('fewer lines');
    expect(read({ status: 'applied', entry: 1, changed, differs: {} })).toContain('a.md updated (1 byte).');
    const long = { texts: [{ path: at('a.md'), added: Array.from({ length: 30 }, (_, index) => `l${index}`) }] };
    expect(read({ status: 'applied', entry: 1, changed, differs: long })).toContain('\n  l19\n  …10 more lines');
  });

  it('a refused hunk is told to the model', () => {
    const differs = { kept: ['line 3 of a.md'], left: ['lines 12-14 of a.md'] };
    expect(read({ status: 'partly applied', entry: 1, changed, differs })).toBe(
      'Applied in part: line 3 of a.md. Refused by the person: lines 12-14 of a.md. Do not repeat those; ask if unsure.',
    );
    expect(read({ status: 'applied', entry: 1, changed, differs })).toContain('left out: lines 12-14 of a.md.');
  });

  it('tells what of a part happened', () => {
    const moved = { path: at('b.md'), what: 'moved', bytes: 5, from: at('a.md') } as const;
    const part = { status: 'partly applied', entry: 1 } as const;
    expect(read({ ...part, changed: [moved] })).toBe('Applied in part: a.md moved to b.md.');
    expect(read({ ...part, changed: [] })).toBe('Applied in part: nothing is different on disk.');
    expect(read({ ...part, changed, differs: { kept: ['x'], left: ['y'], input: '{}' } })).toContain(
      "With the person's changes: the call was made with {}.",
    );
  });

  it('a refusal is no error, with its reason where there is one', () => {
    expect(read(refused('person', ' Sam answered yesterday '))).toBe(
      'Refused by the person: "Sam answered yesterday". Do not repeat it; ask if unsure.',
    );
    expect(read(refused('person', ' '))).toBe('Refused by the person. Do not repeat it; ask if unsure.');
    expect(read(refused('rule', 'Diary stays closed'))).toContain('Refused by a rule: "Diary');
    expect(read(refused('person'))).toContain('Refused by the person.');
  });

  it('comments stand behind their line, and those on what was say so', () => {
    const comments = [
      { path: at('src/orders.ts'), side: 'after', line: 56, text: ' Round once. ' },
      { path: at('src/orders.ts'), side: 'before', line: 3, text: 'Why\nnot?' },
    ] as const;
    const said = `The person says about lines of your proposal:
src/orders.ts:56: Round once.
src/orders.ts:3 (as it was): Why
  not?`;
    expect(read(refused('person', undefined, comments))).toBe(
      `Refused by the person.\n${said}\nDo not repeat it as it was: mend it, or ask if unsure.`,
    );
    const differs = { kept: ['line 3 of a.md'], left: ['lines 12-14 of a.md'] };
    expect(read({ status: 'partly applied', entry: 1, changed, differs, comments })).toBe(
      `Applied in part: line 3 of a.md. Refused by the person: lines 12-14 of a.md. Do not repeat those; ask if unsure.\n${said}`,
    );
  });

  it('an error has its code, and only the words meant for the model', () => {
    const error = { code: 'NO_MATCH', message: 'near: secret', forModel: 'Not found in a.md.' } as const;
    expect(read(failed(error))).toBe('Error NO_MATCH: Not found in a.md.');
  });

  it('says what was withheld, and nothing where all was shared', () => {
    const some = { status: 'shared', changed: [] } as const;
    expect(read({ ...some, shared: { items: 2, withheld: 1 } })).toBe('2 items shared, 1 withheld by the person.');
    expect(read({ ...some, shared: { items: 2, withheld: 1, of: 'note' } })).toBe(
      '2 notes shared, 1 withheld by the person.',
    );
    expect(read({ ...some, shared: { items: 0, withheld: 1 }, words: 'w' })).toBe(
      '0 items shared, 1 withheld by the person.\nw',
    );
    expect(read({ ...some, shared: { items: 2, withheld: 0 } })).toBe('');
    expect(read({ ...some, shared: { items: 2, withheld: 0 }, words: '2 of 9' })).toBe('2 of 9');
  });

  it('has a sentence for everything else', () => {
    expect(read({ status: 'done', changed: [] })).toBe('Done.');
    expect(read({ status: 'done', changed: [], words: 'Noted.' })).toBe('Noted.');
    expect(read({ status: 'drafted', changed: [] })).toContain('Drafted');
    expect(read({ status: 'unchanged', changed: [] })).toContain('Unchanged');
    expect(read({ status: 'unchanged', changed: [], words: 'Unchanged: a.md.' })).toBe('Unchanged: a.md.');
  });
});
