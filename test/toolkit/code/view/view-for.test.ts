import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fail, ok } from '../../../../src/error/error-value.ts';
import { indexOf } from '../../../../src/toolkit/code/index/index-of.ts';
import type { CodeView } from '../../../../src/toolkit/code/view/code-view.ts';
import { freshnessWords } from '../../../../src/toolkit/code/view/view-for.ts';
import type { Freshness } from '../../../../src/toolkit/index/passes.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { openedAt, servicesOver } from '../code-ground.ts';

/** Only what the words are made of is looked at. */
const view = (freshness: Freshness, notIndexed: readonly string[] = []): CodeView =>
  ({ freshness, files: 12, notIndexed }) as unknown as CodeView;

describe('the words for how fresh an answer is', () => {
  test('complete: how many files it rests on', () => {
    expect(freshnessWords(view({ complete: true }))).toBe('(index of 12 source files, checked just now)');
    expect(freshnessWords(view({ complete: true }, ['@lib']))).toContain('not of @lib: use search_files there');
  });

  test('says how much could not be read', () => {
    expect(freshnessWords(view({ complete: true, unread: ['a.ts', 'b'] }))).toBe(
      '(index of 12 source files, checked just now; 2 files or folders could not be read and may be missing here)',
    );
  });

  test('not complete: how far it is, how old the last complete one, and what to do', () => {
    expect(freshnessWords(view({ complete: false }))).toBe(
      '(the index is not complete: files are still being read; there may be more. Ask again in a moment.)',
    );
    const asOf = Date.now() - 60_000;
    expect(freshnessWords(view({ complete: false, asOf, progress: { read: 200, of: 900 } }))).toMatch(
      /200 of 900 files are read, last complete 6\d s ago; there may be more/,
    );
  });
});

describe('the index of a workspace', () => {
  test('is one in a process, and says why where there can be none', async () => {
    const services = servicesOver(openedAt(temporaryFolder()));
    const [one, other] = [indexOf(services), indexOf(services)];
    expect(one.ok && other.ok && one.value === other.value).toBe(true);
    if (one.ok) await one.value.close();
    const refused = fail('DENIED', 'No folder for it.');
    expect(indexOf({ ...services, indexFolder: () => refused })).toEqual(refused);
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'no folder');
    chmodSync(file, 0o400);
    expect(indexOf({ ...services, indexFolder: () => ok(join(file, 'below')) })).toMatchObject({ ok: false });
  });
});
