import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from '../../src/change/merge.ts';
import { type LaterChange, type TakeBackOutcome, takeBack } from '../../src/change/take-back.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** Versions one after the other; the first two are the change to take back. '~' before a version: someone else wrote it. */
const past = (...versions: string[]): TakeBackOutcome => {
  const [before, after, ...rest] = versions.map((version) => utf8(version.replace(/^~/, '')));
  const later: LaterChange[] = [];
  let state = after!;
  for (const [index, next] of rest.entries()) {
    if (!versions[index + 2]!.startsWith('~')) later.push({ before: state, after: next });
    state = next;
  }
  return takeBack({ before: before!, after: after!, later, now: state });
};
const clean = (taken: TakeBackOutcome): string => {
  if (taken.kind === 'conflict') throw new Error(`conflict at ${taken.line}: ${taken.is}`);
  return text(taken.content);
};

const song = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\n';

describe('taking a change back', () => {
  it('with nothing since gives the bytes before, exactly', () => {
    expect(past('a\r\nb', 'a\r\nc')).toEqual({ kind: 'exact', content: utf8('a\r\nb'), keptLater: 0 });
  });

  it('after do is as before, for any bytes', () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(bytes, bytes, (before, after) => {
        fc.pre(text(before) !== text(after));
        expect(takeBack({ before, after, later: [], now: after })).toEqual({
          kind: 'exact',
          content: before,
          keptLater: 0,
        });
      }),
    );
  });

  it('keeps recorded changes of other lines, also of the next one', () => {
    const made = song.replace('three', 'THREE');
    expect(past(song, made, made.replace('six', 'SIX'))).toMatchObject({ kind: 'merged', keptLater: 1 });
    expect(clean(past(song, made, made.replace('six', 'SIX')))).toBe(song.replace('six', 'SIX'));
    expect(clean(past(song, made, made.replace('four', 'FOUR')))).toBe(song.replace('four', 'FOUR'));
    expect(clean(past(song, made, made.replace('two\n', '')))).toBe(song.replace('two\n', ''));
    expect(clean(past(song, made, made.replace('four', 'new\nfour'), made.replace('four', 'newer\nfour')))).toBe(
      song.replace('four', 'newer\nfour'),
    );
  });

  it('keeps what someone else did elsewhere in the file', () => {
    const made = song.replace('three', 'THREE');
    expect(clean(past(song, made, `~zero\n${made.replace('six\n', '')}`))).toBe(`zero\n${song.replace('six\n', '')}`);
  });

  it('does not guess beside what someone else did', () => {
    const made = song.replace('three', 'THREE');
    expect(past(song, made, `~${made.replace('four', 'FOUR')}`).kind).toBe('conflict');
    expect(past(song, made, `~${made.replace('two\n', '')}`).kind).toBe('conflict');
  });

  it('brings deleted lines back to their place, and not beside a later edit', () => {
    const made = song.replace('three\n', '');
    expect(clean(past(song, made, made.replace('six', 'SIX')))).toBe(song.replace('six', 'SIX'));
    expect(past(song, made, made.replace('four', 'FOUR')).kind).toBe('conflict');
    expect(past(song, made, made.replace('four', 'new\nfour')).kind).toBe('conflict');
  });

  it('a line changed again is a conflict that shows the same lines three times', () => {
    const [was, made] = ['- [ ] Call Bob\n', '- [ ] Call Bob about the bill\n'];
    const is = '- [ ] Call Bob and Ann about the bill\n';
    const frame = (line: string): string => `# Website\n\n${line}- [ ] Buy milk\n`;
    expect(past(frame(was), frame(made), frame(is))).toEqual({ kind: 'conflict', line: 3, was, made, is });
  });

  it('shows a long conflict shortened', () => {
    const lines = (word: string): string => Array.from({ length: 40 }, (_, index) => `${word} ${index}\n`).join('');
    const taken = past(lines('a'), lines('b'), lines('c'));
    expect(taken.kind === 'conflict' && taken.is.split('\n')).toHaveLength(13);
  });

  it('does not guess among equal lines', () => {
    expect(past('}\nq\n}\n', '}\n}\n', '}\n}\n}\n').kind).toBe('conflict');
    expect(past('a\n}\n}\nb\n', 'a\n}\nb\n', 'a\n}\nq\n}\nb\n').kind).toBe('conflict');
    const blocks = (count: number): string => 'x\ny\n'.repeat(count);
    expect(past(`${blocks(3)}Q\n${blocks(3)}`, blocks(6), `~${blocks(5)}`).kind).toBe('conflict');
  });

  it('is sure among equal lines when the change itself is unlike them', () => {
    expect(clean(past('}\n}\n}\n', '}\nq\n}\n}\n', '}\n}\nq\n}\n}\n'))).toBe('}\n}\n}\n}\n');
  });

  it('takes several places back, each where it is now', () => {
    const before = Array.from({ length: 60 }, (_, index) => `line ${index}\n`).join('');
    const made = before
      .replace('line 5\n', 'LINE 5\n')
      .replace('line 30\n', '')
      .replace('line 50\n', 'line 50\nmore\n');
    const later = made.replace('line 20\n', 'between\nline 20\n').replace('line 40\n', '');
    expect(clean(past(before, made, later))).toBe(
      before.replace('line 20\n', 'between\nline 20\n').replace('line 40\n', ''),
    );
    expect(clean(past(before, made, `~${later}`))).toBe(clean(past(before, made, later)));
  });

  it('goes on where a later change was taken back', () => {
    const made = song.replace('three', 'THREE');
    const again = song.replace('three', 'THIRD');
    expect(past(song, made, again, made)).toEqual({ kind: 'exact', content: utf8(song), keptLater: 0 });
    const other = (version: string): string => version.replace('six', 'SIX');
    const steps = [made, again, other(again), other(made)].map(utf8);
    const [a, b, c, d] = steps as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
    const later = (takesBack: boolean): LaterChange[] => [
      { before: a, after: b },
      { before: b, after: c },
      { before: c, after: d, takesBack },
    ];
    expect(clean(takeBack({ before: utf8(song), after: a, later: later(true), now: d }))).toBe(other(song));
    expect(takeBack({ before: utf8(song), after: a, later: later(false), now: d }).kind).toBe('conflict');
  });

  it('an undo that brings back something else does not count as one', () => {
    const [made, again, third] = ['A', 'B', 'C'].map((word) => utf8(song.replace('three', word))) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    const later = [
      { before: made, after: again },
      { before: again, after: third, takesBack: true },
    ];
    expect(takeBack({ before: utf8(song), after: made, later, now: third }).kind).toBe('conflict');
  });

  it('case 49: keeps a missing newline at the end missing', () => {
    expect(clean(past('a\nb\nc', 'a\nb\nc\nd', 'x\na\nb\nc\nd'))).toBe('x\na\nb\nc');
    expect(clean(past('a\nb\nc\nd', 'a\nb\nc', 'A\nb\nc'))).toBe('A\nb\nc\nd');
    // The line put below is not mistaken for the one above, which alone had no ending before.
    expect(clean(past('a\nb\nc\nd', 'a\nb\nc\nd\nx\nd', '0\na\nb\nc\nd\nx\nd'))).toBe('0\na\nb\nc\nd');
  });

  it('gives a file that gained its last newline that newline', () => {
    expect(clean(past('a\nb\nc\nd', 'a\nB\nc\nd', 'a\nB\nc\nd\n'))).toBe('a\nb\nc\nd\n');
  });

  it('keeps CRLF, byte order mark and bytes that are not UTF-8', () => {
    expect(clean(past('\ufeffa\r\nb\r\nc\r\nd\r\n', '\ufeffa\r\nB\r\nc\r\nd\r\n', '\ufeffa\r\nB\r\nc\r\nD\r\n'))).toBe(
      '\ufeffa\r\nb\r\nc\r\nD\r\n',
    );
    const latin = (line: string): Uint8Array => Uint8Array.from([0xe9, 10, ...utf8(`${line}\nx\n`), 0xff, 10]);
    const now = Uint8Array.from([0xe8, 10, ...latin('new').subarray(2)]);
    const later = [{ before: latin('new'), after: now }];
    expect(takeBack({ before: latin('old'), after: latin('new'), later, now })).toMatchObject({
      kind: 'merged',
      content: Uint8Array.from([0xe8, 10, ...latin('old').subarray(2)]),
    });
  });

  it('carries binary content by ranges through recorded changes only', () => {
    const frame = (middle: string, end = ''): string => `\0start\0${middle}\0end\0${end}`;
    expect(clean(past(frame('a'), frame('bb'), frame('bb', 'more')))).toBe(frame('a', 'more'));
    expect(past(frame('a'), frame('bb'), `~${frame('bb', 'more')}`)).toMatchObject({
      kind: 'conflict',
      line: null,
      was: expect.stringMatching(/^\d+ bytes$/),
    });
    expect(past(frame('a'), frame('bb'), frame('bc')).kind).toBe('conflict');
  });

  it('goes through thousands of later changes of a 200 KB file, asking for each when it is needed', () => {
    const line = (index: number, count: number): string =>
      `line ${index}, changed ${String(count).padStart(6, '0')} times, or so\n`;
    const width = line(1000, 0).length;
    const lines = Array.from({ length: 4000 }, (_, index) => line(1000 + index, 0));
    const before = utf8(lines.join(''));
    const after = utf8(lines.with(2000, 'ours\n').join(''));
    // The count-th version differs from the one before in one line; none reads like another.
    let state = { count: 0, bytes: after };
    const version = (count: number): Uint8Array => {
      if (count === state.count) return state.bytes;
      const next = count === state.count + 1 ? state.bytes.slice() : after.slice();
      for (let step = count === state.count + 1 ? count : 1; step <= count; step += 1) {
        const place = (step * 7) % 2000;
        next.set(utf8(line(1000 + place, step)), place * width);
      }
      state = { count, bytes: next };
      return next;
    };
    const later: LaterChange[] = Array.from({ length: 3000 }, (_, index) => ({
      get before() {
        return version(index);
      },
      get after() {
        return version(index + 1);
      },
    }));
    const now = version(3000);
    const taken = takeBack({ before, after, later, now });
    expect(taken).toMatchObject({ kind: 'merged', keptLater: 3000 });
    expect(clean(taken)).toBe(text(now).replace('ours\n', line(3000, 0)));
  });
});

describe('our change over that of someone else', () => {
  it('is made where it belongs', () => {
    const ours = song.replace('two', 'TWO');
    const theirs = song.replace('six\n', '');
    expect(text(mergeTexts(utf8(song), utf8(ours), utf8(theirs))!)).toBe('one\nTWO\nthree\nfour\nfive\nseven\n');
  });

  it('is made already where both did the same', () => {
    expect(text(mergeTexts(utf8('a\n'), utf8('b\n'), utf8('b\n'))!)).toBe('b\n');
  });

  it('is not made where both touched the same line', () => {
    expect(mergeTexts(utf8('a\n'), utf8('b\n'), utf8('c\n'))).toBe(undefined);
  });
});
