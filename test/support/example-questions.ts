// A real store in a temporary folder with questions in it; what they hold is written down, but not kept.
import { join } from 'node:path';
import { createQuestions, type Questions } from '../../src/decision/questions.ts';
import { openContents } from '../../src/history/open-contents.ts';
import type { Database } from '../../src/store/database.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { SCHEMA } from '../../src/store/schema.ts';

export interface ExampleQuestions {
  readonly database: Database;
  readonly questions: Questions;
  /** Milliseconds since the epoch, as the questions see them. */
  clock: { now: number };
}

/** A second one over the same folder is a second process, as far as the store can tell. */
export const exampleQuestions = (folder: string, clock = { now: 1_000_000 }): ExampleQuestions => {
  const database = openDatabase({ file: join(folder, 'store.db') });
  if (database.get("select 1 from sqlite_master where name = 'question'") === undefined) database.exec(SCHEMA);
  const questions = createQuestions({ database, contents: openContents(database), now: () => clock.now });
  return { database, questions, clock };
};
