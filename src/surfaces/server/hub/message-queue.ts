// What was said while the model works: it waits to be heard, and can be taken back until then.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { SessionRecord } from '../../../session/record.ts';
import type { QueuedView } from '../wire/transcript.ts';
import { messageWords } from './transcript/message-words.ts';

export type User = Extract<SessionRecord, { kind: 'user' }>;

export interface MessageQueue {
  readonly views: readonly QueuedView[];
  add(records: readonly User[]): void;
  /** All of them, oldest first: they are heard now. */
  take(): User[];
  /** EXPIRED for one that was heard already, NOT_FOUND for one that never was. */
  takeBack(id: number): Result<QueuedView>;
}

/** `changed`: something came; or is not heard and was taken back. */
export const createMessageQueue = (changed: () => void, now: () => number = Date.now): MessageQueue => {
  let waiting: { readonly view: QueuedView; readonly record: User }[] = [];
  let last = 0;
  return {
    get views() {
      return waiting.map(({ view }) => view);
    },
    add: (records) => {
      if (records.length === 0) return;
      waiting = [
        ...waiting,
        ...records.map((record) => ({ record, view: { id: ++last, at: now(), ...messageWords(record.parts) } })),
      ];
      changed();
    },
    take: () => {
      const heard = waiting.map(({ record }) => record);
      waiting = [];
      return heard;
    },
    takeBack: (id) => {
      const found = waiting.find(({ view }) => view.id === id);
      if (found === undefined)
        return id >= 1 && id <= last
          ? fail('EXPIRED', 'The model has heard this message already.')
          : fail('NOT_FOUND', 'There is no such message.');
      waiting = waiting.filter((each) => each !== found);
      changed();
      return ok(found.view);
    },
  };
};
