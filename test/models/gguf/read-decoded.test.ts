// Decoded text becomes words and calls; words are heard as they grow, calls only when they are whole.
import { describe, expect, it } from 'vitest';
import { cutOff, partsOf, wordsOnly } from '../../../src/models/gguf/read-decoded.ts';
import { plainTools } from '../../support/plain-tools.ts';

const counting = () => {
  let number = 0;
  return () => ++number;
};

describe('parts', () => {
  it('are the words of an answer without its mark', () => {
    expect(partsOf('answer: It is there.\nTwice. ', counting())).toEqual([
      { kind: 'text', text: 'It is there.\nTwice.' },
    ]);
  });
  it('are calls with the very text that was decoded, and ids of their own', () => {
    const input = '{"path": "a b.md", "content": "x\\ny  z"}';
    expect(partsOf(`create_file ${input}\nread_file {"path": "a"}`, counting())).toEqual([
      { kind: 'call', providerId: 'gguf-1', name: 'create_file', arguments: input },
      { kind: 'call', providerId: 'gguf-2', name: 'read_file', arguments: '{"path": "a"}' },
    ]);
    expect(partsOf('', counting())).toEqual([]);
  });
});

describe('hearing', () => {
  const heardOf = (...pieces: string[]): string[] => {
    const heard: string[] = [];
    const listen = wordsOnly((text) => heard.push(text));
    for (const piece of pieces) listen(piece);
    return heard;
  };
  it('lets words through as they come', () => {
    expect(heardOf('ans', 'wer:', ' It', ' is', ' there')).toEqual(['It', ' is', ' there']);
    expect(heardOf('answer: ', 'It')).toEqual(['It']);
    expect(heardOf('answer: It is')).toEqual(['It is']);
  });
  it('lets nothing of a call through', () => {
    expect(heardOf('read', '_file ', '{"path": ', '"answer: x"}')).toEqual([]);
  });
});

it('a call that fills a text to the bound is cut off, a shorter one and words are not', () => {
  const bounds = { characters: 5, items: 2, depth: 1 };
  const parts = (path: string) => partsOf(`delete_file ${JSON.stringify({ path })}`, counting());
  expect(cutOff(parts('12345'), plainTools, bounds)).toBe(true);
  expect(cutOff(parts('1234'), plainTools, bounds)).toBe(false);
  expect(cutOff(partsOf('answer: 12345', counting()), plainTools, bounds)).toBe(false);
  expect(
    cutOff([{ kind: 'call', providerId: 'x', name: 'unknown', arguments: '{"a": "12345"}' }], plainTools, bounds),
  ).toBe(false);
});
