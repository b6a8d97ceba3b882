// JSON values one a line, put together from bytes however they were cut.
import type { EventStream } from './event-stream.ts';

/** `heard` gets each complete line. A line that was cut off before its end is heard only when `feed` gets its rest. */
export const lineStream = (heard: (data: string, type: string) => void): EventStream => {
  const decoder = new TextDecoder();
  let line: string[] = []; // pieces of a line whose end has not come
  let pending = 0;
  return {
    get pending() {
      return pending;
    },
    feed: (bytes) => {
      const [first = '', ...others] = decoder.decode(bytes, { stream: true }).split('\n');
      line.push(first);
      pending += first.length;
      let complete = false;
      for (const next of others) {
        const whole = line.join('').trim();
        if (whole !== '') {
          heard(whole, '');
          complete = true;
        }
        line = [next];
        pending = next.length;
      }
      return complete;
    },
  };
};
