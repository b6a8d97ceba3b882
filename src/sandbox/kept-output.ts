// What a command printed: head and tail within a fixed space, the rest only counted.

export interface KeptOutput {
  add(piece: Uint8Array): void;
  /** Bytes in all. */
  readonly printed: number;
  /** Everything, or head, a line that says how much is missing, and tail. */
  text(): Buffer;
}

/** The cause of a failure stands at the end more often than at the beginning. */
const HEAD_SHARE = 0.4;
/** How far a cut moves to fall between two lines. */
const LINE_SEARCH = 4096;

export const keepOutput = (limit: number): KeptOutput => {
  const headLimit = Math.floor(limit * HEAD_SHARE);
  const tailLimit = limit - headLimit;
  const head: Buffer[] = [];
  let headSize = 0;
  let tail: Buffer[] = [];
  let tailSize = 0;
  let printed = 0;

  const addTail = (piece: Buffer): void => {
    tail.push(piece);
    tailSize += piece.length;
    // Put together rarely: joining for every piece would cost the square of the output.
    if (tailSize < tailLimit * 2) return;
    tail = [Buffer.from(Buffer.concat(tail).subarray(-tailLimit))];
    tailSize = tailLimit;
  };

  return {
    add: (bytes) => {
      const piece = Buffer.from(bytes);
      printed += piece.length;
      const first = piece.subarray(0, headLimit - headSize);
      if (first.length > 0) head.push(first);
      headSize += first.length;
      if (piece.length > first.length) addTail(piece.subarray(first.length));
    },
    get printed() {
      return printed;
    },
    text: () => {
      const [start, end] = [Buffer.concat(head), Buffer.concat(tail)];
      if (printed <= limit) return Buffer.concat([start, end]);
      const first = upToLine(start);
      const last = fromLine(end.subarray(-tailLimit));
      const missing = printed - first.length - last.length;
      const apart = first.at(-1) === NEWLINE || first.length === 0 ? '' : '\n';
      return Buffer.concat([first, Buffer.from(`${apart}[${missing} bytes left out here]\n`), last]);
    },
  };
};

const NEWLINE = 0x0a;

const upToLine = (bytes: Buffer): Buffer => {
  const end = bytes.lastIndexOf(NEWLINE);
  return end === -1 || end < bytes.length - LINE_SEARCH ? bytes : bytes.subarray(0, end + 1);
};

const fromLine = (bytes: Buffer): Buffer => {
  const start = bytes.indexOf(NEWLINE);
  return start === -1 || start > LINE_SEARCH ? bytes : bytes.subarray(start + 1);
};
