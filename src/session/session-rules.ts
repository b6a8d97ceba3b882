// What a person allowed for one session: it counts as long as that session does, also after it was resumed.
import type { Rule } from '../policy/rule.ts';
import type { Session } from './session.ts';

/** A fork copies the records, and is another session: what was answered for this one does not hold there. */
export const sessionRules = ({ info, records }: Pick<Session, 'info' | 'records'>): readonly Rule[] =>
  records.flatMap((record) => (record.kind === 'rule' && record.session === info.id ? [record.rule] : []));
