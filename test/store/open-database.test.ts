import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chooseEngine } from '../../src/store/choose-engine.ts';
import type { Engine } from '../../src/store/engine.ts';
import { libsqlEngine } from '../../src/store/libsql-engine.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { engineFacts } from './engine-facts.ts';

const engines = [libsqlEngine(), chooseEngine()];
const fresh = (engine: Engine) => openDatabase({ file: join(temporaryFolder(), 'x.db'), engine });
const node24 = join(import.meta.dirname, '../../node_modules/node24/bin/node');

it('gives the same answers over libsql and over the SQLite of a newer Node', () => {
  const folder = temporaryFolder();
  const output = execFileSync(node24, [join(import.meta.dirname, 'engine-facts.ts'), 'print', join(folder, 'a.db')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const newer = JSON.parse(output);
  expect(newer.engine).toBe('node:sqlite');
  expect(engineFacts(join(folder, 'b.db'), libsqlEngine())).toEqual(newer.facts);
});

it('keeps numbers, text, bytes and null as they were', () => {
  const facts = engineFacts(join(temporaryFolder(), 'x.db'), chooseEngine());
  expect(facts.one).toEqual([{ id: 1, bytes: [0, 255, 7], words: 'one\u2400two ünï', amount: 1.5 }]);
  expect(facts.all).toHaveLength(4);
  expect(facts.wholeNumberInText).toEqual([{ type: 'integer', words: '5' }]);
  expect(facts).toMatchObject({ none: true, versionMoved: true, missingFolder: 'DENIED', readOnly: 'READ_ONLY' });
});

it.each(engines)('takes back everything when the work of a transaction throws ($name)', (engine) => {
  const database = fresh(engine);
  database.exec('create table t (a integer)');
  const work = () =>
    database.transaction('full', () => {
      database.run('insert into t values (1)');
      throw new Error('stop');
    });
  expect(work).toThrow('stop');
  expect(database.all('select * from t')).toEqual([]);
  database.transaction('normal', () => database.run('insert into t values (2)'));
  expect(database.all('select * from t')).toEqual([{ a: 2 }]);
});

it.each(engines)('switches durability per transaction, and an inner one joins the outer ($name)', (engine) => {
  const database = fresh(engine);
  const level = () => database.get('pragma synchronous')?.synchronous;
  expect(database.transaction('full', () => [level(), database.transaction('normal', level)])).toEqual([2, 2]);
  expect(database.transaction('normal', level)).toBe(1);
});

it.each(engines)('refuses work that waits inside a transaction ($name)', (engine) => {
  const database = fresh(engine);
  expect(() => database.transaction('normal', () => Promise.resolve(1))).toThrow('must not wait');
});

it.each(engines)('tells the outer transaction when SQLite ended it behind the inner one ($name)', (engine) => {
  const database = fresh(engine);
  database.exec('create table t (a blob)');
  const work = () =>
    database.transaction('full', () => {
      try {
        // What a full disk does: the whole transaction is gone, not only the inner part.
        database.transaction('normal', () => {
          database.exec('rollback');
          throw new Error('disk full');
        });
      } catch {
        // The caller handles the inner error and goes on.
      }
    });
  expect(work).toThrow('disk full');
});
