// Half characters: a surrogate without its other half cannot be written as UTF-8, and would reach the disk as other bytes.

export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text);

const LONE_SURROGATE = /\p{Surrogate}/u;
