import { expect, it } from 'vitest';
import { DIALECTS } from '../../../src/models/dialects/dialects.ts';
import { writeHistory } from '../../../src/models/dialects/write-history.ts';

const result = (name: string, text: string) => ({ providerId: '', name, text, isError: false });

it.each(DIALECTS.map((dialect) => [dialect.name, dialect] as const))(
  '%s: results of two calls to one tool say which call each answers',
  (_, dialect) => {
    const results = [result('edit_file', 'Applied.'), result('read_file', 'text'), result('edit_file', 'Refused.')];
    const [message] = writeHistory([{ role: 'results', results }], dialect);
    const text = message?.role === 'user' ? message.text : '';
    expect(text).toMatch(/\[call 1 of 3\]\nApplied\.[\s\S]*\[call 3 of 3\]\nRefused\./);
    expect(text).not.toContain('[call 2 of 3]');
  },
);
