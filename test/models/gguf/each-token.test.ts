// Tokens are taken one by one; a stop returns at once, and what was under way is waited for by the next.
import { describe, expect, it } from 'vitest';
import { eachToken, growingText } from '../../../src/models/gguf/each-token.ts';

async function* numbers(log: string[], last = 100): AsyncGenerator<number, void> {
  try {
    for (let number = 1; number <= last; number++) yield number;
  } finally {
    log.push('closed');
  }
}

describe('each token', () => {
  it('is taken until one ends the reply', async () => {
    const [log, taken] = [[] as string[], [] as number[]];
    const end = await eachToken(numbers(log), new AbortController().signal, (number) => {
      taken.push(number);
      return number < 3 ? 'more' : 'stop';
    });
    await end.settled;
    expect([end.why, taken, log]).toEqual(['stop', [1, 2, 3], ['closed']]);
  });
  it('is all there was when the tokens run out: the window is full', async () => {
    const end = await eachToken(numbers([], 2), new AbortController().signal, () => 'more');
    expect(end.why).toBe('length');
  });
  it('comes no more after a stop, although the machine is still at work', async () => {
    const control = new AbortController();
    let goOn = (): void => {};
    const log: string[] = [];
    async function* slow(): AsyncGenerator<number, void> {
      try {
        yield 1;
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        yield 2;
      } finally {
        log.push('closed');
      }
    }
    const taken: number[] = [];
    const ending = eachToken(slow(), control.signal, (number) => {
      taken.push(number);
      setImmediate(() => control.abort());
      return 'more';
    });
    const end = await ending;
    expect([end.why, taken, log]).toEqual(['aborted', [1], []]);
    goOn();
    await end.settled;
    expect(log).toEqual(['closed']);
  });
  it('is not asked for when the stop came before', async () => {
    const end = await eachToken(numbers([]), AbortSignal.abort(), () => 'more');
    await end.settled;
    expect(end.why).toBe('aborted');
  });
});

describe('text', () => {
  const spell = (tokens: readonly number[]): string => new TextDecoder().decode(Uint8Array.from(tokens));
  const grown = (bytes: Iterable<number>) => {
    const heard: string[] = [];
    const text = growingText<number>(spell, (piece) => heard.push(piece));
    for (const byte of bytes) text.add(byte);
    return { whole: text.end(), heard };
  };
  it('grows by whole characters, though a token may be a part of one', () => {
    expect(grown(new TextEncoder().encode('aé🐝b'))).toEqual({ whole: 'aé🐝b', heard: ['a', 'é', '🐝', 'b'] });
  });
  it('keeps what never becomes whole, as the sign for that', () => {
    expect(grown([0x61, 0xf0])).toEqual({ whole: 'a\ufffd', heard: ['a', '\ufffd'] });
    expect(grown([0xff, 0xff, 0xff, 0xff, 0x61]).whole).toMatch(/^\ufffd+a$/);
  });
});
