// The first bytes of a model file, put together by hand.

const size = (count: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(count));
  return bytes;
};
const sign = (type: number): Buffer => Buffer.from([type, 0, 0, 0]);
const spelled = (words: string): Buffer => Buffer.concat([size(Buffer.byteLength(words)), Buffer.from(words)]);

export const number32 = (value: number): Buffer => Buffer.concat([sign(4), size(value).subarray(0, 4)]);
export const number64 = (value: number): Buffer => Buffer.concat([sign(10), size(value)]);
export const text = (words: string): Buffer => Buffer.concat([sign(8), spelled(words)]);
export const textList = (list: readonly string[]): Buffer =>
  Buffer.concat([sign(9), sign(8), size(list.length), ...list.map(spelled)]);
/** Whole numbers of 32 bits. */
export const numberList = (count: number): Buffer =>
  Buffer.concat([sign(9), sign(5), size(count), Buffer.alloc(4 * count)]);
export const truth = (): Buffer => Buffer.concat([sign(7), Buffer.from([1])]);

export const ggufFile = (facts: readonly (readonly [string, Buffer])[], version = 3): Buffer =>
  Buffer.concat([
    Buffer.from('GGUF'),
    Buffer.from([version, 0, 0, 0]),
    size(0),
    size(facts.length),
    ...facts.flatMap(([name, value]) => [spelled(name), value]),
  ]);
