// Data that is odd in one way or another: described as far as it goes, and what is odd is said.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../src/error/error-value.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, over } from '../tool-calls.ts';
import { described, folderWith, openDatabase, proposed } from './data-calls.ts';

const lines = (text: string): string[] => text.split('\n').slice(1, -1);

describe('odd tables', () => {
  it('blank lines are counted apart, and a column may be empty or mixed', async () => {
    expect(lines(await described('a.csv', 'a,b\n\n1,\nx,NA\n\n'))).toEqual([
      'delimiter comma',
      '2 blank lines',
      '2 rows, 2 columns',
      'column\ttype\tmissing\trange\texamples',
      'a\tmixed (1 integer, 1 text)\t0\t1 … 1; 1 character\t1, x',
      'b\tempty\t2',
    ]);
  });

  it('a header without a name, a single column, dates with and without a time', async () => {
    expect(await described('a.csv', ',day\n1,2026-01-01\n2,2026-01-02 10:30\n')).toContain('column 1\tinteger');
    expect(await described('a.csv', ',day\n1,2026-01-01\n2,2026-01-02 10:30\n')).toContain('day\tdate-time');
    expect(await described('a.txt', 'name\nBo\n\nAda\n')).toContain('3 rows, 1 column');
  });

  it('a row of thousands of fields is not thousands of lines', async () => {
    const text = await described('a.csv', `${Array.from({ length: 1500 }, (_, index) => `c${index}`).join(',')}\n`);
    expect(text).toContain('1500 columns; the first 1000 were looked at');
    expect(text).toContain('…900 more columns');
    expect(
      await described('a.csv', `${Array.from({ length: 300 }, (_, index) => `c${index}`).join(',')}\n`, 'minimal'),
    ).toContain(', …100 more');
  });

  it('a value as long as a page is cut, and distinct values are not counted for ever', async () => {
    const text = await described('a.csv', `id,text\n1,${'x'.repeat(5000)}\n`, 'comprehensive');
    expect(text.length).toBeLessThan(600);
    const many = Array.from({ length: 1200 }, (_, index) => index).join('\n');
    expect(await described('b.csv', `id\n${many}\n`, 'comprehensive')).toContain('0, 1, 2, 3, 4\tmany\t599.5');
  });
});

describe('odd values', () => {
  it('lists of values, of lists, and a value alone', async () => {
    expect(await described('a.json', '[1, 2, null]')).toContain(
      '3 rows, 1 column\ncolumn\ttype\tmissing\trange\texamples\nvalue\tinteger\t1',
    );
    expect(await described('a.json', '[[1, "a"], [true, [2]]]')).toContain('column 2\tmixed (1 text, 1 list)');
    expect(lines(await described('a.json', '"only a text"'))).toEqual(['string "only a text"']);
    expect(lines(await described('a.json', 'null'))).toEqual(['null']);
    expect(lines(await described('a.json', '{"mixed": [1, "a", {}], "none": []}'))).toEqual([
      'mixed: list of 3',
      'none: list of 0',
    ]);
  });

  it('records used as maps have an end', async () => {
    const keys = Array.from({ length: 60 }, (_, index) => [`key ${index}`, 'x'.repeat(index === 0 ? 200 : 1)]);
    const text = await described('a.json', JSON.stringify(Object.fromEntries(keys)));
    expect(text).toContain('…10 more keys');
    expect(text).toContain(`key 0: string "${'x'.repeat(79)}…`);
    const records = Array.from({ length: 1200 }, (_, index) => `{"k${index}": 1}`).join('\n');
    expect(await described('a.jsonl', records)).toContain('too many different keys; the first 1000 were looked at');
  });

  it('bad and blank lines are counted however many there are', async () => {
    expect(lines(await described('a.jsonl', '{\n\n\n{\n{\n{\n1')).slice(0, 3)).toEqual([
      '4 bad lines: 1, 4, 5, …',
      '2 blank lines',
      '1 row, 1 column',
    ]);
  });

  it('every document of a YAML file counts, and none is a file too', async () => {
    const text = await described('a.yaml', 'a: 1\n---\na: 2\n');
    expect(text).toContain('2 documents\n2 rows, 1 column');
    expect(await described('a.yml', '')).toContain('0 rows');
    expect(await described('a.yml', '# nothing\n')).toContain('0 rows');
  });

  it('case 65: a map of a great many keys is read without comparing them all', async () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => `key${index}: 1`).join('\n');
    expect(await described('a.yaml', keys)).toContain('…19,950 more keys');
  });

  it('what is read as a whole has a limit, and says what has none', async () => {
    const folder = folderWith({ 'a.yaml': 'a: 1\n'.repeat(500_000), 'deep.yaml': `${' '.repeat(500)}a: 1\n` });
    expect(await call(over(folder), 'describe_data', { path: 'a.yaml' })).toMatchObject({
      error: { code: 'TOO_LARGE', message: 'a.yaml is too large: YAML is read as a whole, up to 2 MB.' },
    });
    expect(await call(over(folder), 'describe_data', { path: 'deep.yaml' })).toMatchObject({
      error: { code: 'TOO_LARGE' },
    });
  });
});

