// Throwing drafts away: the person's own word, outside of any sheet. Nothing was on disk, so nothing is taken back.
import { refused } from '../../proposal/receipt.ts';
import type { Session } from '../../session/session.ts';
import type { Store } from '../runtime.ts';

export const dropDrafts = (session: Session, { questions }: Pick<Store, 'questions'>): void => {
  const { sheet, drafts } = session.state;
  if (drafts.length === 0) return;
  if (sheet !== undefined) questions.withdraw(sheet, 'the drafts were thrown away');
  session.append({
    kind: 'signed',
    receipt: refused('person'),
    words: 'About the draft: the person threw it away. The files are as they were before it.',
  });
};
