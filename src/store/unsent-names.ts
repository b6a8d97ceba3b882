// What things that were not sent are called in the store, and how they are taken out of it.
import type { Database } from './database.ts';

/** What is typed into the message field. */
export const DRAFT = 'draft';
/** What was chosen and typed about a proposal, by its digest. */
export const workName = (digest: string): string => `work ${digest}`;
/** Yes or no beside others, by what was looked at and where it was asked: the same asked once more, or twice at once, is not answered by it. */
export const markName = (digest: string, question: number, proposal: string): string =>
  `mark ${digest} ${question} ${proposal}`;
/** By its number: the same asked once more is a question that nobody has seen. */
export const asideName = (question: number): string => `aside ${question}`;

/** Inside the caller's transaction. */
export const forgetUnsent = (database: Database, session: number, names: readonly string[]): void => {
  for (const name of names) database.run('delete from unsent where session = ? and name = ?', session, name);
};