describe('odd databases', () => {
  const database = (sql: string): string => {
    const folder = temporaryFolder();
    openDatabase(join(folder, 'data.sqlite'), sql).close();
    return folder;
  };
  const textIn = async (folder: string): Promise<string> => {
    const [item] = (await proposed(folder, 'data.sqlite')).share ?? [];
    return new TextDecoder().decode(await item?.text.read());
  };

  it('a long table is counted whole and looked at in part, and a virtual one not at all', async () => {
    const folder =
      database(`create table t(n); with recursive c(x) as (select 1 union all select x + 1 from c where x < 10500) insert into t select x from c;
      create virtual table v using fts5(body);`);
    const text = await textIn(folder);
    expect(text).toContain('t: 10,500 rows');
    expect(text).toContain('types, ranges and missing values are of the first 10000 rows of a table');
    expect(text).toContain('n\tinteger\t0\t1 … 10000');
    expect(text).toContain('virtual table v');
  });

  it('many tables are named up to a number', async () => {
    const text = await textIn(
      database(Array.from({ length: 120 }, (_, index) => `create table t${index}(a);`).join('\n')),
    );
    expect(text).toContain('120 tables; the first 100 were looked at');
    expect(text).toContain('…80 more tables');
  });

  it('a damaged database is not counted through', async () => {
    const folder = database(
      `create table t(n); with recursive c(x) as (select 1 union all select x + 1 from c where x < 5000) insert into t select x from c;`,
    );
    const file = join(folder, 'data.sqlite');
    const bytes = readFileSync(file);
    // The root of the table is the second page; all its cells now point to its first child.
    const cells = bytes.readUInt16BE(4096 + 3);
    const first = bytes.readUInt16BE(4096 + 12);
    for (let cell = 1; cell < cells; cell++)
      bytes.copy(bytes, 4096 + bytes.readUInt16BE(4096 + 12 + 2 * cell), 4096 + first, 4096 + first + 4);
    expect(cells).toBeGreaterThan(3);
    writeFileSync(file, bytes);
    expect(await call(over(folder), 'describe_data', { path: 'data.sqlite' })).toMatchObject({
      error: { code: 'CORRUPT', forModel: 'data.sqlite cannot be read as a SQLite database.' },
    });
  });

  it('a journal beside it says that it is being written', async () => {
    const folder = database('create table t(a);');
    writeFileSync(join(folder, 'data.sqlite-journal'), 'half a transaction');
    expect(await textIn(folder)).toContain('the database is being written: data.sqlite-journal is beside it');
  });
});

describe('what cannot be looked at', () => {
  it('a folder, and a place outside', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'a.csv'));
    expect(await call(over(folder), 'describe_data', { path: 'a.csv' })).toMatchObject({
      error: { code: 'NOT_REGULAR' },
    });
    expect(await call(over(folder), 'describe_data', { path: '../a.csv' })).toMatchObject({
      error: { code: 'OUTSIDE_ROOT' },
    });
  });

  it.each(['stat', 'pieces'] as const)('case 39: an error of %s is passed on', async (operation) => {
    const here = over(folderWith({ 'a.csv': 'a\n1\n' }), {
      other: () => ({ [operation]: () => fail('DENIED', 'read a.csv: EACCES') }),
    });
    expect(await call(here, 'describe_data', { path: 'a.csv' })).toMatchObject({ error: { code: 'DENIED' } });
  });
});
