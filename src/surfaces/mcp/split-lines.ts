// A stream of bytes as lines, none of them longer than it may be: what goes on and on is skipped to its end.

export interface SplitLines {
  take(chunk: Uint8Array): void;
}

export interface LineHearer {
  line(text: string): void;
  /** One was longer, and was not read. Said as soon as it is. */
  tooLong(): void;
}

export const splitLines = (mostBytes: number, { line, tooLong }: LineHearer): SplitLines => {
  let pieces: Uint8Array[] = [];
  let size = 0;
  let isSkipping = false;
  const add = (piece: Uint8Array): void => {
    if (isSkipping || piece.length === 0) return;
    size += piece.length;
    pieces.push(piece);
    if (size <= mostBytes) return;
    [pieces, isSkipping] = [[], true];
    tooLong();
  };
  const end = (): void => {
    const whole = isSkipping ? undefined : Buffer.concat(pieces).toString('utf8');
    [pieces, size, isSkipping] = [[], 0, false];
    if (whole !== undefined && whole.trim() !== '') line(whole);
  };
  return {
    take: (chunk) => {
      let from = 0;
      for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, from)) {
        add(chunk.subarray(from, at));
        end();
        from = at + 1;
      }
      add(chunk.subarray(from));
    },
  };
};

const NEW_LINE = 0x0a;
