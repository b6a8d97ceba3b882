// What one SQLite library does with everything we ask of it, as text, so that two libraries can be compared across processes.
import { chooseEngine } from '../../src/store/choose-engine.ts';
import { storeFailure } from '../../src/store/database-error.ts';
import type { Engine } from '../../src/store/engine.ts';
import { openDatabase } from '../../src/store/open-database.ts';

export const engineFacts = (file: string, engine: Engine): Record<string, unknown> => {
  const database = openDatabase({ file, engine });
  const failure = (work: () => unknown): string => {
    try {
      work();
      return 'no error';
    } catch (thrown) {
      return storeFailure({ file }, thrown).error.code;
    }
  };
  database.exec('create table kept (id integer primary key, bytes blob, words text, amount real)');
  const insert = 'insert into kept (bytes, words, amount) values (?, ?, ?)';
  const first = database.run(insert, new Uint8Array([0, 255, 7]), 'one\0two ünï', 1.5);
  database.run(insert, null, 'second', null);
  database.transaction('full', () => {
    database.run(insert, null, 'third', 3);
    try {
      database.transaction('normal', () => {
        database.run(insert, null, 'taken back', 4);
        throw new Error('inner');
      });
    } catch {
      // The outer transaction goes on without the inner one.
    }
  });
  const plain = (rows: readonly object[]): unknown =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([k, v]) => [k, v instanceof Uint8Array ? [...v] : v])),
    );
  const before = database.dataVersion();
  const other = openDatabase({ file, engine });
  other.run(insert, null, 'from another connection', 2 ** 40);
  const facts = {
    first,
    none: database.get('select * from kept where id = 99') === undefined,
    one: plain([database.get('select * from kept where id = 1') ?? {}]),
    all: plain(database.all('select * from kept order by id')),
    loneNull: plain(database.all('select ? as value', null)),
    loneBlob: plain(database.all('select ? as value', new Uint8Array([1, 2]))),
    wholeNumberInText: plain(database.all('select typeof(?) as type, cast(? as text) as words', 5, 5)),
    versionMoved: database.dataVersion() !== before,
    journal: database.get('pragma journal_mode'),
    missingFolder: failure(() => openDatabase({ file: `${file}/nowhere/x.db`, engine })),
    readOnly: failure(() => openDatabase({ file, readOnly: 'newer', engine }).run(insert, null, 'x', null)),
    tree: plain(
      database.all(`select part.atom from json_tree('{"paths":["a"]}') as part where part.path like '%.paths'`),
    ),
  };
  other.close();
  database.close();
  return JSON.parse(JSON.stringify(facts));
};

if (process.argv[2] === 'print') {
  const engine = chooseEngine();
  console.log(JSON.stringify({ engine: engine.name, facts: engineFacts(process.argv[3] ?? '', engine) }));
}
