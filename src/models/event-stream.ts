// Server-sent events, put together from bytes however they were cut.

export interface EventStream {
  /** True when at least one event was complete; comments (pings) are none. */
  feed(bytes: Uint8Array): boolean;
  /** Characters of the event that is not complete yet. */
  readonly pending: number;
}

/** `heard` gets the data of each complete event. An event that was cut off before its blank line is never heard. */
export const eventStream = (heard: (data: string, type: string) => void): EventStream => {
  const decoder = new TextDecoder(); // keeps half a character until its rest comes; drops a byte order mark
  let line: string[] = []; // pieces of a line whose end has not come: joined once, so that a huge line costs no more than its length
  let data: string[] = [];
  let type = '';
  let pending = 0;
  let skipLineFeed = false; // CR LF may be cut between the two
  let complete = false;

  const endLine = (text: string): void => {
    if (text === '') {
      if (data.length > 0) {
        complete = true;
        heard(data.join('\n'), type);
      }
      data = [];
      type = '';
      pending = 0;
      return;
    }
    const colon = text.indexOf(':');
    const field = colon === -1 ? text : text.slice(0, colon);
    const value = colon === -1 ? '' : text.slice(text[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') data.push(value);
    else if (field === 'event') type = value;
  };

  return {
    get pending() {
      return pending;
    },
    feed: (bytes) => {
      complete = false;
      let text = decoder.decode(bytes, { stream: true });
      if (text === '') return false;
      if (skipLineFeed && text.startsWith('\n')) text = text.slice(1);
      skipLineFeed = text.endsWith('\r');
      let start = 0;
      for (const end of text.matchAll(/\r\n|\n|\r/g)) {
        line.push(text.slice(start, end.index));
        start = end.index + end[0].length;
        pending += line.at(-1)?.length ?? 0;
        endLine(line.join(''));
        line = [];
      }
      if (start < text.length) {
        line.push(text.slice(start));
        pending += text.length - start;
      }
      return complete;
    },
  };
};
