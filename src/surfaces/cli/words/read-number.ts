// Numbers as people type them behind a flag: read where they are typed, so that everything behind the command line has numbers.
import { InvalidArgumentError } from 'commander';

export const wholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It takes a whole number from 1 up.');
  return Number(text);
};

export const dollars = (text: string): number => {
  if (!/^\d{0,6}(?:\.\d{1,6})?$/.test(text) || !(Number(text) > 0))
    throw new InvalidArgumentError('It takes an amount in US dollars, such as 0.50.');
  return Number(text);
};
