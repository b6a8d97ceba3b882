import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayMention, mentionsIn, withoutEscapes } from '../../../../src/host/conversation/attach/mentions.ts';

/** What each mention is most likely to mean, without the words behind it. */
const meant = (message: string) => mentionsIn(message).map(({ readings }) => readings.at(-1));

it('finds names anywhere in a sentence, quoted or not, with lines', () => {
  expect(meant('see @notes.md')).toEqual([{ path: 'notes.md' }]);
  expect(meant('@src/a.ts and (@b.ts), "@c.ts"; @dir/.')).toEqual([
    { path: 'src/a.ts' },
    { path: 'b.ts' },
    { path: 'c.ts' },
    { path: 'dir/' },
  ]);
  expect(meant('@"a b.md" @"a b.md":3-7 @"c.md":4')).toEqual([
    { path: 'a b.md' },
    { path: 'a b.md', lines: { from: 3, to: 7 } },
    { path: 'c.md', lines: { from: 4, to: 4 } },
  ]);
  expect(meant('@a.ts:10-40, @b.ts:7. @c.ts:9-2')).toEqual([
    { path: 'a.ts', lines: { from: 10, to: 40 } },
    { path: 'b.ts', lines: { from: 7, to: 7 } },
    { path: 'c.ts', lines: { from: 2, to: 9 } },
  ]);
  expect(meant('@~/Pictures/x.png @/tmp/y.pdf @../z.md @Übung/ä.md')).toEqual([
    { path: '~/Pictures/x.png' },
    { path: '/tmp/y.pdf' },
    { path: '../z.md' },
    { path: 'Übung/ä.md' },
  ]);
});

it('reads a name as it stands first: a dot, a bracket and a colon may belong to it', () => {
  expect(mentionsIn('@odd(1).md: what?')[0]?.readings).toEqual([{ path: 'odd(1).md:' }, { path: 'odd(1).md' }]);
  expect(mentionsIn('@a:1-2')[0]?.readings).toEqual([{ path: 'a:1-2' }, { path: 'a', lines: { from: 1, to: 2 } }]);
});

it('an address, an escaped sign and code name no file', () => {
  for (const message of [
    'write to me@example.org',
    'a\\@b',
    '\\@notes.md',
    'use `@Component` here',
    '```ts\n@Injectable()\nclass A {}\n```',
    '~~~\n@x\n',
    'at @ 5 pm, @, @!',
    'x@y @',
  ])
    expect(mentionsIn(message)).toEqual([]);
  expect(meant('`@no` @yes.md')).toEqual([{ path: 'yes.md' }]);
});

it('the model reads @ where \\@ was written, and code as it was', () => {
  expect(withoutEscapes('\\@alice: see @a.md and `\\@b`')).toBe('@alice: see @a.md and `\\@b`');
  expect(['nothing', 'me@example.org', '@a.md', 'a \\@b'].map(mayMention)).toEqual([false, false, true, true]);
});

it('comes to an end on anything, and its places are where the sign stands', () => {
  const piece = fc.constantFrom('@', '"', '`', '```', '\\', ':1-2', ' ', '\n', 'a.md', '~', '/', ')', 'é');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const message = pieces.join('');
      for (const { from, to, readings } of mentionsIn(message)) {
        expect(message[from]).toBe('@');
        expect(to).toBeGreaterThan(from + 1);
        expect(readings.length).toBeGreaterThan(0);
        for (const { path } of readings) expect(message.slice(from, to)).toContain(path);
      }
    }),
  );
});

it('a long paste is looked through before the test gives up, whatever it holds', () => {
  const found = ['.', '@', '`', '"', ':1', 'a ', '\\@', ' @a', '``` '].map((text) => {
    const paste = `@${text.repeat(200_000)}x`;
    return [text, mentionsIn(paste).length, paste.length - withoutEscapes(paste).length];
  });
  expect(found).toEqual([
    ['.', 1, 0],
    ['@', 1, 0],
    ['`', 0, 0],
    ['"', 0, 0],
    [':1', 1, 0],
    ['a ', 1, 0],
    ['\\@', 1, 0],
    [' @a', 200_000, 0],
    ['``` ', 0, 0],
  ]);
});
